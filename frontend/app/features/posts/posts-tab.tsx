import { lazy, Suspense, useCallback, useMemo, useState, type RefObject } from 'react';
import { useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import { FileText, TriangleAlert } from 'lucide-react';
import type { AdminPostList, AdminPostSummary, Category } from '@vitrine/contracts';
import { QueryError } from '../../components/admin/query-error';
import { Button, ButtonLink } from '../../components/ui/button';
import { ConfirmDialog } from '../../components/ui/confirm-dialog';
import { EmptyState } from '../../components/ui/empty-state';
import { Pager } from '../../components/ui/pager';
import { LoadingStatus } from '../../components/ui/skeleton';
import { useToasts } from '../../components/ui/toast';
import { errorText } from '../../lib/api/api-client';
import { useNow } from '../../lib/dates/use-now';
import { PostStatCards } from './post-stats';
import { deletePost, duplicatePost, postLists, togglePublish } from './posts-api';
import { PostsTable } from './posts-table';
import { PostsToolbar } from './posts-toolbar';
import { PreviewDialog } from './preview-dialog';
import type { PostActions } from './post-row';
import { isFiltered, type PostsView } from './posts-view';
import { loadTwice } from '../../lib/react/load-twice';

const ViewsDialog = lazy(() => loadTwice(() => import('./views-dialog')));

type OpenDialog =
  { kind: 'delete' | 'preview'; post: AdminPostSummary } | { kind: 'views'; post: AdminPostSummary | null };

/** The first tab of the panel: figures, filters and table of the posts. */
export function PostsTab({
  posts,
  view,
  categories,
  timeZone,
  searchRef,
  onView,
}: {
  posts: UseQueryResult<AdminPostList>;
  view: PostsView;
  categories: readonly Category[];
  timeZone: string;
  searchRef: RefObject<HTMLInputElement | null>;
  onView: (change: Partial<PostsView>, options?: { replace?: boolean }) => void;
}) {
  const toasts = useToasts();
  const now = useNow();
  const [busyIds, setBusyIds] = useState<ReadonlySet<number>>(new Set());
  const [dialog, setDialog] = useState<OpenDialog>();
  const client = useQueryClient();
  const { data, isFetching, refetch } = posts;

  const whileBusy = useCallback(async (id: number, work: () => Promise<void>) => {
    setBusyIds((ids) => new Set(ids).add(id));
    try {
      await work();
    } finally {
      setBusyIds((ids) => new Set([...ids].filter((other) => other !== id)));
    }
  }, []);

  const actions = useMemo<PostActions>(
    () => ({
      toggle: (post) =>
        void whileBusy(post.id, async () => {
          try {
            toasts.settle(`status-${post.id}`);
            const answer = await togglePublish(post.id, !post.is_published);
            client.setQueriesData<AdminPostList>(
              { queryKey: postLists },
              (list) =>
                list && {
                  ...list,
                  posts: list.posts.map((row) => (row.id === post.id ? { ...row, ...answer.post } : row)),
                },
            );
            toasts.success(
              answer.post.is_published
                ? `“${post.title}” foi publicado.`
                : `“${post.title}” voltou a rascunho.`,
            );
            void refetch();
          } catch (failure) {
            toasts.error(errorText(failure, 'Erro ao alterar status do post'), `status-${post.id}`);
          }
        }),
      duplicate: (post) =>
        void whileBusy(post.id, async () => {
          try {
            toasts.settle(`copy-${post.id}`);
            const copy = await duplicatePost(post.id);
            toasts.success(`Cópia criada como rascunho: “${copy.post.title}”.`);
            void refetch();
          } catch (failure) {
            toasts.error(errorText(failure, 'Erro ao duplicar post'), `copy-${post.id}`);
          }
        }),
      remove: (post) => setDialog({ kind: 'delete', post }),
      preview: (post) => setDialog({ kind: 'preview', post }),
      views: (post) => setDialog({ kind: 'views', post }),
    }),
    [whileBusy, client, refetch, toasts],
  );

  const remove = async (post: AdminPostSummary): Promise<string | void> => {
    try {
      await deletePost(post.id);
    } catch (failure) {
      return errorText(failure, 'Erro ao deletar post');
    }
    toasts.success(`“${post.title}” foi excluído.`);
    void refetch();
  };
  const close = () => setDialog(undefined);
  const late = data?.stats.late ?? 0;

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4 pt-4">
      {late > 0 && view.status !== 'late' && (
        <LateNotice count={late} onShow={() => onView({ status: 'late', search: '', category: '' })} />
      )}
      <PostStatCards stats={data?.stats} onViews={() => setDialog({ kind: 'views', post: null })} />
      <section aria-label="Lista de posts" className="rounded-lg border border-sand-200 bg-white">
        <PostsToolbar view={view} categories={categories} searchRef={searchRef} onView={onView} />
        <QueryError className="mx-4 mb-3" queries={[posts]} fallback="Não foi possível carregar os posts." />
        {data?.posts.length === 0 ? (
          <NoPosts
            filtered={isFiltered(view)}
            onClear={() => onView({ search: '', status: 'all', category: '' })}
          />
        ) : (
          (data || posts.isPending) && (
            <div className={isFetching && data ? 'opacity-70 transition-opacity delay-150' : undefined}>
              {!data && <LoadingStatus>Carregando posts...</LoadingStatus>}
              <PostsTable
                posts={data?.posts}
                view={view}
                now={now}
                timeZone={timeZone}
                busyIds={busyIds}
                actions={actions}
                onView={onView}
              />
            </div>
          )
        )}
        {data && data.total > 0 && (
          <div className="border-t border-sand-200">
            <Pager
              page={data.page}
              perPage={data.per_page}
              total={data.total}
              noun={data.total === 1 ? 'post' : 'posts'}
              onPage={(page) => {
                onView({ page });
                window.scrollTo({ top: 0 });
              }}
            />
          </div>
        )}
      </section>

      {dialog?.kind === 'delete' && (
        <ConfirmDialog
          open
          onOpenChange={close}
          title="Confirmar Exclusão"
          description="Tem certeza que deseja deletar este post? Esta ação não pode ser desfeita."
          confirmLabel="Excluir"
          onConfirm={() => remove(dialog.post)}
        >
          <p className="rounded-md bg-sand-100 px-3 py-2 text-sm font-semibold wrap-anywhere text-ink-900">
            {dialog.post.title}
          </p>
        </ConfirmDialog>
      )}
      {dialog?.kind === 'preview' && (
        <PreviewDialog key={dialog.post.id} post={dialog.post} timeZone={timeZone} onClose={close} />
      )}
      {dialog?.kind === 'views' && (
        <Suspense>
          <ViewsDialog post={dialog.post} onClose={close} />
        </Suspense>
      )}
    </div>
  );
}

function LateNotice({ count, onShow }: { count: number; onShow: () => void }) {
  return (
    <div
      role="status"
      className="flex flex-wrap items-center gap-x-3 gap-y-2 rounded-lg border border-danger-line bg-danger-soft px-4 py-2.5 text-sm text-danger-ink"
    >
      <TriangleAlert aria-hidden className="size-4 shrink-0" />
      <p className="min-w-0 flex-1 basis-56">
        <strong>{count === 1 ? 'Há 1 post atrasado.' : `Há ${count} posts atrasados.`}</strong>{' '}
        {count === 1 ? 'Ele será publicado' : 'Eles serão publicados'} assim que o agendador voltar a
        funcionar.
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
