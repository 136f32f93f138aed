import type { PostStats } from '@vitrine/contracts';
import { Link } from 'react-router-dom';
import { cx } from '../../components/ui/cx';
import { unfiltered, type PostsView } from './posts-view';

interface PostList {
  label: string;
  /** What it filters by; everything else is unfiltered. */
  by: Partial<Pick<PostsView, 'status' | 'focus'>>;
  hint?: string;
  count?: (stats: PostStats) => number;
}

const lists: readonly PostList[] = [
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
    label: 'Em parecer',
    by: { focus: 'in_review' },
    hint: 'Passados a alguém, ou com comentários ou propostas em aberto',
  },
  { label: 'Meus', by: { focus: 'mine' }, hint: 'Assinados ou salvos por você' },
];

const chip =
  'flex h-7 shrink-0 items-center gap-1.5 rounded-full px-2.5 text-xs font-semibold whitespace-nowrap ' +
  'focus-visible:-outline-offset-2';

/** Lists that are looked for again and again, each one click away; the address keeps which one is shown. */
export function PostLists({
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
      aria-label="Listas"
      className="flex items-center gap-1 overflow-x-auto border-b border-surface-200 px-3 py-2 [scrollbar-width:thin] sm:flex-wrap"
    >
      {lists.map(({ label, by, hint, count }) => {
        const number = stats && count?.(stats);
        const isShown = isFree && view.status === (by.status ?? 'all') && view.focus === (by.focus ?? null);
        return (
          <button
            key={label}
            type="button"
            title={hint}
            aria-current={isShown ? 'page' : undefined}
            className={cx(
              chip,
              isShown ? 'bg-neutral-800 text-white' : 'text-neutral-700 hover:bg-neutral-100',
            )}
            onClick={() => onView({ ...unfiltered, ...by })}
          >
            {label}
            {number !== undefined && (
              <span className={cx('tabular', isShown ? 'text-neutral-200' : 'text-neutral-600')}>
                {number.toLocaleString('pt-BR')}
              </span>
            )}
          </button>
        );
      })}
      <Link to="/blog/admin/lixeira" className={cx(chip, 'text-neutral-700 hover:bg-neutral-100')}>
        Lixeira
        {stats && <span className="text-neutral-600 tabular">{stats.in_bin.toLocaleString('pt-BR')}</span>}
      </Link>
    </nav>
  );
}
