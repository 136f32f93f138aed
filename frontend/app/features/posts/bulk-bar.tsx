import { FolderInput, MessageSquareQuote, Send, Trash2, Undo2, X } from 'lucide-react';
import { useState } from 'react';
import { REVIEW_LIMITS, type AdminPostSummary, type BulkAction, type Category } from '@vitrine/contracts';
import { AskReviewDialog } from '../../components/admin/ask-review/ask-review-dialog';
import { useAction, type Question } from '../../components/admin/use-action';
import { Button } from '../../components/ui/button';
import { Select } from '../../components/ui/field';
import { useToasts } from '../../components/ui/toast';
import { api } from '../../lib/api/api-client';

const CHANGED = 'outra pessoa o mudou depois que a lista o mostrou. Confira e tente de novo.';
const TOO_MANY = `Um link de parecer tem no máximo ${REVIEW_LIMITS.posts + 1} posts.`;
const posts = (count: number): string => (count === 1 ? '1 post' : `${count} posts`);
const done: Record<BulkAction, (count: number, category?: string) => string> = {
  publish: (count) => `${posts(count)} no ar.`,
  withdraw: (count) => `${posts(count)} nos rascunhos.`,
  category: (count, category) => `${posts(count)} em “${category}”.`,
  bin: (count) => `${posts(count)} na lixeira, por 30 dias.`,
};
const questions: Record<
  BulkAction,
  (count: number, category?: string) => Question & { description: string }
> = {
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

/** The posts of these that publishing would refuse; the server has the last word where the rule can't be read. */
async function unapproved(selected: readonly AdminPostSummary[]): Promise<readonly AdminPostSummary[]> {
  const lacking = selected.filter(
    (post) =>
      !post.is_published &&
      (post.scheduled_publish_at ? post.needs_approval : post.approval?.state !== 'approved'),
  );
  if (lacking.length === 0) return [];
  const rules = await api.adminGetReviewRules({}).catch(() => null);
  return rules?.publishing_needs_approval ? lacking : [];
}

/** What can be done with the posts that are ticked. */
export function BulkBar({
  selected,
  categories,
  onDone,
  onClear,
}: {
  selected: readonly AdminPostSummary[];
  categories: readonly Category[];
  /** Something changed; these ids stay ticked. */
  onDone: (ticked: number[]) => void;
  onClear: () => void;
}) {
  const toasts = useToasts();
  const { ask, confirmation } = useAction();
  const [isAsking, setAsking] = useState(false);
  const [first, ...others] = selected;
  const start = async (action: BulkAction, category?: Category) => {
    const waiting = action === 'publish' ? await unapproved(selected) : [];
    const chosen = selected.filter((post) => !waiting.includes(post));
    const titles = waiting.map(({ title }) => `“${title}”`).join(', ');
    if (chosen.length === 0)
      return toasts.error(`Publicar exige aprovação, e nenhum destes posts a tem: ${titles}.`, 'bulk');
    const question = questions[action](chosen.length, category?.name);
    const description = titles
      ? `${question.description} Publicar exige aprovação, e sem ela não vão ao ar: ${titles}.`
      : question.description;
    ask(
      { ...question, description },
      {
        key: 'bulk',
        call: () =>
          api.adminBulkPosts({
            body: {
              posts: chosen.map(({ id, version }) => ({ id, version })),
              action,
              category_id: category?.id,
            },
          }),
        success: (answer) => answer.done.length > 0 && done[action](answer.done.length, category?.name),
        after: ({ failed }) => {
          if (failed.length > 0) {
            const titleOf = new Map(chosen.map(({ id, title }) => [id, title]));
            const lines = failed.map(
              ({ id, code, error }) =>
                `“${titleOf.get(id) ?? id}”: ${code === 'content.version_conflict' ? CHANGED : error}`,
            );
            toasts.error([`Não foi possível com ${posts(lines.length)}:`, ...lines].join('\n'), 'bulk');
          }
          onDone([...failed, ...waiting].map(({ id }) => id));
        },
        failure: 'Erro ao alterar os posts',
      },
    );
  };
  return (
    <div
      role="region"
      aria-label="Posts selecionados"
      className="sticky top-0 z-11 flex flex-wrap items-center gap-2 border-y border-brand-200 bg-brand-50 px-4 py-2 lg:top-6"
    >
      <p role="status" className="mr-auto text-sm font-semibold text-brand-900">
        {selected.length === 1 ? '1 selecionado' : `${selected.length} selecionados`}
      </p>
      <Button icon={Send} size="sm" onClick={() => void start('publish')}>
        Publicar
      </Button>
      <Button icon={Undo2} size="sm" onClick={() => void start('withdraw')}>
        Tirar do ar
      </Button>
      <Button
        icon={MessageSquareQuote}
        size="sm"
        onClick={() =>
          others.length > REVIEW_LIMITS.posts ? toasts.error(TOO_MANY, 'bulk') : setAsking(true)
        }
      >
        Pedir parecer
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
            if (category) void start('category', category);
          }}
        />
      </span>
      <Button icon={Trash2} size="sm" onClick={() => void start('bin')}>
        Excluir
      </Button>
      <Button icon={X} size="sm" variant="quiet" onClick={onClear}>
        Limpar seleção
      </Button>
      {confirmation}
      {isAsking && first && (
        <AskReviewDialog
          posts={[first, ...others]}
          onAsked={() => onDone(selected.map(({ id }) => id))}
          onClose={() => setAsking(false)}
        />
      )}
    </div>
  );
}
