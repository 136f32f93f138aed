import { execute, oneRow, rows } from '@vitrine/platform';
import { commentableText, shareOf, TextChange } from '@vitrine/analysis';
import type { CommentPlace } from '@vitrine/contracts';
import type { EntityManager } from 'typeorm';
import { z } from 'zod';

const contentSchema = z.object({ content: z.string() });
const changeSchema = z.object({ before: z.string(), after: z.string() });
const anchorSchema = z.object({
  id: z.number(),
  quote: z.string(),
  start_at: z.number(),
  end_at: z.number().nullable(),
});

const contentSql = `coalesce(p.pending_change ->> 'content', p.content)`;

/** The text of a post that comments are on: that of its pending change where there is one. */
export async function commentedText(manager: EntityManager, postId: number): Promise<string> {
  const sql = `SELECT ${contentSql} AS content FROM posts p WHERE p.id = $1`;
  const [post] = await rows(manager, contentSchema, sql, [postId]);
  return commentableText(post?.content ?? '').text;
}

/**
 * Moves the comments of a post, whose row is locked, along with their words, before its content is replaced; null for a
 * pending change that is discarded. A place where the editor has followed one to is taken if its words are there.
 */
export async function moveComments(
  manager: EntityManager,
  postId: number,
  content: string | null,
  placed: readonly CommentPlace[] = [],
): Promise<void> {
  const sql = `SELECT id, quote, start_at, end_at FROM review_comments WHERE post_id = $1 AND start_at IS NOT NULL`;
  const anchors = await rows(manager, anchorSchema, sql, [postId]);
  if (anchors.length === 0) return;
  const textSql = `SELECT ${contentSql} AS before, p.content AS after FROM posts p WHERE p.id = $1`;
  const stored = await oneRow(manager, changeSchema, textSql, [postId]);
  const before = commentableText(stored.before).text;
  const after = commentableText(content ?? stored.after).text;
  const places = new Map(placed.map((place) => [place.id, place]));
  let change: TextChange | undefined;
  const moved = anchors.flatMap(({ id, quote, start_at, end_at }) => {
    const place = places.get(id);
    const former = end_at === null ? '' : before.slice(start_at, end_at);
    if (place && hasWords(after, place, [quote, former])) return place;
    if (before === after) return [];
    change ??= new TextChange(before, after);
    return { id, ...change.follow({ start: start_at, end: end_at }, quote) };
  });
  await execute(
    manager,
    `UPDATE review_comments AS c SET start_at = m.start_at, end_at = m.end_at
     FROM unnest($1::integer[], $2::integer[], $3::integer[]) AS m (id, start_at, end_at) WHERE c.id = m.id`,
    [moved.map(({ id }) => id), moved.map(({ start }) => start), moved.map(({ end }) => end)],
  );
}

/** The share of a wording without which a place is not its own. */
const SHARE = 0.3;

function hasWords(text: string, { start, end }: CommentPlace, wordings: readonly string[]): boolean {
  const longest = Math.max(...wordings.map(({ length }) => length));
  if (start < 0 || end <= start || end > text.length || end - start > longest / SHARE) return false;
  return wordings.some((words) => shareOf(words, text.slice(start, end)) >= SHARE);
}

/**
 * The place of words that were selected in a version of a post: the selected one where that version is the present one,
 * or where the text was the same; else where the difference of the two versions leads; null where that is unknown.
 */
export async function placeOfQuote(
  manager: EntityManager,
  postId: number,
  { quote, start, version }: { quote: string; start: number; version: number },
  present: number,
): Promise<{ start: number; end: number | null }> {
  const text = await commentedText(manager, postId);
  const end = start + quote.length;
  const sql = `SELECT content FROM post_revisions WHERE post_id = $1 AND version = $2 ORDER BY id DESC LIMIT 1`;
  const [seen] = version === present ? [] : await rows(manager, contentSchema, sql, [postId, version]);
  const before = seen ? commentableText(seen.content).text : text;
  if (before.slice(start, end) === quote)
    return before === text ? { start, end } : new TextChange(before, text).follow({ start, end }, quote);
  // The selection was counted another way; words that are there once are still known.
  const at = version === present ? text.indexOf(quote) : -1;
  const isOnce = at >= 0 && !text.includes(quote, at + 1);
  return isOnce ? { start: at, end: at + quote.length } : { start, end: null };
}
