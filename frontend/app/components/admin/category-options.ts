import type { Category } from '@vitrine/contracts';
import type { Option } from '../ui/field';

/** Categories to filter by, after all of them; a chosen one that is not known (any more) stays chosen. */
export function categoryOptions(categories: readonly Category[], chosen: string): Option[] {
  const options = categories.map(({ slug, name }): Option => [slug, name]);
  if (chosen && !categories.some(({ slug }) => slug === chosen)) options.unshift([chosen, chosen]);
  return [['', 'Todas as categorias'], ...options];
}
