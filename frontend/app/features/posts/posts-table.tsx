import type { AdminPostSummary } from '@vitrine/contracts';
import { SortTh, Table, TableBody, TableHead, Td, Th, Tr } from '../../components/ui/table';
import { Skeleton } from '../../components/ui/skeleton';
import { PostRow, type PostActions } from './post-row';
import { firstOrder, type PostSort, type PostsView } from './posts-view';

/** The posts, with heads that sort. Without posts it shows the rows that are being loaded. */
export function PostsTable({
  posts,
  view,
  now,
  timeZone,
  busyIds,
  actions,
  onView,
}: {
  posts: readonly AdminPostSummary[] | undefined;
  view: PostsView;
  now: Date;
  timeZone: string;
  busyIds: ReadonlySet<number>;
  actions: PostActions;
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
  return (
    <Table label="Posts do blog">
      <TableHead>
        <SortTh {...sorting('title')}>Título</SortTh>
        <Th>Categoria</Th>
        <Th>Status</Th>
        <Th>Scores</Th>
        <SortTh {...sorting('created')}>Data</SortTh>
        <SortTh {...sorting('views')} className="text-right">
          Views
        </SortTh>
        <Th className="text-right">Ações</Th>
      </TableHead>
      <TableBody>
        {posts
          ? posts.map((post) => (
              <PostRow
                key={post.id}
                post={post}
                now={now}
                timeZone={timeZone}
                busy={busyIds.has(post.id)}
                actions={actions}
              />
            ))
          : Array.from({ length: 8 }, (_, index) => <SkeletonRow key={index} />)}
      </TableBody>
    </Table>
  );
}

function SkeletonRow() {
  return (
    <Tr aria-hidden>
      <Td className="w-full">
        <span className="grid gap-1.5 max-sm:w-full">
          <Skeleton className="h-4 w-3/5" />
          <Skeleton className="h-3 w-4/5" />
          <Skeleton className="h-4 w-16 rounded-full" />
        </span>
      </Td>
      <Td className="max-sm:hidden">
        <Skeleton className="h-3 w-20" />
      </Td>
      <Td className="max-sm:hidden">
        <Skeleton className="h-5 w-20 rounded-full" />
      </Td>
      <Td className="max-sm:hidden">
        <span className="flex gap-1.5">
          <Skeleton className="size-8.5 rounded-full" />
          <Skeleton className="size-8.5 rounded-full" />
          <Skeleton className="size-8.5 rounded-full" />
        </span>
      </Td>
      <Td className="max-sm:hidden">
        <Skeleton className="h-3 w-24" />
      </Td>
      <Td className="max-sm:hidden">
        <Skeleton className="ml-auto h-3 w-8" />
      </Td>
      <Td className="max-sm:hidden">
        <Skeleton className="h-5 w-28" />
      </Td>
    </Tr>
  );
}
