/** An `&` that begins no entity. */
const BARE = /&(?!(?:[a-zA-Z][\w.-]{0,40}|#\d{1,8}|#x[\da-fA-F]{1,6});)/g;
const OPEN = '<![CDATA[';
const CLOSE = ']]>';
/** The longest piece that a chunk may end within: an entity, or a mark of CDATA. */
const CARRY = 48;

/** XML whose bare `&`, which old versions wrote in addresses, are `&amp;`; CDATA stays as it is. */
export async function* withoutBareAmpersands(text: AsyncIterable<string>): AsyncGenerator<string> {
  let inside = false;
  let rest = '';
  const take = (part: string): string => {
    let out = '';
    let at = 0;
    while (at < part.length) {
      const mark = part.indexOf(inside ? CLOSE : OPEN, at);
      const end = mark < 0 ? part.length : mark + (inside ? CLOSE : OPEN).length;
      const piece = part.slice(at, end);
      out += inside || !piece.includes('&') ? piece : piece.replace(BARE, '&amp;');
      if (mark >= 0) inside = !inside;
      at = end;
    }
    return out;
  };
  for await (const chunk of text) {
    const whole = rest + chunk;
    // What could go on in the next chunk waits for it: from the last mark that isn't closed yet.
    const tail = whole.length - CARRY;
    const cut = Math.max(whole.lastIndexOf('&'), whole.lastIndexOf('<'), whole.lastIndexOf(']') - 1);
    const until = cut >= Math.max(0, tail) ? cut : whole.length;
    rest = whole.slice(until);
    const ready = take(whole.slice(0, until));
    if (ready) yield ready;
  }
  if (rest) yield take(rest);
}
