import { Marked } from 'marked';
import { FILE_LIMITS } from '../file-limits.js';
import { assertLength, UnreadableTextError } from '../html/tree.js';
import { runWithTimeout } from '../run-with-timeout.js';

const marked = new Marked({ gfm: true, async: false });
/** Marks that open something within something: a reader of Markdown goes as deep as its text. */
const MOST_NESTED = 100;

function assertShallow(markdown: string): void {
  for (const line of markdown.split('\n')) {
    const marks = /^(?:[ \t]*(?:>|[-*+]|\d{1,9}[.)])(?=[ \t>]|$))+/.exec(line)?.[0] ?? '';
    const indent = /^[ \t]*/.exec(line)![0].length;
    if (
      marks.replace(/[\s\d]/g, '').length > MOST_NESTED ||
      (indent > 2 * MOST_NESTED && /^[ \t]*[-*+>]/.test(line))
    )
      throw new UnreadableTextError(`O texto tem mais de ${MOST_NESTED} níveis.`);
  }
}

/** CommonMark and GFM as HTML, as it comes: not sanitised. @throws UnreadableTextError */
export function markdownHtml(markdown: string): string {
  assertLength(markdown);
  assertShallow(markdown);
  let html: string | null;
  try {
    html = runWithTimeout(FILE_LIMITS.markdownMilliseconds, () => marked.parse(markdown) as string);
  } catch (error) {
    throw new UnreadableTextError('O texto em Markdown não pôde ser lido.', { cause: error });
  }
  if (html === null) throw new UnreadableTextError('O texto em Markdown levou tempo demais para ser lido.');
  return html;
}
