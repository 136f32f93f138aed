import { createHash } from 'node:crypto';
import { FIELD_LIMITS, toStorable, type ImportLoss } from '@vitrine/contracts';
import { execute } from '@vitrine/platform';
import type { TransferPart } from '@vitrine/transfer';
import type { EntityManager } from 'typeorm';
import { exportPart } from '../../exports/export-parts.js';

/** Text that PostgreSQL can store, without space around it. */
export const storable = (text: string): string => toStorable(text).trim();

/** A row of `import_items`, as the dry run writes it. */
export interface ImportItemRow {
  number: number;
  kind: string;
  key: string;
  title: string;
  slug: string | null;
  entry: string | null;
  entry_hash: string;
  plan: string;
  notes: string[];
  losses?: ImportLoss[];
}

export const leftItem = (
  number: number,
  { key, title, reason }: { key: string; title: string; reason: string },
): ImportItemRow => ({
  number,
  kind: 'left',
  key: storable(key),
  title: storable(title).slice(0, FIELD_LIMITS.title).toWellFormed(),
  slug: null,
  entry: null,
  entry_hash: '',
  plan: 'left',
  notes: [storable(reason)],
});

export const pictureItem = (number: number, hash: string, isKnown: boolean): ImportItemRow => ({
  number,
  kind: 'picture',
  key: hash,
  title: `Imagem ${hash.slice(0, 8)}`,
  slug: null,
  entry: JSON.stringify({ hash }),
  entry_hash: hash,
  plan: isKnown ? 'same' : 'new',
  notes: [],
});

export function partItem(number: number, { name, rows }: TransferPart): ImportItemRow {
  const part = exportPart(name);
  if (!part) {
    const reason = 'O arquivo é de outra versão, e esta parte dele não é conhecida aqui.';
    return leftItem(number, { key: `part:${number}`, title: name, reason });
  }
  const entry = JSON.stringify({ rows });
  const entry_hash = createHash('sha256').update(entry).digest('hex');
  return {
    ...{ number, kind: 'part', key: name, title: part.title, slug: null },
    ...{ entry, entry_hash, plan: 'new', notes: [] },
  };
}

export async function keepItems(
  manager: EntityManager,
  id: number,
  items: readonly ImportItemRow[],
): Promise<void> {
  if (items.length === 0) return;
  const sql = `INSERT INTO import_items (import_id, number, kind, key, title, slug, entry, entry_hash, plan, notes,
    losses, outcome)
     SELECT $1, i.number, i.kind, i.key, i.title, i.slug, i.entry::jsonb, i.entry_hash, i.plan,
       ARRAY(SELECT jsonb_array_elements_text(i.notes)), coalesce(i.losses, '[]'),
       CASE WHEN i.plan IN ('left', 'refused') THEN 'refused' END
     FROM jsonb_to_recordset($2::jsonb) AS i(number int, kind text, key text, title text, slug text, entry text,
       entry_hash text, plan text, notes jsonb, losses jsonb)`;
  await execute(manager, sql, [
    id,
    JSON.stringify(items, (_, value: unknown) => (typeof value === 'string' ? toStorable(value) : value)),
  ]);
}
