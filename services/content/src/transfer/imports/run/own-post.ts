import {
  POST_TEXT_FIELDS,
  revisionSummarySchema,
  savePendingChangeSchema,
  toStorable,
  type Company,
  type PostText,
} from '@vitrine/contracts';
import { execute } from '@vitrine/platform';
import type { TransferOwnPost, TransferOwnText } from '@vitrine/transfer';
import type { EntityManager } from 'typeorm';
import { readPostText } from '../../../core/posts/model/post-text.js';

const MOST_SLUGS = 200;
const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;
const person = (value: string): string => toStorable(value).slice(0, 254).toWellFormed();

/** Validated data of a post that only our own exports have. */
export type OwnPost = ReturnType<typeof readOwnPost>;

export function readOwnPost(
  own: TransferOwnPost,
  categoryId: (slug: string) => number | undefined,
  company: Company,
  others: 'kept' | 'links',
) {
  const textOf = (text: TransferOwnText): PostText | null => {
    const category_id = categoryId(text.category);
    const parsed = savePendingChangeSchema.safeParse({
      ...text,
      category_id,
      source: 'hand',
      version: 1,
      autosave: false,
    });
    return parsed.success ? readPostText(parsed.data, company, others) : null;
  };
  const { source, aiChanged, firstPublishedAt, pending, revision } = own;
  const pendingText = pending && textOf(pending.text);
  const action = revisionSummarySchema.shape.action.safeParse(revision?.action);
  return {
    source,
    aiChanged,
    updatedBy: person(own.updatedBy),
    /** Of one that was withdrawn and is scheduled again, before its schedule. */
    firstPublishedAt:
      firstPublishedAt && Date.parse(firstPublishedAt) <= Date.now() ? firstPublishedAt : null,
    oldSlugs: own.oldSlugs.filter(({ slug }) => SLUG.test(slug) && slug.length <= 200).slice(0, MOST_SLUGS),
    pending: pending &&
      pendingText && {
        text: pendingText,
        savedBy: person(pending.savedBy),
        savedAt: new Date(pending.savedAt).toISOString(),
      },
    revision:
      revision && action.success
        ? {
            ...revision,
            action: action.data,
            savedBy: person(revision.savedBy),
            text: revision.text && textOf(revision.text),
          }
        : null,
  };
}

/** Restores the author, pending change, revision and old slugs of a post that was just added. */
export async function restoreOwnPost(manager: EntityManager, id: number, own: OwnPost): Promise<void> {
  const pending = own.pending && {
    ...own.pending.text,
    saved_by: own.pending.savedBy,
    saved_at: own.pending.savedAt,
  };
  const updateSql = 'UPDATE posts SET updated_by = $2, ai_changed = $3, pending_change = $4 WHERE id = $1';
  await execute(manager, updateSql, [id, own.updatedBy, own.aiChanged, pending && JSON.stringify(pending)]);
  const sql = `INSERT INTO slug_redirects (slug, post_id, created_at)
     SELECT s.slug, $1, s.at FROM jsonb_to_recordset($2::jsonb) AS s(slug text, at timestamptz) ON CONFLICT DO NOTHING`;
  await execute(manager, sql, [id, JSON.stringify(own.oldSlugs)]);
  if (!own.revision) return;
  const { action, source, savedBy, savedAt, text } = own.revision;
  const columns = text ? POST_TEXT_FIELDS : [];
  await execute(
    manager,
    `UPDATE post_revisions SET action = $2, source = $3, saved_by = $4, saved_at = $5
       ${columns.map((name, index) => `, ${name} = $${index + 6}`).join('')} WHERE post_id = $1`,
    [id, action, source, savedBy, savedAt, ...columns.map((name) => text![name])],
  );
}
