import type { Category, Product } from '@vitrine/contracts';

export interface CategoryRow {
  id: number;
  name: string;
  slug: string;
  description: string | null;
  product: Product | null;
  post_count: number;
}

const byName = new Intl.Collator('pt-BR', { sensitivity: 'base', numeric: true });

export const presentCategory = ({
  id,
  name,
  slug,
  description,
  product,
  post_count,
}: CategoryRow): Category => ({
  id,
  name,
  slug,
  description,
  product,
  post_count,
});

/** Categories as a Brazilian reader would sort them by name. */
export const presentCategories = (rows: CategoryRow[]): Category[] =>
  rows.map(presentCategory).sort((a, b) => byName.compare(a.name, b.name) || a.id - b.id);
