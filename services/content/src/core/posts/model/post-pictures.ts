import { PICTURE_LIMITS } from '@vitrine/contracts';
import type { PictureReference } from '../../media/picture-reference.js';
import { STATUS_SQL } from './post-queries.js';

/** Whether a text has an address of the picture `picture.hash`. */
const has = (text: string): string => `strpos(coalesce(${text}, ''), '/media/' || picture.hash || '/') > 0`;

/**
 * Posts, those in the bin too, their revisions, and what was proposed or decided of them. post_pictures says in which
 * posts to look, so the cost follows them and not the blog.
 */
export const postPictures: PictureReference = {
  names: 'SELECT hash FROM post_pictures',
  uses: `SELECT picture.hash, used.* FROM unnest($1::text[]) AS picture(hash) CROSS JOIN LATERAL (
      SELECT p.id AS post_id, p.title, ${STATUS_SQL} AS status, p.deleted_at IS NOT NULL AS in_bin, place.places
      FROM post_pictures n JOIN posts p ON p.id = n.post_id
      CROSS JOIN LATERAL (SELECT array_remove(ARRAY[
        CASE WHEN ${has('p.featured_image')} THEN 'featured' END,
        CASE WHEN ${has('p.content')} THEN 'text' END,
        CASE WHEN ${has('p.pending_change::text')} THEN 'pending' END], NULL) AS places) AS place
      WHERE n.hash = picture.hash AND place.places <> '{}'
      ORDER BY n.post_id DESC LIMIT ${PICTURE_LIMITS.uses + 1}) AS used
    ORDER BY picture.hash, used.post_id DESC`,
};
