import { cleanHtml, parseHtml, type CleanPaste } from './clean-html';
import { readEditorCode } from './code-editors';
import { hasBlock } from './elements';
import { ADDRESS_ONLY, hasSigns, plainToHtml, textToHtml } from './plain-text';
import { marksOf } from './styles';
import { takeWordItem } from './word-lists';

/** What a clipboard holds of a text. */
export interface ClipboardText {
  html: string;
  text: string;
  /** The language of VS Code's editor; without it none is known. */
  language?: string;
}

/** What VS Code adds to its clipboard. */
export const EDITOR_DATA = 'vscode-editor-data';
export const languageIn = (data: string): string => /"mode":"([\w+#-]{1,30})"/.exec(data)?.[1] ?? '';

/** Above this many characters of HTML only the text is taken: that much layout is no article. */
const MAX_HTML = 5_000_000;

/** What no colours of a code editor are. */
const RICH = 'h1, h2, h3, h4, h5, h6, li, table, a[href], strong, em, blockquote, img';

/** Whether HTML says something that its text does not. */
const hasStructure = (body: HTMLElement): boolean =>
  body.querySelector(
    'h1, h2, h3, h4, h5, h6, ul, ol, table, a[href], strong, em, i, blockquote, img, hr, s, u',
  ) !== null ||
  [...body.querySelectorAll<HTMLElement>('[style], b')].some(
    (element) =>
      marksOf(element, [], () => null).length > 0 ||
      takeWordItem(element.cloneNode(true) as Element) !== null,
  ) ||
  hasBlock(body);

/**
 * A paste as HTML of our articles.
 * @param origin of this site, whose addresses become paths
 * @param plain takes only the text, unchanged
 */
export function readPaste(
  { html, text, language = '' }: ClipboardText,
  origin: string,
  plain = false,
): CleanPaste {
  if (plain) return { html: plainToHtml(text), pictures: [], missing: 0, videos: 0 };
  const hasText = text.trim() !== '';
  const body = hasText && html.length > MAX_HTML ? null : parseHtml(html);
  const code = body && readEditorCode(body, text, language);
  if (code) return { html: code, pictures: [], missing: 0, videos: 0 };
  // Code editors colour Markdown and tables, which is HTML without a structure.
  const isRich = body && hasStructure(body) && (!hasSigns(text) || body.querySelector(RICH) !== null);
  const source = isRich || (body && !hasText) ? body : parseHtml(textToHtml(text));
  return cleanHtml(source, origin, ADDRESS_ONLY.test(text));
}
