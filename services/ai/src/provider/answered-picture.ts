const MOST_DEPTH = 6;
const DATA_URL = /^data:image\/[\w.+-]+;base64,/;
/** Shorter texts in base64 are words. */
const BASE64 = /^[A-Za-z0-9+/_-]{200}[A-Za-z0-9+/_=\s-]*$/;

function* textsIn(value: unknown, key = '', depth = 0): Generator<[key: string, text: string]> {
  if (typeof value === 'string') yield [key, value.trim()];
  else if (typeof value === 'object' && value !== null && depth < MOST_DEPTH)
    for (const [name, part] of Object.entries(value)) yield* textsIn(part, name, depth + 1);
}

/**
 * The picture in an answer of an OpenAI-compatible server: its bytes or its address, in any wrapper, also as `data:`.
 * Nothing where the answer holds neither.
 */
export function answeredPicture(answer: unknown): { bytes?: Buffer; address?: string } {
  let address: string | undefined;
  for (const [key, text] of textsIn(answer)) {
    if (/^https?:\/\//i.test(text)) address ??= text;
    else if (text && (/b64|base64/i.test(key) || DATA_URL.test(text) || BASE64.test(text)))
      return { bytes: Buffer.from(text.replace(DATA_URL, ''), 'base64') };
  }
  return address ? { address } : {};
}
