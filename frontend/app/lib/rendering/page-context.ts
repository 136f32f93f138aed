import { createContext, type ReactNode, useContext } from 'react';
import { createContext as createRouterContext } from 'react-router-dom';
import type { Visit } from '../visit/visit';

/** What one document's rendering carries beside the loader data: never serialised for the browser. */
export interface PageContext {
  /** Ids of the routes that the document consists of. */
  readonly routes: string;
  /** JSON-LD objects that the rendered components have put in. */
  readonly structuredData: object[];
  /** What stands for the article's HTML, so that it is in the document once and is not copied with the markup around it. */
  writeArticle(): string;
  /** What React is to render where this part belongs: a mark, where the part is known. */
  writePart(name: string, visit: Visit, part: ReactNode): ReactNode;
}

/** Filled by loaders, read by entry.server. */
export const articleHtmlContext = createRouterContext<string | null>(null);

/** Id of the route that was rendered, for the metrics; filled by entry.server. */
export const renderedRouteContext = createRouterContext('none');

/** The document that was rendered, in UTF-8, beside an answer without a body: as a Response's body it would be a stream of its bytes. */
export const renderedDocumentContext = createRouterContext<Buffer | null>(null);

/** Present on the server alone: null in the browser. */
export const PageContextReact = createContext<PageContext | null>(null);

export const usePageContext = (): PageContext | null => useContext(PageContextReact);
