import { postTextShape, type Category } from '@vitrine/contracts';
import type { FieldName, PostFields } from './post-fields';
import { describeSiteInput } from '../../../lib/dates/site-time';

/** A field's value as a person reads it; an empty one is an empty string. */
export function describeValue(
  name: FieldName,
  value: PostFields[FieldName],
  categories: readonly Pick<Category, 'id' | 'name'>[],
): string {
  if (name === 'is_published') return value ? 'Publicado' : 'Rascunho';
  const kind = name === 'scheduled_publish_at' ? 'instant' : postTextShape[name].kind;
  if (kind === 'category') return categories.find(({ id }) => id === value)?.name ?? `nº ${value}`;
  if (kind === 'flag') return value ? 'Sim' : 'Não';
  return kind === 'instant' ? describeSiteInput(String(value)) : String(value);
}
