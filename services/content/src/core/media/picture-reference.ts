import type { pictureScreenSchema } from '@vitrine/contracts';
import type { z } from 'zod';

/** Rows of a capability that may name pictures. */
export interface PictureReference {
  /** SELECT of `hash`, one column: what is named, now or in what can be restored. The files of such a picture stay. */
  names: string;
  /**
   * SELECT of what has one of the pictures $1 now: `hash`, with a post's columns or a screen's. Such a picture can't be
   * deleted.
   */
  uses: string;
}

/** FROM item of the pictures that a text or a JSON value names: `hit[1]` is the hash of each. */
export const pictureHashesSql = (value: string): string =>
  `regexp_matches(${value}::text, '/media/([0-9a-f]{32})/', 'g') AS named(hit)`;

/** The reference of rows that one screen of the panel shows; `current` are those that can't lose a picture. */
export const screenPictureReference = (
  { title, path }: z.output<typeof pictureScreenSchema>,
  all: string,
  current = all,
): PictureReference => ({
  names: `SELECT hit[1] AS hash FROM ${all}`,
  uses: `SELECT DISTINCT hit[1] AS hash, '${title}' AS title, '${path}' AS path FROM ${current} WHERE hit[1] = ANY($1)`,
});
