import { createHash, randomBytes } from 'node:crypto';

/** 256 random bits in base64url (43 characters). */
export const randomToken = (): string => randomBytes(32).toString('base64url');

/** SHA-256 of a token: what the database keeps instead of it. */
export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest();
