import { Tokenizer } from 'htmlparser2';

/** One top-level part of some HTML. White space between two parts belongs to neither. */
export interface SourcePiece {
  start: number;
  end: number;
  /**
   * `element`: one element, every tag in it closed by a tag of its own. `inline`: running text and inline elements.
   * `opaque`: a comment, or all that follows a tag that is not closed in order; it goes to the end of the text.
   */
  kind: 'element' | 'inline' | 'opaque';
}

/** The elements of running text. */
export const INLINE_ELEMENTS: ReadonlySet<string> = new Set(
  'a abbr b bdi bdo br cite code data del dfn em i img ins kbd mark q s samp small span strong sub sup time u var wbr'.split(
    ' ',
  ),
);
const VOID = new Set('area base br col embed hr img input link meta param source track wbr'.split(' '));
const isSpace = (text: string): boolean => !/[^ \t\n\f\r]/.test(text);

/**
 * The top-level parts of some HTML, in order, with their places in it. Never throws. A part can be taken out or put
 * elsewhere without changing how a browser reads the others: what could (a tag without an end) is in an opaque part.
 */
export function sourcePieces(html: string): SourcePiece[] {
  const pieces: SourcePiece[] = [];
  const open: string[] = [];
  let start = 0;
  let name = '';
  let tagStart = 0;
  let inline: SourcePiece | null = null;
  let broken = -1;

  const finishInline = (): void => {
    if (inline) pieces.push(inline);
    inline = null;
  };
  const extendInline = (from: number, to: number): void => {
    inline ??= { start: from, end: to, kind: 'inline' };
    inline.end = to;
  };
  const breakAt = (place: number): void => {
    if (broken < 0) broken = open.length > 0 ? start : place;
  };
  const text = (from: number, to: number): void => {
    if (broken >= 0 || open.length > 0) return;
    const value = html.slice(from, to);
    if (isSpace(value)) return;
    const lead = value.length - value.replace(/^[ \t\n\f\r]+/, '').length;
    const trail = value.length - value.replace(/[ \t\n\f\r]+$/, '').length;
    extendInline(inline ? from : from + lead, to - trail);
  };
  const comment = (from: number, to: number): void => {
    if (broken >= 0 || open.length > 0) return;
    finishInline();
    pieces.push({ start: from, end: to, kind: 'opaque' });
  };
  const complete = (end: number): void => {
    if (INLINE_ELEMENTS.has(name)) return extendInline(start, end);
    pieces.push({ start, end, kind: 'element' });
  };
  const opened = (end: number): void => {
    if (broken >= 0) return;
    if (open.length === 0) {
      start = tagStart;
      if (!INLINE_ELEMENTS.has(name)) finishInline();
    }
    if (!VOID.has(name)) open.push(name);
    else if (open.length === 0) complete(end);
  };
  const behindTag = (from: number): number => {
    const at = html.indexOf('>', from);
    return at < 0 ? html.length : at + 1;
  };

  const tokenizer = new Tokenizer(
    { decodeEntities: true },
    {
      onopentagname(from, to) {
        tagStart = from - 1;
        name = html.slice(from, to).toLowerCase();
      },
      onopentagend: (end) => opened(end + 1),
      onselfclosingtag: (end) => opened(end + 1),
      onclosetag(from, to) {
        if (broken >= 0) return;
        name = html.slice(from, to).toLowerCase();
        if (open.at(-1) !== name) return breakAt(from - 2);
        open.pop();
        if (open.length === 0) complete(behindTag(to));
      },
      ontext: text,
      ontextentity: (_code, end) => text(html.lastIndexOf('&', end - 1), end),
      oncomment(from, to) {
        const first = html.lastIndexOf('<', from);
        // `<!-->`, `<?x>` and what has no end are read in more than one way.
        if (!html.startsWith('<!--', first) || !html.startsWith('-->', to - 2)) return breakAt(first);
        comment(first, to + 1);
      },
      ondeclaration: (from) => breakAt(html.lastIndexOf('<', from)),
      onprocessinginstruction: (from) => breakAt(html.lastIndexOf('<', from)),
      oncdata: (from) => breakAt(html.lastIndexOf('<', from)),
      onattribname: () => undefined,
      onattribdata: () => undefined,
      onattribentity: () => undefined,
      onattribend: () => undefined,
      onend: () => undefined,
    },
  );
  tokenizer.write(html);
  tokenizer.end();

  if (broken < 0 && open.length > 0) broken = start;
  finishInline();
  // A tag that never ends is no token at all.
  const covered = pieces.at(-1)?.end ?? 0;
  if (broken < 0 && !isSpace(html.slice(covered))) broken = covered;
  if (broken < 0) return pieces;
  const kept = pieces.filter((piece) => piece.end <= broken);
  const tail = html.slice(broken);
  const from = broken + (tail.length - tail.trimStart().length);
  return [...kept, { start: from, end: broken + tail.trimEnd().length, kind: 'opaque' }];
}
