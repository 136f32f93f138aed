import { missingFields, POST_TEXT_FIELDS, type ImportOutcome, type PostText } from '@vitrine/contracts';
import { execute, rows } from '@vitrine/platform';
import type { TransferPost } from '@vitrine/transfer';
import type { EntityManager } from 'typeorm';
import { z } from 'zod';
import { withoutNotices } from '../../../core/outbox/without-notices.js';
import { freeSlug } from '../../../core/posts/model/free-slug.js';
import { readAdminPost } from '../../../core/posts/model/post-queries.js';
import type { LockedPost, PostWriter, PublicationState } from '../../../core/posts/writing/post-writer.js';
import { withWriteErrors } from '../../../core/posts/model/posts.errors.js';
import { restoreOwnPost, type OwnPost } from './own-post.js';
import { textHashSql } from '../store/import-queries.js';

export interface RunningImport {
  source: string;
  site_address: string | null;
  created_by: string;
  /** Whether a person has started it. */
  is_approved: boolean;
  fallback_category_id: number | null;
  as_drafts: boolean;
  /** The site's rule: what was published elsewhere comes as a draft. */
  publishing_needs_approval: boolean;
}

export interface PostToWrite {
  text: PostText;
  status: TransferPost['status'];
  dates: { published_at: string | null; created_at: string | null; updated_at: string | null };
  /** Data that only our own exports have. */
  own: OwnPost | null;
  entry_hash: string;
  lacks_pictures: boolean;
}

const knownSchema = z.object({
  post_id: z.number(),
  entry_hash: z.string(),
  status: z.enum(['draft', 'scheduled', 'published']),
  in_bin: z.boolean(),
  is_touched: z.boolean(),
});
type Known = z.infer<typeof knownSchema>;

interface WriteOutcome {
  outcome: ImportOutcome;
  post_id: number | null;
  notes: string[];
  /** The current slug. */
  slug?: string;
  status?: PostToWrite['status'];
}

/**
 * Adds a new post, or updates one that was not edited here since; others don't change. What comes as a draft only is
 * not withdrawn where it is live already. No notice is sent.
 */
export async function writeImportedPost(
  manager: EntityManager,
  writer: PostWriter,
  { source, created_by, as_drafts, publishing_needs_approval }: RunningImport,
  key: string,
  post: PostToWrite,
): Promise<WriteOutcome> {
  await withoutNotices(manager);
  const isDraft = as_drafts || (publishing_needs_approval && post.status === 'published');
  const status = isDraft ? 'draft' : post.status;
  const sql = `SELECT k.post_id, k.entry_hash, k.status, p.deleted_at IS NOT NULL AS in_bin,
    ${textHashSql('p')} <> k.text_hash AS is_touched
     FROM imported_posts k JOIN posts p ON p.id = k.post_id WHERE k.source = $1 AND k.key = $2 FOR UPDATE`;
  const [known] = await rows(manager, knownSchema, sql, [source, key]);
  const written = await withWriteErrors(() =>
    known
      ? change(manager, writer, known, post, created_by, status === post.status)
      : add(manager, writer, { ...post, status }, created_by),
  );
  if (
    written.outcome === 'created' ||
    written.outcome === 'updated' ||
    (known && !known.is_touched && !known.in_bin)
  ) {
    const sql = `INSERT INTO imported_posts (source, key, post_id, entry_hash, text_hash, status, lacks_pictures)
       SELECT $1, $2, p.id, $4, ${textHashSql('p')}, $5, $6 FROM posts p WHERE p.id = $3
       ON CONFLICT (source, key) DO UPDATE SET post_id = excluded.post_id, entry_hash = excluded.entry_hash,
         text_hash = excluded.text_hash, status = excluded.status, lacks_pictures = excluded.lacks_pictures`;
    await execute(manager, sql, [
      source,
      key,
      written.post_id,
      post.entry_hash,
      written.status ?? status,
      post.lacks_pictures,
    ]);
  }
  return written;
}

const stateOf = ({ status, dates }: PostToWrite): PublicationState => ({
  is_published: status === 'published',
  scheduled_publish_at: status === 'scheduled' ? new Date(dates.published_at!) : null,
});

/** What was public elsewhere comes public, also where a save here would refuse it. */
function notesOfIncomplete({ status, text }: PostToWrite): string[] {
  const missing = status === 'draft' ? [] : missingFields(text).map(({ message }) => `${message}.`);
  return missing.length > 0
    ? [`O post vem ao ar como na origem, embora incompleto: ${missing.join(' ')}`]
    : [];
}

async function add(
  manager: EntityManager,
  writer: PostWriter,
  post: PostToWrite,
  email: string,
): Promise<WriteOutcome> {
  const slug = await freeSlug(manager, post.text.slug);
  const notes =
    slug === post.text.slug
      ? []
      : [`O endereço /blog/${post.text.slug} já é de outro post: ficou /blog/${slug}.`];
  notes.push(...notesOfIncomplete(post));
  const { dates } = post;
  const published = post.status === 'scheduled' ? (post.own?.firstPublishedAt ?? null) : dates.published_at;
  const id = await writer.add(
    manager,
    {
      text: { ...post.text, slug },
      state: stateOf(post),
      incomplete: true,
      dates: {
        ...(dates.created_at && { created_at: new Date(dates.created_at) }),
        ...(dates.updated_at && { updated_at: new Date(dates.updated_at) }),
        ...(published && { published_at: new Date(published) }),
      },
      source: post.own?.source ?? 'hand',
      revision: 'created',
      log: [{ verb: 'imported', summary: `Importou o post “${post.text.title}”` }],
    },
    email,
  );
  if (post.own) await restoreOwnPost(manager, id, post.own);
  return { outcome: 'created', post_id: id, notes, slug };
}

async function change(
  manager: EntityManager,
  writer: PostWriter,
  known: Known,
  post: PostToWrite,
  email: string,
  mayMove: boolean,
): Promise<WriteOutcome> {
  if (known.in_bin) return { outcome: 'refused', post_id: null, notes: ['O post está na lixeira.'] };
  const { post_id } = known;
  if (known.is_touched) {
    const outcome = known.entry_hash === post.entry_hash ? 'unchanged' : 'conflict';
    return { outcome, post_id, notes: [] };
  }
  const before = await readAdminPost(manager, post_id);
  const text = { ...post.text, slug: before.slug };
  const isSameText = POST_TEXT_FIELDS.every((name) => before[name] === text[name]);
  const moves = mayMove && known.status !== post.status && known.status === statusOf(before);
  if (isSameText && !moves)
    return { outcome: 'unchanged', post_id, notes: [], slug: before.slug, status: known.status };
  const summary = `Atualizou o post “${text.title}” por importação`;
  await writer.changeWithin(manager, post_id, undefined, email, (locked: LockedPost) => ({
    text,
    incomplete: true,
    ...((post.own?.pending ?? locked.pending_change) && {
      pending: post.own?.pending?.text ?? locked.pending_change,
    }),
    ...(moves && { state: stateOf(post) }),
    revision: 'updated',
    log: { verb: 'imported', summary },
  }));
  const notes = known.status !== post.status && !moves ? ['A publicação fica como está aqui.'] : [];
  notes.push(...notesOfIncomplete(post));
  return {
    outcome: 'updated',
    post_id,
    notes,
    slug: before.slug,
    status: moves ? post.status : known.status,
  };
}

const statusOf = ({
  is_published,
  scheduled_publish_at,
}: {
  is_published: boolean;
  scheduled_publish_at: string | null;
}) => (is_published ? 'published' : scheduled_publish_at ? 'scheduled' : 'draft');
