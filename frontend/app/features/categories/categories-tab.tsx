import { useState } from 'react';
import type { UseQueryResult } from '@tanstack/react-query';
import { FolderOpen, Pencil, Trash2 } from 'lucide-react';
import type { Category } from '@vitrine/contracts';
import { DataTable } from '../../components/admin/data-table';
import { StatCard, StatCards } from '../../components/admin/stat-card';
import { useAction } from '../../components/admin/use-action';
import { Button, IconButton } from '../../components/ui/button';
import { EmptyState } from '../../components/ui/empty-state';
import { useToasts } from '../../components/ui/toast';
import { api } from '../../lib/api/api-client';
import { callQuery } from '../../lib/api/queries';
import { CategoryDialog } from './category-dialog';

/** The categories with the count of all their posts. */
export const categoriesQuery = callQuery(api.adminListCategories, {});

/** The second tab of the panel. The panel owns `creating`: its header has the button. */
export function CategoriesTab({
  categories,
  creating,
  onCreating,
}: {
  categories: UseQueryResult<{ categories: Category[] }>;
  creating: boolean;
  onCreating: (creating: boolean) => void;
}) {
  const toasts = useToasts();
  const { ask, confirmation } = useAction();
  const [editing, setEditing] = useState<Category>();
  const rows = categories.data?.categories;

  const closeForm = () => {
    onCreating(false);
    setEditing(undefined);
  };
  const saved = (category: Category) => {
    toasts.success(
      editing ? `Categoria “${category.name}” atualizada.` : `Categoria “${category.name}” criada.`,
    );
    closeForm();
    void categories.refetch();
  };
  const remove = ({ id, name, version }: Category) =>
    ask(
      {
        title: 'Excluir Categoria',
        description: 'Tem certeza que deseja deletar esta categoria?',
        confirmLabel: 'Excluir',
        subject: name,
      },
      {
        key: `category-${id}`,
        call: () => api.adminDeleteCategory({ params: { id }, query: { version } }),
        refresh: () => categories.refetch(),
        success: () => `Categoria “${name}” excluída.`,
        after: () => void categories.refetch(),
        failure: 'Erro ao deletar categoria',
      },
    );

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4 pt-4">
      <StatCards>
        <StatCard label="Total de Categorias" value={rows?.length} />
        <StatCard label="Categorias com Posts" value={rows?.filter((row) => row.post_count > 0).length} />
      </StatCards>
      <section aria-label="Lista de categorias">
        <DataTable
          label="Categorias"
          rows={rows}
          rowKey={({ id }) => id}
          query={categories}
          what="as categorias"
          skeletons={5}
          empty={
            <EmptyState
              icon={FolderOpen}
              title="Nenhuma categoria encontrada."
              action={
                <Button variant="primary" onClick={() => onCreating(true)}>
                  Criar primeira categoria
                </Button>
              }
            />
          }
          columns={[
            {
              head: 'Nome',
              className: 'font-semibold wrap-anywhere text-neutral-900',
              cell: ({ name }) => name,
            },
            {
              head: 'Slug',
              className: 'font-mono text-xs wrap-anywhere text-neutral-700',
              cell: ({ slug }) => slug,
            },
            {
              head: 'Descrição',
              className: 'text-xs text-neutral-700 sm:max-w-80',
              cell: ({ description }) => <span className="line-clamp-2">{description || '-'}</span>,
            },
            {
              head: 'Posts',
              right: true,
              className: 'text-right tabular',
              cell: ({ post_count }) => post_count.toLocaleString('pt-BR'),
            },
            {
              head: 'Ações',
              right: true,
              cell: (category) => {
                const used = category.post_count > 0;
                return (
                  <span className="-mx-1 flex justify-end">
                    <IconButton
                      icon={Pencil}
                      label={`Editar ${category.name}`}
                      title="Editar"
                      onClick={() => setEditing(category)}
                    />
                    <IconButton
                      icon={Trash2}
                      label={`Excluir ${category.name}`}
                      title={used ? 'Esta categoria tem posts e não pode ser excluída' : 'Excluir'}
                      disabled={used}
                      className="not-disabled:hover:bg-danger-soft not-disabled:hover:text-danger"
                      onClick={() => remove(category)}
                    />
                  </span>
                );
              },
            },
          ]}
        />
      </section>

      {(creating || editing) && (
        <CategoryDialog
          key={editing?.id ?? 'new'}
          category={editing ?? null}
          onClose={closeForm}
          onSaved={saved}
          onRefused={() => categories.refetch()}
        />
      )}
      {confirmation}
    </div>
  );
}
