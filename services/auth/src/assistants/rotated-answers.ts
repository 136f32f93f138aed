import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { changed, rows } from '@vitrine/platform';
import type { DataSource } from 'typeorm';
import { z } from 'zod';
import { hashToken } from '../sessions/random-token.js';

const CIPHER = 'aes-256-gcm';
const answerRow = z.object({ answer: z.string() });

const STORE_SQL = `
  UPDATE oauth_entries SET payload = payload || jsonb_build_object('answer', $2::text)
   WHERE model = 'RefreshToken' AND id_hash = $1 AND NOT payload ? 'answer'`;
const READ_SQL = `
  SELECT payload->>'answer' AS answer FROM oauth_entries WHERE model = 'RefreshToken' AND id_hash = $1
     AND payload ? 'answer'`;

/** Only who has the refresh token can derive it: the database has its hash alone. */
const keyOf = (token: string): Buffer => Buffer.from(hkdfSync('sha256', token, '', 'rotated answer v1', 32));

function encrypt(token: string, text: string): string {
  const iv = randomBytes(12);
  const cipher = createCipheriv(CIPHER, keyOf(token), iv);
  const encrypted = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), encrypted]).toString('base64');
}

function decrypt(token: string, stored: string): string {
  const bytes = Buffer.from(stored, 'base64');
  const decipher = createDecipheriv(CIPHER, keyOf(token), bytes.subarray(0, 12));
  decipher.setAuthTag(bytes.subarray(12, 28));
  return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8');
}

/**
 * The one answer to a refresh token: that of the first request, whichever comes after it or at the same time. Answers
 * undefined where `answer` is the first.
 */
export async function earlierAnswer(
  dataSource: DataSource,
  token: string,
  answer: object,
): Promise<object | undefined> {
  const hash = hashToken(token);
  const values = [hash, encrypt(token, JSON.stringify(answer))];
  if ((await changed(dataSource, STORE_SQL, values)) > 0) return undefined;
  const [stored] = await rows(dataSource, answerRow, READ_SQL, [hash]);
  return stored && (JSON.parse(decrypt(token, stored.answer)) as object);
}
