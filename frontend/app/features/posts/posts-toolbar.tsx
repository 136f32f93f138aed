import { useEffect, useRef, useState, type ComponentProps, type RefObject } from 'react';
import { ArrowDownWideNarrow, ArrowUpNarrowWide, Search, SlidersHorizontal, X } from 'lucide-react';
import { FIELD_LIMITS, type Category, type ReviewFilter } from '@vitrine/contracts';
import { categoryOptions } from '../../components/admin/category-options';
import { Button, IconButton } from '../../components/ui/button';
import { cx } from '../../components/ui/cx';
import { DateInput, Input, Select } from '../../components/ui/field';
import { statusLabels } from '../../components/admin/post-status';
import {
  defaultPostsView,
  firstOrder,
  isFiltered,
  unfiltered,
  type PostSort,
  type PostsView,
} from './posts-view';

const DEBOUNCE_MS = 300;
const reviewLabels: Record<ReviewFilter, string> = {
  ready: 'Pronto para revisar',
  asked: 'Aguarda parecer',
  changes_requested: 'Mudanças pedidas',
  changed: 'Mudou depois de aprovado',
  approved: 'Aprovado',
};
const sortLabels: Record<PostSort, string> = {
  updated: 'Última edição',
  created: 'Data',
  title: 'Título',
  views: 'Visualizações',
  seo: 'SEO',
  readability: 'Leitura',
  scheduled: 'Agendamento',
};

/** Search, filters and sort of the posts; all of it goes to the address. */
export function PostsToolbar({
  view,
  categories,
  searchRef,
  onView,
}: {
  view: PostsView;
  categories: readonly Category[];
  searchRef: RefObject<HTMLInputElement | null>;
  /** `replace`: the change is one of many (typing) and must not fill the history. */
  onView: (change: Partial<PostsView>, options?: { replace?: boolean }) => void;
}) {
  const [isOpen, setOpen] = useState(() => view.from + view.to !== '' || view.sort !== defaultPostsView.sort);
  const onPhone = isOpen ? undefined : 'max-sm:hidden';
  return (
    <div role="search" aria-label="Filtrar posts" className="flex flex-wrap items-center gap-2 px-4 py-3">
      <SearchBox view={view} inputRef={searchRef} onView={onView} />
      <Select
        aria-label="Status"
        fit
        className={onPhone}
        value={view.status}
        options={[['all', 'Todos os status'], ...Object.entries(statusLabels)]}
        onChange={(event) => onView({ status: event.target.value as PostsView['status'] })}
      />
      <Select
        aria-label="Categoria"
        fit
        className={cx('sm:max-w-52', onPhone)}
        value={view.category}
        options={categoryOptions(categories, view.category)}
        onChange={(event) => onView({ category: event.target.value })}
      />
      <Select
        aria-label="Parecer"
        fit
        className={onPhone}
        value={view.review}
        options={[['all', 'Qualquer parecer'], ...Object.entries(reviewLabels)]}
        onChange={(event) => onView({ review: event.target.value as PostsView['review'] })}
      />
      <Button icon={SlidersHorizontal} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        Mais filtros
      </Button>
      {isFiltered(view) && (
        <Button variant="quiet" onClick={() => onView(unfiltered)}>
          <X aria-hidden />
          Limpar filtros
        </Button>
      )}
      {isOpen && <Order view={view} onView={onView} />}
    </div>
  );
}

/** What a list is seldom asked for: another order, and the days of its posts. */
function Order({ view, onView }: Pick<ComponentProps<typeof PostsToolbar>, 'view' | 'onView'>) {
  return (
    <div className="flex w-full flex-wrap items-center gap-2">
      <Select
        aria-label="Ordenar por"
        fit
        value={view.sort}
        options={Object.entries(sortLabels).map(([sort, label]) => [sort, `Ordem: ${label}`])}
        onChange={(event) => {
          const sort = event.target.value as PostSort;
          onView({ sort, order: firstOrder(sort) });
        }}
      />
      <IconButton
        variant="secondary"
        label={view.order === 'asc' ? 'Ordem crescente: inverter' : 'Ordem decrescente: inverter'}
        onClick={() => onView({ order: view.order === 'asc' ? 'desc' : 'asc' })}
      >
        {view.order === 'asc' ? <ArrowUpNarrowWide aria-hidden /> : <ArrowDownWideNarrow aria-hidden />}
      </IconButton>
      <span
        role="group"
        aria-label="Período"
        className="flex items-center gap-1.5 text-xs text-neutral-600 max-sm:w-full"
      >
        {(['from', 'to'] as const).map((end) => (
          <label key={end} className="flex min-w-0 items-center gap-1.5 max-sm:flex-1">
            {end === 'from' ? 'De' : 'até'}
            <DateInput
              value={view[end]}
              onDate={(day) => onView({ [end]: day })}
              className="min-w-0 px-2! sm:w-auto!"
            />
          </label>
        ))}
      </span>
    </div>
  );
}

function SearchBox({
  view,
  inputRef,
  onView,
}: {
  view: PostsView;
  inputRef: RefObject<HTMLInputElement | null>;
  onView: (change: Partial<PostsView>, options?: { replace?: boolean }) => void;
}) {
  const [text, setText] = useState(view.search);
  const knownSearch = useRef(view.search);

  // An address that changed by itself (back, clear) changes the box.
  useEffect(() => {
    if (view.search === knownSearch.current) return;
    knownSearch.current = view.search;
    setText(view.search);
  }, [view.search]);

  useEffect(() => {
    const wanted = text.trim();
    if (wanted === knownSearch.current) return;
    const timer = setTimeout(() => {
      knownSearch.current = wanted;
      onView({ search: wanted }, { replace: true });
    }, DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [text, onView]);

  return (
    <div className="relative min-w-36 flex-1">
      <Search
        aria-hidden
        className="pointer-events-none absolute top-1/2 left-2.5 size-4 -translate-y-1/2 text-neutral-500"
      />
      <Input
        ref={inputRef}
        type="search"
        aria-label="Buscar posts"
        placeholder="Buscar por título ou texto"
        maxLength={FIELD_LIMITS.search}
        value={text}
        onChange={(event) => setText(event.target.value)}
        className="pl-8.5"
      />
    </div>
  );
}
