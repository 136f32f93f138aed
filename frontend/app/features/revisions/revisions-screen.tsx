import { useQuery } from '@tanstack/react-query';
import { History, Pencil, RotateCcw } from 'lucide-react';
import { useParams, useSearchParams } from 'react-router-dom';
import type { AdminPost, RevisionSummary } from '@vitrine/contracts';
import { QueryError } from '../../components/admin/query-error';
import { ScreenHeader } from '../../components/admin/screen-header';
import { useAction } from '../../components/admin/use-action';
import { PersonName } from '../../components/admin/people';
import { Button, ButtonLink } from '../../components/ui/button';
import { EmptyState } from '../../components/ui/empty-state';
import { Select, type Option } from '../../components/ui/field';
import { LoadingStatus, Skeleton } from '../../components/ui/skeleton';
import { api } from '../../lib/api/api-client';
import { callQuery } from '../../lib/api/queries';
import { TextDiff } from '../../components/diff/text-diff';
import { useCompany } from '../../lib/site-document/site-context';
import { formatDateTime } from '../../lib/dates/dates';
import { actionLabels, currentRevision, readComparison } from './revision-changes';
import { RevisionList } from './revision-list';

/** A revision in full; asked for once it is known which. */
const revisionQuery = (id: number, revisionId = 0) => ({
  ...callQuery(api.adminGetRevision, { params: { id, revision_id: revisionId } }),
  enabled: revisionId > 0,
});

/** The saves of a post: what each changed, and a way back to any of them. */
export function RevisionsScreen() {
  const postId = Number(useParams()['id']);
  const { timezone } = useCompany();
  const { ask, confirmation } = useAction();
  const [params, setParams] = useSearchParams();

  const post = useQuery(callQuery(api.adminGetPost, { params: { id: postId } }));
  const list = useQuery(callQuery(api.adminListRevisions, { params: { id: postId } }));
  const categories = useQuery(callQuery(api.adminListCategories, {}));
  const revisions = list.data?.revisions ?? [];
  const current = currentRevision(
    revisions,
    post.data?.post.is_published === true || Boolean(post.data?.post.scheduled_publish_at),
  );
  const { shown, base } = readComparison(params, revisions);
  const after = useQuery(revisionQuery(postId, shown?.id));
  const before = useQuery(revisionQuery(postId, base?.id));

  const refresh = () => {
    void post.refetch();
    void list.refetch();
  };
  const restore = ({ id, version }: RevisionSummary) =>
    ask(
      {
        danger: false,
        title: 'Restaurar revisão',
        description: restoreText(version, post.data?.post, after.data?.revision.slug),
        confirmLabel: 'Restaurar',
      },
      {
        key: 'restore',
        call: () =>
          api.adminRestoreRevision({
            params: { id: postId, revision_id: id },
            body: { version: post.data?.post.version ?? 0 },
          }),
        success: ({ post: restored }) =>
          restored.pending_change
            ? `A versão ${version} está salva como alteração pendente. Publique-a no editor.`
            : `A versão ${version} foi restaurada.`,
        after: () => {
          setParams({}, { preventScrollReset: true });
          refresh();
        },
        refresh,
        failure: 'Erro ao restaurar revisão',
      },
    );

  const ready =
    shown !== undefined &&
    after.data?.revision.id === shown.id &&
    (base === undefined || before.data?.revision.id === base.id);
  const names = new Map(categories.data?.categories.map((category) => [category.id, category.name]));

  return (
    <>
      <ScreenHeader
        title="Revisões"
        actions={
          <ButtonLink icon={Pencil} to={`/blog/admin/edit/${postId}`}>
            Editar post
          </ButtonLink>
        }
      >
        {post.data ? (
          <p className="wrap-anywhere">{post.data.post.title}</p>
        ) : (
          <Skeleton className="h-4 w-72" />
        )}
      </ScreenHeader>
      <QueryError
        className="mb-3"
        queries={[list, post, after, before]}
        fallback="Não foi possível carregar as revisões."
      />
      {list.data?.revisions.length === 0 && (
        <EmptyState icon={History} title="Este post ainda não tem revisões." />
      )}
      {list.isPending && <LoadingStatus>Carregando revisões...</LoadingStatus>}
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 md:grid-cols-[14rem_minmax(0,1fr)] lg:grid-cols-[18rem_minmax(0,1fr)]">
        {list.data ? (
          <RevisionList revisions={revisions} shownId={shown?.id} currentId={current?.id} />
        ) : (
          list.isPending && <Skeleton className="h-96 w-full" />
        )}
        {shown && (
          <section aria-labelledby="shown-title" className="rounded-lg border border-surface-200 bg-white">
            <header className="flex flex-wrap items-center justify-between gap-3 border-b border-surface-200 px-5 py-3">
              <div className="min-w-0">
                <h2 id="shown-title" className="text-sm font-bold text-neutral-900">
                  Versão {shown.version}: {actionLabels[shown.action].toLowerCase()}
                </h2>
                <p className="text-xs wrap-anywhere text-neutral-600">
                  <PersonName email={shown.saved_by} />
                  {shown.saved_with !== null && ` com o acesso “${shown.saved_with}”`} em{' '}
                  {formatDateTime(shown.saved_at, timezone)}
                </p>
              </div>
              <div className="flex flex-wrap items-center gap-2">
                {revisions.length > 1 && (
                  <Select
                    fit
                    aria-label="Comparar com"
                    value={base?.id ?? ''}
                    options={[
                      ...(base ? [] : [['', 'Comparar com…'] as const]),
                      ...revisions
                        .filter(({ id }) => id !== shown.id)
                        .map(({ id, version }): Option => [
                          id,
                          `Comparar com a versão ${version}${id === current?.id ? ' (atual)' : ''}`,
                        ]),
                    ]}
                    onChange={(event) =>
                      setParams(
                        { revisao: String(shown.id), comparar: event.target.value },
                        { preventScrollReset: true, replace: true },
                      )
                    }
                  />
                )}
                {shown.id !== current?.id && post.data && (
                  <Button icon={RotateCcw} variant="primary" onClick={() => restore(shown)}>
                    Restaurar
                  </Button>
                )}
              </div>
            </header>
            {ready && after.data ? (
              <TextDiff
                before={base ? (before.data?.revision ?? null) : null}
                after={after.data.revision}
                reading={{ categories: names, timeZone: timezone }}
              />
            ) : (
              <div className="grid gap-3 p-5">
                <LoadingStatus>Carregando revisão...</LoadingStatus>
                {Array.from({ length: 5 }, (_, index) => (
                  <Skeleton key={index} className="h-5 w-full" />
                ))}
              </div>
            )}
          </section>
        )}
      </div>
      {confirmation}
    </>
  );
}

/** What restoring does: to a live or scheduled post nothing yet, and where its address would change, that too. */
function restoreText(version: number, post: AdminPost | undefined, slug: string | undefined): string {
  if (!post?.is_published && post?.scheduled_publish_at) {
    return `O texto da versão ${version} fica guardado como alteração pendente. Na data marcada é publicado o texto já agendado, a não ser que você agende este no editor.`;
  }
  if (!post?.is_published) {
    return `O texto do post volta a ser o da versão ${version}. O texto atual continua guardado como revisão.`;
  }
  const sentence = `O texto da versão ${version} fica guardado como alteração pendente. Os visitantes continuam vendo o texto atual até você publicá-la.`;
  return slug === undefined || slug === post.slug
    ? sentence
    : `${sentence} O endereço do post mudará de /blog/${post.slug} para /blog/${slug}.`;
}
