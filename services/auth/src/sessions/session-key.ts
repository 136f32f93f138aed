import { hkdfSync } from 'node:crypto';

/**
 * Names the IDENTITY_SECRET that a session or an API token was made under, and tells nothing of it: under another one
 * it is none.
 */
export const deriveSessionKeyId = (secret: string): string =>
  Buffer.from(hkdfSync('sha256', secret, 'vitrine', 'session v1', 32)).toString('base64url');
