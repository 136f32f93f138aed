import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

/** A body as it is sent. */
export interface Encoded {
  readonly body: Buffer;
  /** Value of Content-Encoding; none where the body goes as it is. */
  readonly encoding?: 'br' | 'gzip' | undefined;
}

const SMALLEST = 512;
const BROTLI = /(?:^|[ ,])br(?:[ ,;]|$)(?! *q=0(?:\.0*)?(?:[ ,]|$))/i;
const GZIP = /(?:^|[ ,])gzip(?:[ ,;]|$)(?! *q=0(?:\.0*)?(?:[ ,]|$))/i;

/** The form in which a reader takes a text that costs least to send, by the value of its Accept-Encoding. */
export const chooseEncoding = (accepted: string): Encoded['encoding'] =>
  BROTLI.test(accepted) ? 'br' : GZIP.test(accepted) ? 'gzip' : undefined;

/**
 * Compresses a text. The gateway keeps a page for a second, so the quickest level is the cheapest (decision 090); and
 * on the spot, because a thread of its own costs more than 43 KB do.
 */
export function encode(body: Buffer, encoding: Encoded['encoding']): Encoded {
  if (!encoding || body.length < SMALLEST) return { body };
  if (encoding === 'gzip') return { body: gzipSync(body, { level: 1 }), encoding };
  const params = { [constants.BROTLI_PARAM_QUALITY]: 1 };
  return { body: brotliCompressSync(body, { params }), encoding };
}
