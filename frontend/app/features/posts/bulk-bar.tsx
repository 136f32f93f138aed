import { useState } from 'react';
import { FolderInput, Send, Trash2, Undo2, X } from 'lucide-react';
import type { AdminPostSummary, BulkAction, Category } from '@vitrine/contracts';
import { Button } from '../../components/ui/button';
import { ConfirmDialog } from '../../components/ui/confirm-dialog';
import { Select } from '../../components/ui/field';
import { useToasts } from '../../components/ui/toast';
import { api, errorText } from '../../lib/api/api-client';

type Asked = { action: BulkAction; category?: Category };

const posts = (count: number): string => (count === 1 ? '1 post' : `${count} posts`);
const done: Record<BulkAction, (count: number, category?: string) => string> = {
  publish: (count) => `${posts(count)} no ar.`,
  withdraw: (count) => `${posts(count)} de volta aos rascunhos.`,
  category: (count, category) => `${posts(count)} em “${category}”.`,
  bin: (count) => `${posts(count)} na lixeira, por 30 dias.`,
};
const asks: Record<
  BulkAction,
  (count: number, category?: string) => { title: string; text: string; label: string }
> = {
  publish: (count) => ({
    title: `Publicar ${posts(count)}?`,
    text: 'Os visitantes passam a vê-los agora. Datas agendadas são descartadas.',
    label: 'Publicar',
  }),
  withdraw: (count) => ({
    title: `Despublicar ${posts(count)}?`,
    text: 'Eles saem do ar e voltam aos rascunhos.',
    label: 'Despublicar',
  }),
  category: (count, category) => ({
    title: `Mover ${posts(count)}?`,
    text: `A categoria passa a ser “${category}”.`,
    label: 'Mover',
  }),
  bin: (count) => ({
    title: 'Confirmar Exclusão',
    text: `Tem certeza que deseja deletar ${posts(count)}? Eles ficam na lixeira por 30 dias.`,
    label: 'Excluir',
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
  const [asked, setAsked] = useState<Asked>();
  const question = asked && asks[asked.action](selected.length, asked.category?.name);

  const run = async ({ action, category }: Asked): Promise<string | void> => {
    toasts.settle('bulk');
    try {
      const ids = selected.map(({ id }) => id);
      const answer = await api.adminBulkPosts({ body: { ids, action, category_id: category?.id } });
      if (answer.done.length > 0) toasts.success(done[action](answer.done.length, category?.name));
      if (answer.failed.length > 0) {
        const titles = new Map(selected.map(({ id, title }) => [id, title]));
        const lines = answer.failed.map(({ id, error }) => `“${titles.get(id) ?? id}”: ${error}`);
        toasts.error([`Não foi possível com ${posts(lines.length)}:`, ...lines].join('\n'), 'bulk');
      }
      onDone(answer.failed.map(({ id }) => id));
    } catch (error) {
      return errorText(error, 'Erro ao alterar os posts');
    }
  };
  return (
    <div
      role="region"
      aria-label="Posts selecionados"
      className="sticky top-0 z-11 flex flex-wrap items-center gap-2 border-y border-teal-200 bg-teal-50 px-4 py-2 lg:top-6"
    >
      <p role="status" className="mr-auto text-sm font-semibold text-teal-900">
        {selected.length === 1 ? '1 selecionado' : `${selected.length} selecionados`}
      </p>
      <Button icon={Send} size="sm" onClick={() => setAsked({ action: 'publish' })}>
        Publicar
      </Button>
      <Button icon={Undo2} size="sm" onClick={() => setAsked({ action: 'withdraw' })}>
        Despublicar
      </Button>
      <span className="flex items-center gap-1">
        <FolderInput aria-hidden className="size-4 text-ink-600" />
        <Select
          fit
          aria-label="Mover para a categoria"
          value=""
          options={[['', 'Mover para…'], ...categories.map(({ id, name }) => [id, name] as const)]}
          onChange={({ target }) => {
            const category = categories.find(({ id }) => id === Number(target.value));
            if (category) setAsked({ action: 'category', category });
          }}
        />
      </span>
      <Button icon={Trash2} size="sm" onClick={() => setAsked({ action: 'bin' })}>
        Excluir
      </Button>
      <Button size="sm" variant="quiet" onClick={onClear}>
        <X aria-hidden />
        Limpar seleção
      </Button>
      {asked && question && (
        <ConfirmDialog
          onClose={() => setAsked(undefined)}
          danger={asked.action === 'bin' || asked.action === 'withdraw'}
          title={question.title}
          description={question.text}
          confirmLabel={question.label}
          onConfirm={() => run(asked)}
        />
      )}
    </div>
  );
}
