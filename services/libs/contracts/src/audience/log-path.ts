/** Replaces the part of an address that a log leaves out. */
const LEFT_OUT = '-';
const LONGEST = 300;
/** Decoded until nothing changes, yet no more often than this: each step only shortens the text. */
const DECODED_AT_MOST = 5;

/** Percent-encoded ASCII as the characters themselves; what isn't well encoded stays, so nothing is thrown. */
function decoded(text: string): string {
  let before = text;
  for (let step = 0; step < DECODED_AT_MOST; step += 1) {
    const after = before.replace(/%([0-7][0-9a-f])/gi, (_, hex: string) =>
      String.fromCharCode(Number.parseInt(hex, 16)),
    );
    if (after === before) break;
    before = after;
  }
  return before;
}

/**
 * The path of a request as a log may have it, at most 300 characters. Every log of ours that names an address takes it
 * from here (the gateway says the same in http/log.conf).
 *
 * - The query and the fragment are left out whole: they hold sign-in codes and searches.
 * - Everything after a segment `preview` is replaced by `-`: it is the token of a preview link, with or without
 *   `.data`. Capitals, percent-encodings (repeated ones too), doubled slashes and backslashes make no difference.
 *
 * Takes a path, a path with a query, or a whole address; never throws.
 */
export function loggedPath(url: string): string {
  const path = url.replace(/^[a-z][a-z\d+.-]*:\/\/[^/?#]*/i, '');
  // Encoded separators are decoded first: `%3F` begins no query, but what follows it may have been meant as one.
  const plain = decoded(path).split(/[?#]/, 1)[0] ?? '';
  const shown = plain.replace(/((?:^|[/\\])preview[/\\]+)[^/\\].*$/is, `$1${LEFT_OUT}`);
  // A control character could end the line of a log that isn't JSON.
  return (shown.replace(/\p{Cc}/gu, LEFT_OUT) || '/').slice(0, LONGEST);
}
