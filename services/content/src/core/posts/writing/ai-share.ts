import { wordsOf } from '@vitrine/analysis';
import { rows } from '@vitrine/platform';
import type { EntityManager } from 'typeorm';
import { z } from 'zod';

const wordsOfHtml = (html: string): string[] => wordsOf(html.replace(/<[^<>]*>/g, ' ').toLowerCase());

/** How much of a text people have changed since the AI wrote it: per cent of the longer one's words, 0 to 100. */
export function changedShare(written: string, present: string): number {
  const before = wordsOfHtml(written);
  const after = wordsOfHtml(present);
  const left = new Map<string, number>();
  for (const word of before) left.set(word, (left.get(word) ?? 0) + 1);
  let common = 0;
  for (const word of after) {
    const count = left.get(word) ?? 0;
    if (count === 0) continue;
    left.set(word, count - 1);
    common += 1;
  }
  const longest = Math.max(before.length, after.length);
  return longest === 0 ? 0 : Math.round((1 - common / longest) * 100);
}

const contentSchema = z.object({ content: z.string() });

/** The same of a post's new text, against the newest revision that came from the AI; null where there is none. */
export async function shareSinceAi(
  manager: EntityManager,
  postId: number,
  content: string,
): Promise<number | null> {
  const sql = `SELECT content FROM post_revisions WHERE post_id = $1 AND source = 'ai' ORDER BY id DESC LIMIT 1`;
  const [revision] = await rows(manager, contentSchema, sql, [postId]);
  return revision ? changedShare(revision.content, content) : null;
}
