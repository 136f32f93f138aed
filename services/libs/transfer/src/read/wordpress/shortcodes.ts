import { escapeAttribute, escapeText } from '../html/tree.js';

export type ShortcodeAttributes = Record<string, string>;

/**
 * HTML for a shortcode; null for one that isn't known. `inner` is what stands between its marks, resolved; null if it
 * has no end.
 */
export type ShortcodeReader = (
  name: string,
  attributes: ShortcodeAttributes,
  inner: string | null,
) => string | null;

interface Mark {
  name: string;
  closing: boolean;
  start: number;
  end: number;
  attributes: string;
  selfClosing: boolean;
  /** Index of the mark that ends this one. */
  closedBy: number;
}

/** A mark, a tag, or the beginning of a comment. */
const PIECES =
  /<!--|<(\/?[a-z][\w-]{0,60})[^<>]{0,20000}>|\[(\/?)([a-zA-Z][\w-]{0,60})((?:[\s\u00a0][^[\]]{0,4000})?)(\/?)\]/gi;
/** Elements in which no mark counts. */
const VERBATIM = new Set(['pre', 'code', 'script', 'style']);
const MOST_DEPTH = 50;

/** `name="value"`, with quotes of every kind that editors put there. */
export function shortcodeAttributes(text: string): ShortcodeAttributes {
  const attributes: ShortcodeAttributes = {};
  const plain = text
    .replace(/&quot;|&#8220;|&#8221;|&#822[13];|[“”″]/g, '"')
    .replace(/&#39;|&#8217;|[‘’]/g, "'")
    .replace(/&amp;/g, '&');
  for (const match of plain.matchAll(
    /([\w-]{1,60})\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"']+))|"([^"]*)"|(\S+)/g,
  )) {
    const value = match[2] ?? match[3] ?? match[4];
    if (match[1] && value !== undefined) attributes[match[1].toLowerCase()] = value;
    else attributes['0'] ??= match[5] ?? match[6] ?? '';
  }
  return attributes;
}

function marksOf(text: string): Mark[] {
  const marks: Mark[] = [];
  const lower = text.toLowerCase();
  const neverEnds = new Set<string>();
  const pieces = new RegExp(PIECES);
  for (let match = pieces.exec(text); match; match = pieces.exec(text)) {
    const name = match[3];
    if (name === undefined) {
      const tag = match[1]?.toLowerCase();
      if (tag !== undefined && !VERBATIM.has(tag)) continue;
      const mark = tag === undefined ? '-->' : `</${tag}`;
      const end = neverEnds.has(mark) ? -1 : lower.indexOf(mark, pieces.lastIndex);
      if (end < 0) neverEnds.add(mark);
      else pieces.lastIndex = end + mark.length;
      continue;
    }
    const start = match.index;
    // [[name]] is how WordPress writes a mark that is meant to be read.
    if (text[start - 1] === '[' && text[start + match[0].length] === ']') continue;
    marks.push({
      name: name.toLowerCase(),
      closing: match[2] === '/',
      start,
      end: start + match[0].length,
      attributes: (match[4] ?? '').replace(/\/\s*$/, ''),
      selfClosing: match[5] === '/' || /\/\s*$/.test(match[4] ?? ''),
      closedBy: -1,
    });
  }
  return marks;
}

/** Finds the end of each mark: the nearest open one of the same name. */
function pair(marks: Mark[]): void {
  const open = new Map<string, number[]>();
  marks.forEach((mark, index) => {
    const stack = open.get(mark.name) ?? [];
    if (!mark.closing) {
      if (!mark.selfClosing) stack.push(index);
      open.set(mark.name, stack);
      return;
    }
    const opener = stack.pop();
    if (opener !== undefined) marks[opener]!.closedBy = index;
  });
}

/** Whether brackets that no reader knows were a shortcode, and not words in brackets. */
const isShortcode = (mark: Mark): boolean =>
  mark.closedBy >= 0 ||
  mark.closing ||
  mark.selfClosing ||
  /=/.test(mark.attributes) ||
  /[_-]/.test(mark.name);

/**
 * Text with its shortcodes resolved, innermost first. Unknown ones go and leave what they stood around; their names are
 * added to `unknown`. Nothing within tags, comments, `pre` and `code` is a shortcode. Linear in the length of the text.
 */
export function resolveShortcodes(text: string, read: ShortcodeReader, unknown: Set<string>): string {
  if (!text.includes('[')) return text;
  const marks = marksOf(text);
  pair(marks);
  const render = (from: number, to: number, firstMark: number, depth: number): string => {
    let out = '';
    let at = from;
    let index = firstMark;
    for (; index < marks.length; index++) {
      const mark = marks[index]!;
      if (mark.start >= to) break;
      if (mark.start < at) continue;
      out += text.slice(at, mark.start);
      const end = mark.closedBy >= 0 ? marks[mark.closedBy]! : null;
      // Marks that cross each other have no inside.
      const nested = end !== null && end.start < to && depth < MOST_DEPTH;
      const inner = nested ? render(mark.end, end.start, index + 1, depth + 1) : null;
      const found = mark.closing ? null : read(mark.name, shortcodeAttributes(mark.attributes), inner);
      at = nested ? end.end : mark.end;
      if (found !== null) out += found;
      else if (isShortcode(mark)) {
        unknown.add(mark.name);
        out += inner ?? '';
      } else out += text.slice(mark.start, at);
    }
    return out + text.slice(Math.min(at, to), to);
  };
  return render(0, text.length, 0, 0).replace(/\[(\[[^[\]]{1,500}\])\]/g, '$1');
}

/** A picture with its caption, as WordPress shows `[caption]`. */
export function captionHtml(attributes: ShortcodeAttributes, inner: string | null): string {
  const html = inner ?? '';
  const media = /^\s*((?:<a\b[^>]*>\s*)?<img\b[^>]*>(?:\s*<\/a>)?)/i.exec(html);
  if (!media) return html;
  const caption = attributes.caption ? escapeText(attributes.caption) : html.slice(media[0].length).trim();
  return `\n\n<figure>${media[1]}${caption ? `<figcaption>${caption}</figcaption>` : ''}</figure>\n\n`;
}

export const linkHtml = (address: string): string =>
  /^https?:\/\//i.test(address.trim())
    ? `\n\n<p><a href="${escapeAttribute(address.trim())}">${escapeText(address.trim())}</a></p>\n\n`
    : '';
