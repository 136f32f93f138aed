import { hkdfSync } from 'node:crypto';

/** Names the IDENTITY_SECRET that a session was opened under, and tells nothing of it: under another one it is no session. */
export const deriveSessionKeyId = (secret: string): string =>
  Buffer.from(hkdfSync('sha256', secret, 'vitrine', 'session v1', 32)).toString('base64url');
