import type { ImportPlan } from '@vitrine/contracts';
import { z } from 'zod';
import { textHashSql } from '../store/import-queries.js';

/** A post of an earlier import. */
export const knownPostSchema = z.object({
  slug: z.string(),
  in_bin: z.boolean(),
  entry_hash: z.string(),
  /** Whether it has been edited here since then. */
  is_touched: z.boolean(),
});
export type KnownPost = z.infer<typeof knownPostSchema>;

/** Rows of KnownPost by their `key`: of the source $1, those of the keys $2. */
export const KNOWN_POSTS_SQL = `SELECT k.key, coalesce(p.deleted_slug, p.slug) AS slug,
  p.deleted_at IS NOT NULL AS in_bin, k.entry_hash,
    ${textHashSql('p')} <> k.text_hash AS is_touched
  FROM imported_posts k JOIN posts p ON p.id = k.post_id WHERE k.source = $1 AND k.key = ANY($2)`;

/** What a run will do with a post, with the reason where it needs one. */
export function importPlanOf(
  known: KnownPost | undefined,
  entryHash: string,
): { plan: ImportPlan; notes: string[] } {
  if (!known) return { plan: 'new', notes: [] };
  if (known.in_bin) {
    return {
      plan: 'refused',
      notes: ['O post está na lixeira. Restaure-o ou exclua-o de vez antes de importar de novo.'],
    };
  }
  if (known.entry_hash === entryHash) return { plan: 'same', notes: [] };
  if (!known.is_touched) return { plan: 'changed', notes: [] };
  return {
    plan: 'conflict',
    notes: ['O post mudou no arquivo, mas também foi alterado aqui. Fica como está aqui.'],
  };
}
