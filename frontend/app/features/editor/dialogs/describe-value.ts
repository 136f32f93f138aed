import type { Category } from '@vitrine/contracts';
import type { FieldName, PostFields } from '../model/post-fields';
import { describeSiteInput } from '../../../lib/dates/site-time';

/** A field's value as a person reads it; an empty one is an empty string. */
export function describeValue(
  name: FieldName,
  value: PostFields[FieldName],
  categories: readonly Pick<Category, 'id' | 'name'>[],
): string {
  if (name === 'category_id') return categories.find(({ id }) => id === value)?.name ?? `nº ${value}`;
  if (name === 'is_published') return value ? 'Publicado' : 'Rascunho';
  if (name === 'noindex') return value ? 'Sim' : 'Não';
  if (name === 'scheduled_publish_at' || name === 'custom_created_at')
    return describeSiteInput(String(value));
  return String(value);
}
