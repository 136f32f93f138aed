import { Marked } from 'marked';
import { htmlShapeOf } from './html-shape.js';

const marked = new Marked({ gfm: true, async: false });

const FENCED = /^\s*(`{3,}|~{3,})[a-z]*[ \t]*\n([^]*?)\n?\1\s*$/i;
const BODY = /<body\b[^<>]*>([^]*)<\/body>/i;
const ESCAPED = /&lt;\/?(?:p|h[1-6]|ul|ol|li|strong|em|blockquote|table|br)(?:\s[^&]*)?\/?&gt;/i;
const ENTITIES: Record<string, string> = { lt: '<', gt: '>', quot: '"', '#39': "'", nbsp: ' ', amp: '&' };
/** Line ends that were escaped twice. */
const ESCAPED_LINES = /\\n(?:\\n|#{1,6} |[-*] )/;

/** Signs of Markdown that no running text has by chance. */
const INLINE_MARKS =
  /\*\*[^\s*](?:[^*\n]*[^\s*])?\*\*|(?<![\p{L}\p{N}_])__[^\s_](?:[^_\n]*[^\s_])?__(?![\p{L}\p{N}_])|\[[^[\]\n]{1,300}\]\([^()\s]{1,500}\)/u;
const BLOCK_MARKS =
  /^[ \t]{0,3}(?:#{1,6}[ \t]+\S|[-*+][ \t]+\S|\d{1,3}[.)][ \t]+\S|>[ \t]?\S|`{3}|\|[^\n]+\|[ \t]*$)/m;
const HEADING_OR_FENCE = /^[ \t]*(?:#{1,6}[ \t]+\S|`{3})/m;
/** Longer texts, or more marks, are no article and would take the reader of Markdown seconds. */
const LONGEST_MARKDOWN = 100_000;
const MOST_MARKS = 5_000;
const MARK = /[*_`[]/g;
/** Marks nested deeper than this are no text of an article, and too deep for the reader. */
const TOO_DEEP = /^(?:[ \t]*(?:>|[-*+]|\d{1,9}[.)])){40}/m;

const TAG = /<(\/?)([a-z][a-z0-9]*)[^<>]*>/gi;
const VOID = new Set(['br', 'hr', 'img', 'input']);
const CODE = new Set(['pre', 'code']);
const INLINE = new Set(['a', 'b', 'em', 'i', 'mark', 's', 'span', 'strong', 'sub', 'sup', 'u']);

/** Text of HTML outside of code, each block on a line of its own; `loose`: only what is between the blocks. */
function proseOf(html: string, loose: boolean): string {
  let [prose, end, depth, code] = ['', 0, 0, 0];
  const take = (until: number): void => {
    if (code === 0 && (!loose || depth === 0)) prose += html.slice(end, until);
  };
  for (const { index, 0: tag, 1: slash, 2: written = '' } of html.matchAll(TAG)) {
    take(index);
    end = index + tag.length;
    const name = written.toLowerCase();
    const step = slash ? -1 : 1;
    if (CODE.has(name)) code = Math.max(0, code + step);
    if (INLINE.has(name) || name === 'code') continue;
    prose += '\n';
    if (!VOID.has(name)) depth = Math.max(0, depth + step);
  }
  take(html.length);
  return prose;
}

const isReadable = (markdown: string): boolean =>
  markdown.length <= LONGEST_MARKDOWN &&
  (markdown.match(MARK)?.length ?? 0) <= MOST_MARKS &&
  !TOO_DEEP.test(markdown);

/** Whether marks of Markdown stand in HTML as literal text, outside of code. */
export function hasMarkdown(html: string): boolean {
  const prose = proseOf(html, false);
  return INLINE_MARKS.test(prose) || HEADING_OR_FENCE.test(prose);
}

function unwrapped(text: string): string {
  const said = text.replace(/^\s*<think>[^]*?<\/think>/i, '');
  const fenced = (FENCED.exec(said)?.[2] ?? said).trim();
  const body = (BODY.exec(fenced)?.[1] ?? fenced).replace(/^<!\[CDATA\[([^]*)\]\]>$/, '$1').trim();
  const inner = body.includes('<')
    ? body
    : body.replaceAll(/\\u003c|&#60;/gi, '<').replaceAll(/\\u003e|&#62;/gi, '>');
  if (htmlShapeOf(inner) === 'blocks') return inner.replaceAll(/(?<=>)(?:\\n)+(?=<|$)/g, '\n');
  if (ESCAPED.test(inner))
    return inner.replaceAll(/&(lt|gt|quot|#39|nbsp|amp);/g, (_entity, name: string) => ENTITIES[name] ?? '');
  return !inner.includes('\n') && ESCAPED_LINES.test(inner) ? inner.replaceAll(String.raw`\n`, '\n') : inner;
}

/**
 * What a model wrote where HTML was wanted, as HTML: taken out of fences and documents, with escaped tags read, and
 * Markdown converted. Not sanitised. Marks within blocks of HTML stay: see hasMarkdown.
 * @param hasOwnMarks whether `**` in running text is the text's own
 */
export function modelHtml(text: string, hasOwnMarks = false): string {
  const html = unwrapped(text);
  const loose = proseOf(html, true);
  const isMarkdown = BLOCK_MARKS.test(loose) || (!hasOwnMarks && INLINE_MARKS.test(loose));
  const isParagraphs = htmlShapeOf(html) === 'inline' && /\n[ \t]*\n/.test(html);
  return (isMarkdown || isParagraphs) && isReadable(html) ? (marked.parse(html) as string).trim() : html;
}

/** A title or description without the marks that a model writes around it. */
export const withoutMarks = (text: string): string =>
  text.replace(/^\s*#{1,6}[ \t]+/, '').replaceAll(/\*\*([^\s*](?:[^*\n]*[^\s*])?)\*\*/g, '$1');
