import { randomBytes } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { TOKEN_PREFIX, TOKEN_SHAPE } from '@vitrine/contracts';

const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
/** Digits of 256 bits and of 32. */
const RANDOM_DIGITS = 43;
const CHECK_DIGITS = 6;

function inBase62(value: bigint, digits: number): string {
  let text = '';
  for (let rest = value; rest > 0n; rest /= 62n) text = DIGITS[Number(rest % 62n)] + text;
  return text.padStart(digits, '0');
}

const checksumOf = (body: string): string => inBase62(BigInt(crc32(body)), CHECK_DIGITS);

/**
 * A new API token: `vtr_`, 256 random bits, and a checksum of both by which scanners tell a real one from a look-alike.
 */
export function newTokenSecret(): string {
  const body = TOKEN_PREFIX + inBase62(BigInt(`0x${randomBytes(32).toString('hex')}`), RANDOM_DIGITS);
  return body + checksumOf(body);
}

/** Whether a text can be an API token; what can't is never looked up. */
export const canBeToken = (text: string): boolean =>
  TOKEN_SHAPE.test(text) && checksumOf(text.slice(0, -CHECK_DIGITS)) === text.slice(-CHECK_DIGITS);
