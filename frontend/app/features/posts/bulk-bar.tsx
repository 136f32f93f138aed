import { FolderInput, Send, Trash2, Undo2, X } from 'lucide-react';
import type { AdminPostSummary, BulkAction, Category } from '@vitrine/contracts';
import { useAction, type Question } from '../../components/admin/use-action';
import { Button } from '../../components/ui/button';
import { Select } from '../../components/ui/field';
import { useToasts } from '../../components/ui/toast';
import { api } from '../../lib/api/api-client';

const CHANGED = 'outra pessoa o mudou depois que a lista o mostrou. Confira e tente de novo.';
const posts = (count: number): string => (count === 1 ? '1 post' : `${count} posts`);
const done: Record<BulkAction, (count: number, category?: string) => string> = {
  publish: (count) => `${posts(count)} no ar.`,
  withdraw: (count) => `${posts(count)} nos rascunhos.`,
  category: (count, category) => `${posts(count)} em “${category}”.`,
  bin: (count) => `${posts(count)} na lixeira, por 30 dias.`,
};
const questions: Record<BulkAction, (count: number, category?: string) => Question> = {
  publish: (count) => ({
    danger: false,
    title: `Publicar ${posts(count)}?`,
    description: 'Os visitantes passam a vê-los agora. Datas agendadas são descartadas.',
    confirmLabel: 'Publicar',
  }),
  withdraw: (count) => ({
    title: `Tirar ${posts(count)} do ar?`,
    description: 'Voltam aos rascunhos, e os agendados perdem a data.',
    confirmLabel: 'Tirar do ar',
  }),
  category: (count, category) => ({
    danger: false,
    title: `Mover ${posts(count)}?`,
    description: `A categoria passa a ser “${category}”.`,
    confirmLabel: 'Mover',
  }),
  bin: (count) => ({
    title: 'Confirmar Exclusão',
    description: `Tem certeza que deseja deletar ${posts(count)}? Esta ação não pode ser desfeita.`,
    confirmLabel: 'Excluir',
  }),
};

/** What can be done with the posts that are ticked. */
export function BulkBar({
  selected,
  categories,
  onDone,
  onClear,
}: {
  selected: readonly AdminPostSummary[];
  categories: readonly Category[];
  /** With the ids that it failed of: they stay ticked. */
  onDone: (failed: number[]) => void;
  onClear: () => void;
}) {
  const toasts = useToasts();
  const { ask, confirmation } = useAction();
  const start = (action: BulkAction, category?: Category) =>
    ask(questions[action](selected.length, category?.name), {
      key: 'bulk',
      call: () =>
        api.adminBulkPosts({
          body: {
            posts: selected.map(({ id, version }) => ({ id, version })),
            action,
            category_id: category?.id,
          },
        }),
      success: (answer) => answer.done.length > 0 && done[action](answer.done.length, category?.name),
      after: ({ failed }) => {
        if (failed.length > 0) {
          const titles = new Map(selected.map(({ id, title }) => [id, title]));
          const lines = failed.map(
            ({ id, code, error }) =>
              `“${titles.get(id) ?? id}”: ${code === 'content.version_conflict' ? CHANGED : error}`,
          );
          toasts.error([`Não foi possível com ${posts(lines.length)}:`, ...lines].join('\n'), 'bulk');
        }
        onDone(failed.map(({ id }) => id));
      },
      failure: 'Erro ao alterar os posts',
    });
  return (
    <div
      role="region"
      aria-label="Posts selecionados"
      className="sticky top-0 z-11 flex flex-wrap items-center gap-2 border-y border-brand-200 bg-brand-50 px-4 py-2 lg:top-6"
    >
      <p role="status" className="mr-auto text-sm font-semibold text-brand-900">
        {selected.length === 1 ? '1 selecionado' : `${selected.length} selecionados`}
      </p>
      <Button icon={Send} size="sm" onClick={() => start('publish')}>
        Publicar
      </Button>
      <Button icon={Undo2} size="sm" onClick={() => start('withdraw')}>
        Tirar do ar
      </Button>
      <span className="flex items-center gap-1">
        <FolderInput aria-hidden className="size-4 text-neutral-600" />
        <Select
          fit
          aria-label="Mover para a categoria"
          value=""
          options={[['', 'Mover para…'], ...categories.map(({ id, name }) => [id, name] as const)]}
          onChange={({ target }) => {
            const category = categories.find(({ id }) => id === Number(target.value));
            if (category) start('category', category);
          }}
        />
      </span>
      <Button icon={Trash2} size="sm" onClick={() => start('bin')}>
        Excluir
      </Button>
      <Button icon={X} size="sm" variant="quiet" onClick={onClear}>
        Limpar seleção
      </Button>
      {confirmation}
    </div>
  );
}
