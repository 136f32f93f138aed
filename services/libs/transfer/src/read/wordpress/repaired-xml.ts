/** An `&` that begins no entity. */
const BARE = /&(?!(?:[a-zA-Z][\w.-]{0,40}|#\d{1,8}|#x[\da-fA-F]{1,6});)/g;
const OPEN = '<![CDATA[';
const CLOSE = ']]>';
/** The longest piece that a chunk may end within: an entity, a mark of CDATA, or an end with what follows it. */
const CARRY = 96;
/** Long texts, whose CDATA other programs write without care: something ends it early, or nothing ends it. */
const LONG = /<((?:content|excerpt):encoded|wp:meta_value|wp:comment_content)>\s*$/;
/** What follows the end of such an element. */
const NEXT = /^\s*<(?:excerpt:encoded|wp:|category[\s>]|\/)/;

const indexOrEnd = (text: string, part: string, from: number): number => {
  const found = text.indexOf(part, from);
  return found < 0 ? text.length : found;
};

/**
 * The text of an export as XML that can be read, in pieces that each begin with an item or go on with one: a bare `&`,
 * which old versions wrote in addresses, is `&amp;`; `]]>` within a long text is part of it, and a long text that
 * nothing ends ends with its element.
 */
export async function* repairedXml(text: AsyncIterable<string>): AsyncGenerator<string> {
  /** Of the element whose CDATA is open; empty for any other element. */
  let inside: string | null = null;
  let before = '';
  let rest = '';
  function* take(whole: string, isLast: boolean): Generator<string> {
    let at = 0;
    /** The next end of the element that is open. */
    let element = -1;
    while (at < whole.length) {
      if (inside === null) {
        const mark = whole.indexOf(OPEN, at);
        const end = mark < 0 ? whole.length : mark + OPEN.length;
        const piece = whole.slice(at, end);
        const mended = piece.includes('&') ? piece.replace(BARE, '&amp;') : piece;
        yield* mended.split(/(?=<(?:item|entry)[\s>])/);
        before = (before + piece).slice(-CARRY - OPEN.length);
        element = -1;
        if (mark >= 0) inside = LONG.exec(before.slice(0, -OPEN.length))?.[1] ?? '';
        at = end;
        continue;
      }
      const close = whole.indexOf(CLOSE, at);
      if (inside && element < at) element = indexOrEnd(whole, `</${inside}>`, at);
      const isElement = inside !== '' && element < whole.length && (close < 0 || element < close);
      const mark = isElement ? element : close;
      const end = mark < 0 ? whole.length : mark + (isElement ? `</${inside}>` : CLOSE).length;
      if (mark >= 0 && !isLast && whole.length - end < CARRY) {
        yield whole.slice(at, mark);
        rest = whole.slice(mark) + rest;
        return;
      }
      const next = whole.slice(end, end + CARRY);
      yield whole.slice(at, mark < 0 ? end : mark);
      if (isElement) {
        const isEnd = NEXT.test(next);
        yield isEnd ? `${CLOSE}</${inside}>` : `</${inside}>`;
        if (isEnd) inside = null;
      } else if (mark >= 0) {
        const isEnd =
          !inside || next.trimStart().startsWith(`</${inside}`) || next.trimStart().startsWith(OPEN);
        yield isEnd ? CLOSE : `]]${CLOSE}${OPEN}>`;
        if (isEnd) inside = null;
      }
      before = '';
      at = end;
    }
  }
  for await (const chunk of text) {
    const whole = rest + chunk;
    // What could go on in the next chunk waits for it: from the last mark that isn't closed yet.
    const cut = Math.max(whole.lastIndexOf('&'), whole.lastIndexOf('<'), whole.lastIndexOf(']') - 1);
    const until = cut >= Math.max(0, whole.length - CARRY) ? cut : whole.length;
    rest = whole.slice(until);
    for (const piece of take(whole.slice(0, until), false)) if (piece) yield piece;
  }
  const whole = rest;
  rest = '';
  for (const piece of take(whole, true)) if (piece) yield piece;
}
