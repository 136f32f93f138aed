import { lazy, Suspense, useCallback, useMemo, useState, type RefObject } from 'react';
import type { UseQueryResult } from '@tanstack/react-query';
import { FileText, TriangleAlert } from 'lucide-react';
import type { AdminPostList, AdminPostSummary, Category } from '@vitrine/contracts';
import { QueryError } from '../../components/admin/query-error';
import { Button, ButtonLink } from '../../components/ui/button';
import { EmptyState } from '../../components/ui/empty-state';
import { Pager, pagerOf } from '../../components/ui/pager';
import { LoadingStatus, Skeleton } from '../../components/ui/skeleton';
import { useNow } from '../../lib/dates/use-now';
import { PostStatCards } from './post-stats';
import { PostsTable } from './posts-table';
import { PostsToolbar } from './posts-toolbar';
import { PreviewDialog } from './preview-dialog';
import type { PostActions } from './post-row';
import { isFiltered, unfiltered, type PostsView } from './posts-view';
import { PostLists } from './post-lists';
import { usePostActions } from './use-post-actions';
import { BulkBar } from './bulk-bar';
import { loadWithRetry } from '../../lib/react/load-with-retry';

const ViewsDialog = lazy(() => loadWithRetry(() => import('./views-dialog')));

type OpenDialog =
  | { kind: 'preview'; post: AdminPostSummary }
  | { kind: 'views'; post: AdminPostSummary | null };

/** The first tab of the panel: figures, filters and table of the posts. */
export function PostsTab({
  posts,
  view,
  categories,
  searchRef,
  onView,
}: {
  posts: UseQueryResult<AdminPostList>;
  view: PostsView;
  categories: readonly Category[];
  searchRef: RefObject<HTMLInputElement | null>;
  onView: (change: Partial<PostsView>, options?: { replace?: boolean }) => void;
}) {
  const now = useNow();
  const [dialog, setDialog] = useState<OpenDialog>();
  const { data, isFetching, refetch } = posts;
  const again = useCallback(() => void refetch(), [refetch]);
  const { actions: work, confirmation, isBusy } = usePostActions(again);
  const [ticked, setTicked] = useState<ReadonlySet<number>>(new Set());
  const selected = data?.posts.filter(({ id }) => ticked.has(id)) ?? [];
  const actions = useMemo<PostActions>(
    () => ({
      ...work,
      preview: (post) => setDialog({ kind: 'preview', post }),
      views: (post) => setDialog({ kind: 'views', post }),
    }),
    [work],
  );
  const close = () => setDialog(undefined);
  const late = data?.stats.late ?? 0;

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4 pt-4">
      {late > 0 && view.status !== 'late' && (
        <LateNotice
          count={late}
          unapproved={data?.stats.late_unapproved ?? 0}
          onShow={() => onView({ ...unfiltered, status: 'late' })}
        />
      )}
      <PostStatCards
        stats={data?.stats}
        onView={onView}
        onViews={() => setDialog({ kind: 'views', post: null })}
      />
      <section aria-label="Lista de posts" className="rounded-lg border border-surface-200 bg-white">
        <PostLists view={view} stats={data?.stats} onView={onView} />
        <PostsToolbar view={view} categories={categories} searchRef={searchRef} onView={onView} />
        <QueryError className="mx-4 mb-3" queries={[posts]} fallback="Não foi possível carregar os posts." />
        {data?.posts.length === 0 ? (
          <NoPosts filtered={isFiltered(view)} onClear={() => onView(unfiltered)} />
        ) : (
          (data || posts.isPending) && (
            <div aria-busy={(isFetching && !!data) || undefined}>
              {!data && <LoadingStatus>Carregando posts...</LoadingStatus>}
              {/* Dimming thousands of elements would paint them twice more for each page. */}
              <div className="h-0.5">
                {isFetching && data && <Skeleton className="h-full bg-brand-600!" />}
              </div>
              {selected.length > 0 && (
                <BulkBar
                  selected={selected}
                  categories={categories}
                  onClear={() => setTicked(new Set())}
                  onDone={(failed) => {
                    setTicked(new Set(failed));
                    again();
                  }}
                />
              )}
              <PostsTable
                posts={data?.posts}
                view={view}
                now={now}
                isBusy={isBusy}
                ticked={ticked}
                onTick={setTicked}
                actions={actions}
                onView={onView}
              />
            </div>
          )
        )}
        {data && data.total > 0 && (
          <div className="border-t border-surface-200">
            <Pager
              {...pagerOf(data, data.total === 1 ? 'post' : 'posts', (page) => {
                onView({ page });
                window.scrollTo({ top: 0 });
              })}
            />
          </div>
        )}
      </section>

      {confirmation}
      {dialog?.kind === 'preview' && (
        <PreviewDialog key={dialog.post.id} post={dialog.post} onClose={close} />
      )}
      {dialog?.kind === 'views' && (
        <Suspense>
          <ViewsDialog post={dialog.post} onClose={close} />
        </Suspense>
      )}
    </div>
  );
}

function LateNotice({
  count,
  unapproved,
  onShow,
}: {
  count: number;
  unapproved: number;
  onShow: () => void;
}) {
  const due = count - unapproved;
  const others = unapproved > 0 ? (due === 1 ? 'O outro' : 'Os outros') : due === 1 ? 'Ele' : 'Eles';
  return (
    <div
      role="status"
      className="flex flex-wrap items-center gap-x-3 gap-y-2 rounded-lg border border-danger-line bg-danger-soft px-4 py-2.5 text-sm text-danger-ink"
    >
      <TriangleAlert aria-hidden className="size-4 shrink-0" />
      <p className="min-w-0 flex-1 basis-56">
        <strong>{count === 1 ? 'Há 1 post atrasado.' : `Há ${count} posts atrasados.`}</strong>{' '}
        {unapproved > 0 && `${unapproved} ${unapproved === 1 ? 'espera' : 'esperam'} aprovação. `}
        {due > 0 &&
          `${others} ${due === 1 ? 'será publicado' : 'serão publicados'} assim que o agendador voltar a funcionar.`}
      </p>
      <Button size="sm" onClick={onShow}>
        Ver atrasados
      </Button>
    </div>
  );
}

function NoPosts({ filtered, onClear }: { filtered: boolean; onClear: () => void }) {
  return (
    <EmptyState
      icon={FileText}
      title="Nenhum post encontrado."
      action={
        <span className="flex flex-wrap justify-center gap-2">
          {filtered && <Button onClick={onClear}>Limpar filtros</Button>}
          {!filtered && (
            <ButtonLink variant="primary" to="/blog/admin/new">
              Criar primeiro post
            </ButtonLink>
          )}
        </span>
      }
    >
      {filtered && 'Nenhum post corresponde à busca e aos filtros escolhidos.'}
    </EmptyState>
  );
}
