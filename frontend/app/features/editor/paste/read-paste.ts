import { cleanHtml, hasStructure, type CleanPaste } from './clean-html';
import { isMarkdown, plainToHtml, textToHtml } from './plain-text';

/** What a clipboard holds of a text. */
export interface ClipboardText {
  html: string;
  text: string;
}

/** Above this many characters of HTML only the text is taken: nobody reads that much layout. */
const MAX_HTML = 5_000_000;

const isTrivial = (html: string): boolean =>
  html.trim() === '' || html.length > MAX_HTML || !hasStructure(html);

/**
 * A paste as HTML of our articles.
 * @param origin of this site, whose addresses become paths
 * @param plain takes the text alone, as it stands
 */
export function readPaste({ html, text }: ClipboardText, origin: string, plain = false): CleanPaste {
  if (plain) return { html: plainToHtml(text), pictures: [], missing: 0, videos: 0 };
  // Code editors colour Markdown, which is HTML without a structure.
  const fromText = text.trim() !== '' && (isTrivial(html) || (isMarkdown(text) && !hasRichText(html)));
  return cleanHtml(fromText ? textToHtml(text) : html, origin);
}

/** Whether HTML says something that its text does not: anything but lines and colours. */
function hasRichText(html: string): boolean {
  const body = new DOMParser().parseFromString(html, 'text/html').body;
  return (
    body.querySelector('h1, h2, h3, h4, h5, h6, li, table, a[href], strong, em, blockquote, img') !== null
  );
}

/** Whether pasted text is HTML that somebody copied as source. */
export const isHtmlSource = (text: string): boolean => /<\/?[a-z][a-z0-9]*(?:\s[^<>]*)?\/?>/i.test(text);
