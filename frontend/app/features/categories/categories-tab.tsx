import { useState } from 'react';
import type { UseQueryResult } from '@tanstack/react-query';
import { FolderOpen, Pencil, Trash2 } from 'lucide-react';
import type { Category } from '@vitrine/contracts';
import { QueryError } from '../../components/admin/query-error';
import { StatCard, StatCards } from '../../components/admin/stat-card';
import { Button, IconButton } from '../../components/ui/button';
import { ConfirmDialog } from '../../components/ui/confirm-dialog';
import { EmptyState } from '../../components/ui/empty-state';
import { LoadingStatus, Skeleton } from '../../components/ui/skeleton';
import { Table, TableBody, TableHead, Td, Th, Tr } from '../../components/ui/table';
import { useToasts } from '../../components/ui/toast';
import { errorText } from '../../lib/api/api-client';
import { deleteCategory } from './categories-api';
import { CategoryDialog } from './category-dialog';

/** The second tab of the panel. `creating` is kept by the panel, whose header has the button. */
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
  const [editing, setEditing] = useState<Category>();
  const [deleting, setDeleting] = useState<Category>();
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
  const remove = async (category: Category): Promise<string | void> => {
    try {
      await deleteCategory(category.id);
    } catch (failure) {
      return errorText(failure, 'Erro ao deletar categoria');
    }
    toasts.success(`Categoria “${category.name}” excluída.`);
    void categories.refetch();
  };

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4 pt-4">
      <StatCards>
        <StatCard label="Total de Categorias" value={rows?.length} />
        <StatCard label="Categorias com Posts" value={rows?.filter((row) => row.post_count > 0).length} />
      </StatCards>
      <section
        aria-label="Lista de categorias"
        className="overflow-clip rounded-lg border border-sand-200 bg-white"
      >
        <QueryError
          className="m-4"
          queries={[categories]}
          fallback="Não foi possível carregar as categorias."
        />
        {rows?.length === 0 ? (
          <EmptyState
            icon={FolderOpen}
            title="Nenhuma categoria encontrada."
            action={
              <Button variant="primary" onClick={() => onCreating(true)}>
                Criar primeira categoria
              </Button>
            }
          />
        ) : (
          (rows || categories.isPending) && (
            <Table label="Categorias">
              <TableHead>
                <Th>Nome</Th>
                <Th>Slug</Th>
                <Th>Descrição</Th>
                <Th className="text-right">Posts</Th>
                <Th className="text-right">Ações</Th>
              </TableHead>
              <TableBody>
                {rows
                  ? rows.map((row) => (
                      <CategoryRow
                        key={row.id}
                        category={row}
                        onEdit={() => setEditing(row)}
                        onDelete={() => setDeleting(row)}
                      />
                    ))
                  : Array.from({ length: 5 }, (_, index) => (
                      <Tr key={index} aria-hidden>
                        <Td colSpan={5}>
                          <Skeleton className="h-5 w-full" />
                        </Td>
                      </Tr>
                    ))}
              </TableBody>
            </Table>
          )
        )}
        {categories.isPending && <LoadingStatus>Carregando categorias...</LoadingStatus>}
      </section>

      {(creating || editing) && (
        <CategoryDialog
          key={editing?.id ?? 'new'}
          category={editing ?? null}
          onClose={closeForm}
          onSaved={saved}
        />
      )}
      {deleting && (
        <ConfirmDialog
          open
          onOpenChange={() => setDeleting(undefined)}
          title="Excluir Categoria"
          description="Tem certeza que deseja deletar esta categoria?"
          confirmLabel="Excluir"
          onConfirm={() => remove(deleting)}
        >
          <p className="rounded-md bg-sand-100 px-3 py-2 text-sm font-semibold text-ink-900">
            {deleting.name}
          </p>
        </ConfirmDialog>
      )}
    </div>
  );
}

function CategoryRow({
  category,
  onEdit,
  onDelete,
}: {
  category: Category;
  onEdit: () => void;
  onDelete: () => void;
}) {
  const used = category.post_count > 0;
  return (
    <Tr>
      <Td className="font-semibold wrap-anywhere text-ink-900">{category.name}</Td>
      <Td label="Slug" className="font-mono text-xs wrap-anywhere text-ink-700">
        {category.slug}
      </Td>
      <Td label="Descrição" className="text-xs text-ink-700 sm:max-w-80">
        <span className="line-clamp-2">{category.description || '-'}</span>
      </Td>
      <Td label="Posts" className="text-right tabular">
        {category.post_count.toLocaleString('pt-BR')}
      </Td>
      <Td label="Ações">
        <span className="-mx-1 flex justify-end">
          <IconButton label={`Editar ${category.name}`} title="Editar" onClick={onEdit}>
            <Pencil aria-hidden />
          </IconButton>
          <IconButton
            label={`Excluir ${category.name}`}
            title={used ? 'Esta categoria tem posts e não pode ser excluída' : 'Excluir'}
            disabled={used}
            className="not-disabled:hover:bg-danger-soft not-disabled:hover:text-danger"
            onClick={onDelete}
          >
            <Trash2 aria-hidden />
          </IconButton>
        </span>
      </Td>
    </Tr>
  );
}
