import { SAVED_LIST_LIMITS, type PostStats, type SavedList } from '@vitrine/contracts';
import { BookmarkPlus, X } from 'lucide-react';
import { useState, type ComponentProps } from 'react';
import { Link } from 'react-router-dom';
import { Button, IconButton } from '../../components/ui/button';
import { cx } from '../../components/ui/cx';
import { Field, Input } from '../../components/ui/field';
import { FormDialog } from '../../components/ui/form-dialog';
import { useAction } from '../../components/admin/use-action';
import { queryOf, useOwnViews, viewOf } from './own-views';
import { isFiltered, unfiltered, type PostsView } from './posts-view';

interface SavedView {
  label: string;
  /** What it filters by; everything else is unfiltered. */
  by: Partial<Pick<PostsView, 'status' | 'focus'>>;
  hint?: string;
  count?: (stats: PostStats) => number;
}

const views: readonly SavedView[] = [
  { label: 'Todos', by: {}, count: ({ total }) => total },
  {
    label: 'Precisa de trabalho',
    by: { focus: 'needs_work' },
    hint: 'Alguma nota abaixo de 70%, ou sem resumo, imagem ou metadados',
    count: ({ needs_work }) => needs_work,
  },
  { label: 'Publicados nesta semana', by: { focus: 'published_week' }, hint: 'Nos últimos sete dias' },
  { label: 'Agendados', by: { status: 'scheduled' }, count: ({ scheduled, late }) => scheduled - late },
  { label: 'Atrasados', by: { status: 'late' }, count: ({ late }) => late },
  { label: 'Com alteração pendente', by: { focus: 'pending' }, count: ({ pending }) => pending },
  {
    label: 'Esperando por mim',
    by: { focus: 'waiting' },
    hint: 'Passados a você, ou com comentários de outras pessoas',
  },
  { label: 'Meus', by: { focus: 'mine' }, hint: 'Assinados ou salvos por você' },
];

const chip =
  'flex h-7 shrink-0 items-center gap-1.5 rounded-full px-2.5 text-xs font-semibold whitespace-nowrap ' +
  'focus-visible:-outline-offset-2';
const takeFocus = (button: HTMLElement | null) => button?.focus();

/** Lists that are looked for again and again, each one click away; the address keeps which one is shown. */
export function SavedViews({
  view,
  stats,
  onView,
}: {
  view: PostsView;
  stats: PostStats | undefined;
  onView: (change: Partial<PostsView>) => void;
}) {
  const own = useOwnViews();
  const { run } = useAction();
  const [naming, setNaming] = useState(false);
  const [named, setNamed] = useState<string>();
  const filters = { search: view.search, category: view.category, from: view.from, to: view.to };
  const isFree = Object.values(filters).every((value) => value === '');
  const isShown = ({ by }: SavedView) =>
    isFree && view.status === (by.status ?? 'all') && view.focus === (by.focus ?? null);
  const query = queryOf(view);
  const isKnown = views.some(isShown) || own.views.some((one) => one.query === query);
  const remove = (one: SavedList, button: HTMLElement) => {
    // The button is removed together with its list.
    const before = button.parentElement?.previousElementSibling;
    (before?.querySelector('button') ?? (before as HTMLElement | null))?.focus();
    const key = `list-${one.name}`;
    void run({
      key,
      call: () => own.save({ name: one.name, query: null }),
      success: () => `A lista “${one.name}” foi removida.`,
      undo: () => void run({ key, call: () => own.save(one), failure: 'A lista não voltou.' }),
      failure: 'A lista não pôde ser removida.',
    });
  };
  return (
    <nav
      aria-label="Listas salvas"
      className="flex items-center gap-1 overflow-x-auto border-b border-surface-200 px-3 py-2 [scrollbar-width:thin] sm:flex-wrap"
    >
      {views.map((saved) => {
        const number = stats && saved.count?.(stats);
        return (
          <ViewButton
            key={saved.label}
            title={saved.hint}
            isShown={isShown(saved)}
            onClick={() => onView({ ...unfiltered, ...saved.by })}
          >
            {saved.label}
            {number !== undefined && (
              <span className={cx('tabular', isShown(saved) ? 'text-neutral-200' : 'text-neutral-600')}>
                {number.toLocaleString('pt-BR')}
              </span>
            )}
          </ViewButton>
        );
      })}
      {own.views.map((one) => (
        <span key={one.name} className="flex shrink-0 items-center">
          <ViewButton
            ref={one.name === named ? takeFocus : undefined}
            isShown={one.query === query}
            onClick={() => onView(viewOf(one))}
          >
            {one.name}
          </ViewButton>
          {one.query === query && (
            <IconButton
              icon={X}
              label={`Remover a lista ${one.name}`}
              className="size-7"
              onClick={({ currentTarget }) => remove(one, currentTarget)}
            />
          )}
        </span>
      ))}
      <Link to="/blog/admin/lixeira" className={cx(chip, 'text-neutral-700 hover:bg-neutral-100')}>
        Lixeira
        {stats && <span className="text-neutral-600 tabular">{stats.in_bin.toLocaleString('pt-BR')}</span>}
      </Link>
      {isFiltered(view) && !isKnown && (
        <Button
          size="sm"
          variant="quiet"
          icon={BookmarkPlus}
          className="h-7 shrink-0"
          onClick={() => setNaming(true)}
        >
          Salvar esta lista
        </Button>
      )}
      {naming && (
        <NameDialog
          onClose={() => setNaming(false)}
          onName={async (name) => {
            await own.save({ name, query });
            setNamed(name);
            setNaming(false);
          }}
        />
      )}
    </nav>
  );
}

const ViewButton = ({ isShown, ...rest }: ComponentProps<'button'> & { isShown: boolean }) => (
  <button
    {...rest}
    type="button"
    aria-current={isShown ? 'page' : undefined}
    className={cx(chip, isShown ? 'bg-neutral-800 text-white' : 'text-neutral-700 hover:bg-neutral-100')}
  />
);

function NameDialog({ onName, onClose }: { onName: (name: string) => Promise<void>; onClose: () => void }) {
  const [name, setName] = useState('');
  return (
    <FormDialog
      title="Salvar esta lista"
      description="A busca, os filtros e a ordem ficam guardados para você, a um clique."
      submitLabel="Salvar lista"
      failure="A lista não pôde ser salva."
      isBlank={name.trim() === ''}
      onSubmit={() => onName(name.trim())}
      onClose={onClose}
    >
      <Field label="Nome da lista" hint="Uma lista sua de mesmo nome é substituída.">
        <Input
          autoFocus
          value={name}
          maxLength={SAVED_LIST_LIMITS.name}
          autoComplete="off"
          onChange={({ target }) => setName(target.value)}
        />
      </Field>
    </FormDialog>
  );
}
