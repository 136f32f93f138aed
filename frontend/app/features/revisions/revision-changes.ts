import type { Revision, RevisionSummary } from '@vitrine/contracts';

/** A field in which two revisions differ, as texts to read. */
export interface FieldChange {
  label: string;
  before: string;
  after: string;
}

type Readable = keyof Omit<
  Revision,
  'id' | 'post_id' | 'version' | 'source' | 'action' | 'saved_by' | 'saved_at' | 'content'
>;

const labels: Record<Readable, string> = {
  title: 'Título',
  slug: 'Slug',
  excerpt: 'Resumo',
  category_id: 'Categoria',
  featured_image: 'Imagem destacada',
  meta_title: 'Meta título',
  meta_description: 'Meta descrição',
  meta_keywords: 'Palavras-chave',
  author_name: 'Nome do autor',
  author_email: 'E-mail do autor',
  noindex: 'Buscadores',
};

function readable(
  revision: Revision | null,
  field: Readable,
  categories: ReadonlyMap<number, string>,
): string {
  if (!revision) return '';
  if (field === 'category_id') {
    return categories.get(revision.category_id) ?? `Categoria ${revision.category_id}`;
  }
  if (field === 'noindex') return revision.noindex ? 'Oculto (noindex)' : 'Visível';
  return revision[field] ?? '';
}

/** Fields but the content in which `after` differs from `before` (null: nothing was there), in the form's order. */
export const changedFields = (
  before: Revision | null,
  after: Revision,
  categories: ReadonlyMap<number, string>,
): FieldChange[] =>
  (Object.keys(labels) as Readable[])
    .map((field) => ({
      label: labels[field],
      before: readable(before, field, categories),
      after: readable(after, field, categories),
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
};

/** The revision that stands in the post now: the newest that is no pending change. */
export const currentRevision = (revisions: readonly RevisionSummary[]): RevisionSummary | undefined =>
  revisions.find((revision) => revision.action !== 'pending');

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
