import { useQuery } from '@tanstack/react-query';
import { ArrowLeft, RotateCcw, Trash2 } from 'lucide-react';
import { Link } from 'react-router-dom';
import { BIN_DAYS, type BinEntry } from '@vitrine/contracts';
import { DataTable, RowButton, type Column } from '../../components/admin/data-table';
import { ScreenHeader } from '../../components/admin/screen-header';
import { useAction } from '../../components/admin/use-action';
import { RelativeTime, TimeAndPerson } from '../../components/admin/time-and-person';
import { ButtonLink } from '../../components/ui/button';
import { EmptyState } from '../../components/ui/empty-state';
import { api } from '../../lib/api/api-client';
import { callQuery } from '../../lib/api/queries';
import { listAddress } from '../../lib/navigation/list-address';

const keyOf = ({ id }: BinEntry) => `bin-${id}`;

/** Deleted posts, for as long as they can be brought back. */
export function BinScreen() {
  const { isBusy, run, ask, confirmation } = useAction();
  const bin = useQuery(callQuery(api.adminBin, {}));

  const restore = (entry: BinEntry) =>
    run({
      key: keyOf(entry),
      call: () => api.adminRestorePost({ params: { id: entry.id }, body: { version: entry.version } }),
      success: ({ post, former_slug }) => (
        <>
          <span>“{entry.title}” foi restaurado como rascunho.</span>{' '}
          {former_slug && (
            <span>
              O endereço /blog/{former_slug} já é de outro post; o deste agora é /blog/{post.slug}.{' '}
            </span>
          )}
          <Link to={`/blog/admin/edit/${entry.id}`} className="font-semibold text-brand-200 underline">
            Abrir no editor
          </Link>
        </>
      ),
      after: () => void bin.refetch(),
      refresh: bin.refetch,
      failure: 'Erro ao restaurar post',
    });
  const erase = ({ id, title, version }: BinEntry) =>
    ask(
      {
        title: 'Excluir agora?',
        description:
          'O post sai de vez, com as revisões e as visualizações. Esta ação não pode ser desfeita.',
        confirmLabel: 'Excluir agora',
        subject: title,
      },
      {
        key: `erase-${id}`,
        call: () => api.adminEraseBinned({ params: { id }, query: { version } }),
        success: () => `“${title}” foi excluído definitivamente.`,
        after: () => void bin.refetch(),
        refresh: bin.refetch,
        failure: 'Erro ao deletar post',
      },
    );

  const columns: Column<BinEntry>[] = [
    {
      head: 'Título',
      className: 'w-full sm:max-w-0 sm:min-w-32',
      cell: ({ title, slug }) => (
        <span className="grid min-w-0">
          <span className="line-clamp-2 font-semibold wrap-anywhere text-neutral-900">{title}</span>
          <span className="truncate text-2xs text-neutral-600" title={`/blog/${slug}`}>
            /blog/{slug}
          </span>
        </span>
      ),
    },
    { head: 'Categoria', className: 'text-xs text-neutral-700', cell: (post) => post.category_name },
    {
      head: 'Excluído',
      className: 'text-xs text-neutral-700',
      cell: (post) => <TimeAndPerson at={post.deleted_at} by={post.deleted_by} />,
    },
    {
      head: 'Sai da lixeira',
      className: 'text-xs whitespace-nowrap text-neutral-700 tabular',
      cell: ({ gone_at }) => <RelativeTime at={gone_at} />,
    },
  ];

  return (
    <>
      <ScreenHeader
        title="Lixeira"
        actions={
          <ButtonLink icon={ArrowLeft} to={listAddress()}>
            Voltar à lista de posts
          </ButtonLink>
        }
      >
        <p>Posts excluídos ficam aqui por {BIN_DAYS} dias. Depois saem de vez, com as revisões.</p>
      </ScreenHeader>
      <section aria-label="Posts excluídos">
        <DataTable
          label="Posts na lixeira"
          columns={columns}
          rows={bin.data?.posts}
          rowKey={({ id }) => id}
          isBusy={(post) => isBusy(keyOf(post))}
          query={bin}
          what="a lixeira"
          empty={
            <EmptyState icon={Trash2} title="A lixeira está vazia.">
              O que você excluir da lista de posts aparece aqui.
            </EmptyState>
          }
          actions={(post) => (
            <>
              <RowButton
                icon={RotateCcw}
                label="Restaurar"
                of={post.title}
                busy={isBusy(keyOf(post))}
                onClick={() => void restore(post)}
              />
              <RowButton
                icon={Trash2}
                label="Excluir agora"
                of={post.title}
                variant="quiet"
                onClick={() => erase(post)}
              />
            </>
          )}
        />
      </section>
      {confirmation}
    </>
  );
}
