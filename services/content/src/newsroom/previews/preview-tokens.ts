import { createHash, randomBytes } from 'node:crypto';

/** What isn't published stays out of every cache, index and referrer. */
export const PRIVATE_HEADERS = {
  'Cache-Control': 'private, no-store',
  'X-Robots-Tag': 'noindex, nofollow',
  'Referrer-Policy': 'no-referrer',
};

const TOKEN = /^[\w-]{43}$/;

/** The secret of a link. Only its hash is stored. */
export const newToken = (): string => randomBytes(32).toString('base64url');
export const previewTokenHash = (token: string): Buffer => createHash('sha256').update(token).digest();

/** The hash of what may be a token; null for what can't be one. */
export const readToken = (token: string): Buffer | null =>
  TOKEN.test(token) ? previewTokenHash(token) : null;
