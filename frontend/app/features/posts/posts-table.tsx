import { useCallback, useRef } from 'react';
import { ChevronsUpDown } from 'lucide-react';
import type { AdminPostSummary } from '@vitrine/contracts';
import { cx } from '../../components/ui/cx';
import { Menu, MenuItem } from '../../components/ui/menu';
import { useLatest } from '../../lib/react/use-latest';
import { useShortcuts } from '../../lib/shortcuts/use-shortcuts';
import { SortTh, Table, TableBody, TableHead, Td, Th, Tr } from '../../components/ui/table';
import { Skeleton } from '../../components/ui/skeleton';
import { PostRow, type PostActions } from './post-row';
import { firstOrder, type PostSort, type PostsView } from './posts-view';

const scoreSorts = [
  { sort: 'seo', label: 'SEO' },
  { sort: 'readability', label: 'Leitura' },
] as const;

/** j and k walk over the rows, x ticks the one that the focus is in. */
function useRowKeys(): void {
  const boxes = () => [...document.querySelectorAll<HTMLInputElement>('[data-row-tick]')];
  const own = () =>
    document.activeElement?.closest('[role=row]')?.querySelector<HTMLInputElement>('[data-row-tick]');
  const walk = (step: number) => {
    const all = boxes();
    const at = all.findIndex((box) => box === own());
    const next = all[at < 0 ? (step > 0 ? 0 : all.length - 1) : at + step];
    next?.focus();
    next?.closest('[role=row]')?.scrollIntoView({ block: 'nearest' });
  };
  useShortcuts({ j: () => walk(1), k: () => walk(-1), x: () => own()?.click() });
}

/** The posts, with heads that sort. Without posts it shows the rows that are being loaded. */
export function PostsTable({
  posts,
  view,
  now,
  isBusy,
  actions,
  ticked,
  onTick,
  onView,
}: {
  posts: readonly AdminPostSummary[] | undefined;
  view: PostsView;
  now: Date;
  isBusy: (id: number) => boolean;
  actions: PostActions;
  /** Ids of the posts that are ticked. */
  ticked: ReadonlySet<number>;
  onTick: (ids: ReadonlySet<number>) => void;
  onView: (change: Partial<PostsView>) => void;
}) {
  const sorting = (sort: PostSort) => ({
    active: view.sort === sort,
    order: view.order,
    onSort: () =>
      onView({
        sort,
        order: view.sort === sort ? (view.order === 'asc' ? 'desc' : 'asc') : firstOrder(sort),
      }),
  });
  const ids = posts?.map(({ id }) => id) ?? [];
  const count = ids.filter((id) => ticked.has(id)).length;
  const last = useRef<number>(null);
  const latest = useLatest({ ids, ticked, onTick });
  /** With `range` all from the one ticked last, as lists do it with Shift. */
  const tick = useCallback(
    (id: number, range: boolean) => {
      const now = latest.current;
      const from = range && last.current !== null ? now.ids.indexOf(last.current) : -1;
      const at = now.ids.indexOf(id);
      const touched = from < 0 ? [id] : now.ids.slice(Math.min(from, at), Math.max(from, at) + 1);
      const next = new Set(now.ticked);
      for (const one of touched) {
        if (now.ticked.has(id)) next.delete(one);
        else next.add(one);
      }
      last.current = id;
      now.onTick(next);
    },
    [latest],
  );
  useRowKeys();
  const scoreSort = scoreSorts.find(({ sort }) => sort === view.sort);
  return (
    <Table label="Posts do blog">
      <TableHead>
        <Th className="w-0 pr-0!">
          <input
            type="checkbox"
            aria-label="Selecionar todos desta página"
            checked={count > 0 && count === ids.length}
            ref={(box) => {
              if (box) box.indeterminate = count > 0 && count < ids.length;
            }}
            onChange={() => onTick(new Set(count === ids.length ? [] : ids))}
            className="block size-4 accent-brand-700"
          />
        </Th>
        <SortTh {...sorting('title')}>Título</SortTh>
        <Th className="sm:max-xl:hidden">Categoria</Th>
        <Th>Status</Th>
        <Th className="sm:max-[90rem]:hidden">Parecer</Th>
        <Th
          className="sm:max-md:hidden"
          aria-sort={scoreSort && (view.order === 'asc' ? 'ascending' : 'descending')}
        >
          <Menu
            trigger={
              <button
                type="button"
                title="Ordenar por uma das notas"
                className="-mx-1 inline-flex min-h-6 items-center gap-1 rounded-xs px-1 tracking-wide uppercase hover:text-neutral-900"
              >
                Scores
                <ChevronsUpDown aria-hidden className={cx('size-3', !scoreSort && 'opacity-50')} />
              </button>
            }
          >
            {scoreSorts.flatMap(({ sort, label }) =>
              (['asc', 'desc'] as const).map((order) => (
                <MenuItem key={sort + order} onSelect={() => onView({ sort, order })}>
                  {`${label}: ${order === 'asc' ? 'menor primeiro' : 'maior primeiro'}`}
                </MenuItem>
              )),
            )}
          </Menu>
        </Th>
        <SortTh {...sorting('created')} className="sm:max-[54rem]:hidden">
          Data
        </SortTh>
        <SortTh {...sorting('views')} className="text-right sm:max-md:hidden lg:max-[76rem]:hidden">
          Views
        </SortTh>
        <Th className="text-right">Ações</Th>
      </TableHead>
      <TableBody>
        {posts
          ? posts.map((post, index) => (
              <PostRow
                key={index}
                post={post}
                now={now}
                busy={isBusy(post.id)}
                ticked={ticked.has(post.id)}
                onTick={tick}
                actions={actions}
              />
            ))
          : Array.from({ length: 8 }, (_, index) => <SkeletonRow key={index} />)}
      </TableBody>
    </Table>
  );
}

const SkeletonRow = () => (
  <Tr aria-hidden>
    <Td colSpan={9}>
      <Skeleton className="h-10 w-full" />
    </Td>
  </Tr>
);
