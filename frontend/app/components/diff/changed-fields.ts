import { POST_TEXT_FIELDS, postTextShape, type PostText, type PostTextField } from '@vitrine/contracts';
import { formatDateTime } from '../../lib/dates/dates';

/** A field in which two texts of a post differ, as texts to read. */
interface FieldChange {
  label: string;
  before: string;
  after: string;
}

/** What the texts of fields are read with: the names of categories by id, and the site's zone. */
export interface ReadingContext {
  categories: ReadonlyMap<number, string>;
  timeZone: string;
}

const labelOf = (field: PostTextField): string =>
  field === 'noindex' ? 'Buscadores' : postTextShape[field].label;

function readable(
  text: PostText | null,
  field: PostTextField,
  { categories, timeZone }: ReadingContext,
): string {
  const value = text?.[field] ?? '';
  if (value === '') return '';
  if (field === 'noindex') return value ? 'Oculto (noindex)' : 'Visível';
  switch (postTextShape[field].kind) {
    case 'category':
      return categories.get(Number(value)) ?? `Categoria ${value}`;
    case 'instant':
      return formatDateTime(String(value), timeZone);
    default:
      return typeof value === 'boolean' ? (value ? 'Sim' : 'Não') : String(value);
  }
}

/** Fields but the content in which `after` differs from `before` (null: nothing was there), in the form's order. */
export const changedFields = (
  before: PostText | null,
  after: PostText,
  reading: ReadingContext,
): FieldChange[] =>
  POST_TEXT_FIELDS.filter((field) => field !== 'content')
    .map((field) => ({
      label: labelOf(field),
      before: readable(before, field, reading),
      after: readable(after, field, reading),
    }))
    .filter((change) => change.before !== change.after);
