import { DocumentDialog } from './document-dialog';
import { SourcesSection } from './sources-section';

/** What the article is written from. */
export const sources = { slots: { afterAuthor: SourcesSection, document: DocumentDialog } };
