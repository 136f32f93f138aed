import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { ArrowLeft, RotateCcw, Trash2 } from 'lucide-react';
import { Link } from 'react-router-dom';
import { BIN_DAYS, type BinEntry } from '@vitrine/contracts';
import { QueryError } from '../../components/admin/query-error';
import { ScreenHeader } from '../../components/admin/screen-header';
import { WhenAndWho } from '../../components/admin/when-and-who';
import { Button, ButtonLink } from '../../components/ui/button';
import { ConfirmDialog } from '../../components/ui/confirm-dialog';
import { EmptyState } from '../../components/ui/empty-state';
import { LoadingStatus, Skeleton } from '../../components/ui/skeleton';
import { Table, TableBody, TableHead, Td, Th, Tr } from '../../components/ui/table';
import { useToasts } from '../../components/ui/toast';
import { api, errorText } from '../../lib/api/api-client';
import { callQuery } from '../../lib/api/queries';
import { useCompany } from '../../lib/company/company';
import { formatDateTime, relativeTime } from '../../lib/dates/dates';
import { useNow } from '../../lib/dates/use-now';
import { listAddress } from '../../lib/navigation/list-address';

/** Deleted posts, for as long as they can be brought back. */
export function BinScreen() {
  const { timezone } = useCompany();
  const toasts = useToasts();
  const now = useNow();
  const [busyId, setBusyId] = useState<number>();
  const [erasing, setErasing] = useState<BinEntry>();
  const bin = useQuery(callQuery(api.adminBin, {}));
  const posts = bin.data?.posts;

  const restore = async ({ id, title }: BinEntry) => {
    setBusyId(id);
    toasts.settle(`bin-${id}`);
    try {
      const { post, former_slug } = await api.adminRestorePost({ params: { id } });
      toasts.success(
        <>
          <span>“{title}” foi restaurado como rascunho.</span>{' '}
          {former_slug && (
            <span>
              O endereço /blog/{former_slug} já é de outro post; o deste agora é /blog/{post.slug}.{' '}
            </span>
          )}
          <Link to={`/blog/admin/edit/${id}`} className="font-semibold text-teal-200 underline">
            Abrir no editor
          </Link>
        </>,
      );
      void bin.refetch();
    } catch (error) {
      toasts.error(errorText(error, 'Erro ao restaurar post'), `bin-${id}`);
    } finally {
      setBusyId(undefined);
    }
  };
  const erase = async ({ id, title }: BinEntry): Promise<string | void> => {
    try {
      await api.adminEraseBinned({ params: { id } });
      toasts.success(`“${title}” foi excluído definitivamente.`);
      void bin.refetch();
    } catch (error) {
      return errorText(error, 'Erro ao deletar post');
    }
  };

  return (
    <>
      <ScreenHeader
        title="Lixeira"
        actions={
          <ButtonLink to={listAddress()}>
            <ArrowLeft aria-hidden />
            Voltar à lista de posts
          </ButtonLink>
        }
      >
        <p>Posts excluídos ficam aqui por {BIN_DAYS} dias. Depois saem de vez, com as revisões.</p>
      </ScreenHeader>
      <QueryError className="mb-3" queries={[bin]} fallback="Não foi possível carregar a lixeira." />
      {bin.isPending && (
        <div className="grid gap-3">
          <LoadingStatus>Carregando lixeira...</LoadingStatus>
          {Array.from({ length: 4 }, (_, index) => (
            <Skeleton key={index} className="h-12 w-full" />
          ))}
        </div>
      )}
      {posts?.length === 0 && (
        <EmptyState icon={Trash2} title="A lixeira está vazia.">
          O que você excluir da lista de posts aparece aqui.
        </EmptyState>
      )}
      {posts && posts.length > 0 && (
        <section aria-label="Posts excluídos" className="rounded-lg border border-sand-200 bg-white">
          <Table label="Posts na lixeira">
            <TableHead>
              <Th>Título</Th>
              <Th>Categoria</Th>
              <Th>Excluído</Th>
              <Th>Sai da lixeira</Th>
              <Th className="text-right">Ações</Th>
            </TableHead>
            <TableBody>
              {posts.map((post) => (
                <Tr key={post.id} aria-busy={busyId === post.id || undefined}>
                  <Td className="w-full sm:max-w-0 sm:min-w-32">
                    <span className="grid min-w-0">
                      <span className="line-clamp-2 font-semibold wrap-anywhere text-ink-900">
                        {post.title}
                      </span>
                      <span className="truncate text-2xs text-ink-600" title={`/blog/${post.slug}`}>
                        /blog/{post.slug}
                      </span>
                    </span>
                  </Td>
                  <Td label="Categoria" className="text-xs text-ink-700">
                    {post.category_name}
                  </Td>
                  <Td label="Excluído" className="text-xs text-ink-700">
                    <WhenAndWho at={post.deleted_at} by={post.deleted_by} />
                  </Td>
                  <Td label="Sai da lixeira" className="text-xs whitespace-nowrap text-ink-700 tabular">
                    <time dateTime={post.gone_at} title={formatDateTime(post.gone_at, timezone)}>
                      {relativeTime(post.gone_at, now)}
                    </time>
                  </Td>
                  <Td label="Ações">
                    <span className="flex flex-wrap justify-end gap-1.5">
                      <Button
                        size="sm"
                        busy={busyId === post.id}
                        aria-label={`Restaurar ${post.title}`}
                        onClick={() => void restore(post)}
                      >
                        {busyId !== post.id && <RotateCcw aria-hidden />}
                        Restaurar
                      </Button>
                      <Button
                        size="sm"
                        variant="quiet"
                        aria-label={`Excluir agora ${post.title}`}
                        onClick={() => setErasing(post)}
                      >
                        <Trash2 aria-hidden />
                        Excluir agora
                      </Button>
                    </span>
                  </Td>
                </Tr>
              ))}
            </TableBody>
          </Table>
        </section>
      )}
      {erasing && (
        <ConfirmDialog
          open
          onOpenChange={() => setErasing(undefined)}
          title="Excluir agora?"
          description="O post sai de vez, com as revisões e as visualizações. Esta ação não pode ser desfeita."
          confirmLabel="Excluir agora"
          onConfirm={() => erase(erasing)}
        >
          <p className="rounded-md bg-sand-100 px-3 py-2 text-sm font-semibold wrap-anywhere text-ink-900">
            {erasing.title}
          </p>
        </ConfirmDialog>
      )}
    </>
  );
}
