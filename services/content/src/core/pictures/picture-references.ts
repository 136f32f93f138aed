import { pictureScreenSchema, pictureUseSchema } from '@vitrine/contracts';
import { rows, type Connection } from '@vitrine/platform';
import { z } from 'zod';
import { postPictures } from '../posts/model/post-pictures.js';
import { redirectPictures } from '../../site/redirects/redirect-pictures.js';
import { sitePictures } from '../../site/site-document/site-pictures.js';
import type { PictureReference } from '../media/picture-reference.js';

/** What names pictures: a line for each capability. A test writes an address into every column of every table. */
const REFERENCES: readonly PictureReference[] = [sitePictures, redirectPictures, postPictures];

const hashSchema = z.object({ hash: z.string() });
const useSchema = z.union([
  pictureUseSchema.extend(hashSchema.shape),
  pictureScreenSchema.extend(hashSchema.shape),
]);

const NAMED_SQL = `SELECT DISTINCT hash FROM (${REFERENCES.map(({ names }) => names).join(' UNION ALL ')}) AS named`;

async function hashesOf(
  connection: Connection,
  condition: string,
  hashes: readonly string[],
): Promise<string[]> {
  const found = await rows(connection, hashSchema, `${NAMED_SQL} WHERE ${condition} ORDER BY hash`, [hashes]);
  return found.map(({ hash }) => hash);
}

/** Of these pictures, those that are named now or in what can be restored. */
export const namedPictures = (connection: Connection, hashes: readonly string[]): Promise<string[]> =>
  hashesOf(connection, 'hash = ANY($1)', hashes);

/** All pictures that are named, but these. */
export const otherNamedPictures = (connection: Connection, hashes: readonly string[]): Promise<string[]> =>
  hashesOf(connection, 'hash <> ALL($1)', hashes);

/** What has one of these pictures now, in the order of each reference. */
export async function pictureUses(
  connection: Connection,
  hashes: readonly string[],
): Promise<z.output<typeof useSchema>[]> {
  const found = [];
  for (const { uses } of REFERENCES) found.push(...(await rows(connection, useSchema, uses, [hashes])));
  return found;
}
