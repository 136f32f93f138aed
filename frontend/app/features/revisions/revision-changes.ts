import {
  POST_TEXT_FIELDS,
  postTextShape,
  type PostText,
  type PostTextField,
  type RevisionSummary,
} from '@vitrine/contracts';
import { formatDateTime } from '../../lib/dates/dates';

/** A field in which two revisions differ, as texts to read. */
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

/** What a save did, in words. */
export const actionLabels: Record<RevisionSummary['action'], string> = {
  created: 'Criado',
  updated: 'Alterado',
  published: 'Publicado',
  unpublished: 'Voltou a rascunho',
  scheduled: 'Agendado',
  restored: 'Restaurado',
  pending: 'Alteração pendente',
  duplicated: 'Duplicado',
  autosaved: 'Rascunho automático',
};

/**
 * The revision that stands in the post now: the newest that is no pending change. Of a post that is live or scheduled
 * (`keepsAside`) what the editor saves by itself is one too.
 */
export const currentRevision = (
  revisions: readonly RevisionSummary[],
  keepsAside: boolean,
): RevisionSummary | undefined =>
  revisions.find(({ action }) => action !== 'pending' && !(keepsAside && action === 'autosaved'));

/** What is looked at: the revision of the address, else the newest; compared with another, else the one before it. */
export function readComparison(
  params: URLSearchParams,
  revisions: readonly RevisionSummary[],
): { shown: RevisionSummary | undefined; base: RevisionSummary | undefined } {
  const byId = (name: string) => {
    const id = Number(params.get(name));
    return revisions.find((revision) => revision.id === id);
  };
  const shown = byId('revisao') ?? revisions[0];
  const before = shown && revisions[revisions.indexOf(shown) + 1];
  const base = byId('comparar');
  return { shown, base: base && base !== shown ? base : before };
}
