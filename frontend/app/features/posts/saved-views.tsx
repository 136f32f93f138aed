import type { PostStats } from '@vitrine/contracts';
import { cx } from '../../components/ui/cx';
import { unfiltered, type PostsView } from './posts-view';

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
  { label: 'Meus', by: { focus: 'mine' }, hint: 'Assinados ou salvos por você' },
];

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
  const filters = { search: view.search, category: view.category, from: view.from, to: view.to };
  const isFree = Object.values(filters).every((value) => value === '');
  return (
    <nav
      aria-label="Listas salvas"
      className="flex gap-1 overflow-x-auto border-b border-sand-200 px-3 py-2 [scrollbar-width:thin]"
    >
      {views.map(({ label, by, hint, count }) => {
        const isShown = isFree && view.status === (by.status ?? 'all') && view.focus === (by.focus ?? null);
        const number = stats && count?.(stats);
        return (
          <button
            key={label}
            type="button"
            title={hint}
            aria-current={isShown ? 'page' : undefined}
            onClick={() => onView({ ...unfiltered, ...by })}
            className={cx(
              'flex h-7 shrink-0 items-center gap-1.5 rounded-full px-2.5 text-xs font-semibold whitespace-nowrap focus-visible:-outline-offset-2',
              isShown ? 'bg-ink-800 text-white' : 'text-ink-700 hover:bg-ink-100',
            )}
          >
            {label}
            {number !== undefined && (
              <span className={cx('tabular', isShown ? 'text-ink-200' : 'text-ink-600')}>
                {number.toLocaleString('pt-BR')}
              </span>
            )}
          </button>
        );
      })}
    </nav>
  );
}
