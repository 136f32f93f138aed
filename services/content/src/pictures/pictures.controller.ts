import { Controller } from '@nestjs/common';
import { contentCalls, PICTURE_LIMITS, pictureUseSchema, type ContentCalls } from '@vitrine/contracts';
import { Handles, rows, type ParsedRequest } from '@vitrine/platform';
import { DataSource } from 'typeorm';
import { z } from 'zod';
import { STATUS_SQL } from '../posts/model/post-queries.js';

/** Whether a text has an address of the picture `picture.hash`. */
const has = (text: string): string => `strpos(coalesce(${text}, ''), '/media/' || picture.hash || '/') > 0`;

const hashSchema = z.object({ hash: z.string() });
const rowSchema = z.union([
  pictureUseSchema.extend(hashSchema.shape),
  hashSchema.extend({ post_id: z.null() }),
]);

/** Which posts have which pictures, for the ai service, which keeps them. */
@Controller()
export class PicturesController {
  constructor(private readonly dataSource: DataSource) {}

  /**
   * Of these pictures, those that a post or a revision of it has ever named, each with the newest posts that have it
   * now, those in the bin too. post_pictures says in which posts to look, so the cost follows them and not the blog.
   */
  @Handles(contentCalls.internalUsedPictures)
  async used({ body: { hashes } }: ParsedRequest<ContentCalls['internalUsedPictures']>) {
    const sql = `SELECT picture.hash, used.* FROM unnest($1::text[]) AS picture(hash)
       LEFT JOIN LATERAL (
         SELECT p.id AS post_id, p.title, ${STATUS_SQL} AS status, p.deleted_at IS NOT NULL AS in_bin, place.places
         FROM post_pictures n JOIN posts p ON p.id = n.post_id
         CROSS JOIN LATERAL (SELECT array_remove(ARRAY[
           CASE WHEN ${has('p.featured_image')} THEN 'featured' END,
           CASE WHEN ${has('p.content')} THEN 'text' END,
           CASE WHEN ${has('p.pending_change::text')} THEN 'pending' END], NULL) AS places) AS place
         WHERE n.hash = picture.hash AND place.places <> '{}'
         ORDER BY n.post_id DESC LIMIT ${PICTURE_LIMITS.uses + 1}) AS used ON true
       WHERE EXISTS (SELECT FROM post_pictures n WHERE n.hash = picture.hash)
       ORDER BY picture.hash, used.post_id DESC`;
    const found = await rows(this.dataSource, rowSchema, sql, [[...new Set(hashes)]]);
    const pictures = [...Map.groupBy(found, ({ hash }) => hash)].map(([hash, found]) => {
      const uses = found.flatMap(({ hash: _hash, ...use }) => (use.post_id === null ? [] : [use]));
      return { hash, posts: uses.slice(0, PICTURE_LIMITS.uses), more: uses.length > PICTURE_LIMITS.uses };
    });
    return { pictures };
  }
}
