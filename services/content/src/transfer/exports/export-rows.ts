import {
  adminPostSchema,
  pickFields,
  POST_TEXT_FIELDS,
  postTextSchema,
  postTextShape,
  revisionSummarySchema,
  type PostText,
} from '@vitrine/contracts';
import { isoSql, rows } from '@vitrine/platform';
import {
  toTransferText,
  type TransferOwnPost,
  type TransferOwnText,
  type TransferPost,
} from '@vitrine/transfer';
import type { EntityManager } from 'typeorm';
import { z } from 'zod';
import { postTextColumnsSql } from '../../core/posts/model/post-queries.js';
import { completeText, storedChangeSchema } from '../../core/posts/model/post-text.js';

/** Posts in memory at a time: three texts of half a million characters each, at the worst. */
const AT_ONCE = 10;

const revisionRowSchema = postTextSchema.extend(
  revisionSummarySchema.pick({ action: true, source: true, saved_by: true, saved_at: true }).shape,
);
const postRowSchema = adminPostSchema
  .omit({ status: true, view_count: true, has_pending_change: true, version: true, desk_id: true })
  .omit({ seo_score: true, geo_score: true, readability_score: true, words: true, quality: true })
  .extend({
    pending_change: storedChangeSchema.nullable(),
    old_slugs: z.array(z.object({ slug: z.string(), at: z.string() })),
    revision: revisionRowSchema.nullable(),
  });
type PostRow = z.infer<typeof postRowSchema>;

/** An instant within JSON that PostgreSQL makes is as it prints it: here it is as answers have it. */
const REVISION = POST_TEXT_FIELDS.map(
  (name) => `'${name}', ${postTextShape[name].kind === 'instant' ? isoSql(`r.${name}`) : `r.${name}`}`,
).join(', ');

const SELECT_SQL = `SELECT p.id, ${postTextColumnsSql('p')}, c.name AS category_name, c.slug AS category_slug,
  p.is_published,
  ${isoSql('p.scheduled_publish_at')} AS scheduled_publish_at, ${isoSql('p.published_at')} AS published_at,
  ${isoSql('p.created_at')} AS created_at, ${isoSql('p.updated_at')} AS updated_at, p.updated_by, p.last_source, p.ai_changed,
  p.pending_change,
  (SELECT coalesce(json_agg(json_build_object('slug', s.slug, 'at', ${isoSql('s.created_at')})
    ORDER BY s.created_at, s.slug), '[]')
     FROM slug_redirects s WHERE s.post_id = p.id) AS old_slugs,
  (SELECT json_build_object('action', r.action, 'source', r.source, 'saved_by', r.saved_by, 'saved_at',
    ${isoSql('r.saved_at')},
     ${REVISION}) FROM post_revisions r WHERE r.post_id = p.id ORDER BY r.id DESC LIMIT 1) AS revision
  FROM posts p JOIN categories c ON c.id = p.category_id
  WHERE p.deleted_at IS NULL AND p.id > $1 ORDER BY p.id LIMIT ${AT_ONCE}`;

/** All posts but those in the bin, the oldest first, some at a time. */
export async function* readExportedPosts(
  manager: EntityManager,
  categorySlug: (id: number) => string,
): AsyncGenerator<TransferPost> {
  for (let after = 0; ;) {
    const found = await rows(manager, postRowSchema, SELECT_SQL, [after]);
    for (const row of found) yield transferPost(row, categorySlug);
    const last = found.at(-1);
    if (!last || found.length < AT_ONCE) return;
    after = last.id;
  }
}

function transferPost(row: PostRow, categorySlug: (id: number) => string): TransferPost {
  const status = row.is_published ? 'published' : row.scheduled_publish_at === null ? 'draft' : 'scheduled';
  return {
    kind: 'post',
    key: String(row.id),
    ...toTransferText(row),
    categories: [row.category_name],
    tags: [],
    author: { name: row.author_name, email: row.author_email },
    status,
    publishedAt: status === 'scheduled' ? row.scheduled_publish_at : row.published_at,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    shownAt: row.custom_created_at,
    featured:
      row.featured_image === null ? null : { source: row.featured_image, alternative: '', focal: null },
    pictures: [],
    oldPaths: [],
    own: ownPost(row, categorySlug),
    notes: [],
    losses: [],
  };
}

function ownPost(row: PostRow, categorySlug: (id: number) => string): TransferOwnPost {
  const textOf = (stored: Partial<PostText>): TransferOwnText => {
    const { category_id, ...text } = pickFields(completeText(stored), POST_TEXT_FIELDS);
    return { ...text, category: categorySlug(category_id) };
  };
  const { pending_change: pending, revision } = row;
  const isPosts = revision !== null && POST_TEXT_FIELDS.every((name) => revision[name] === row[name]);
  return {
    category: row.category_slug,
    oldSlugs: row.old_slugs,
    firstPublishedAt: row.published_at,
    updatedBy: row.updated_by,
    source: row.last_source,
    aiChanged: row.ai_changed,
    pending: pending && { text: textOf(pending), savedBy: pending.saved_by, savedAt: pending.saved_at },
    revision: revision && {
      action: revision.action,
      source: revision.source,
      savedBy: revision.saved_by,
      savedAt: revision.saved_at,
      text: isPosts ? null : textOf(revision),
    },
  };
}
