import type { RevisionSummary } from '@vitrine/contracts';

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
 * The revision with the post's current text: the newest that is no pending change. Of a post that is live or scheduled
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
