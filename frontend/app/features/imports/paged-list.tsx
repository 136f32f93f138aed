import type { ReactNode } from 'react';
import type { UseQueryResult } from '@tanstack/react-query';
import { QueryError } from '../../components/admin/query-error';
import { Pager } from '../../components/ui/pager';
import { LoadingStatus, Skeleton } from '../../components/ui/skeleton';

interface Page {
  page: number;
  per_page: number;
  total: number;
}

/** A list that comes in pages. `noun` names its rows in the plural; `children` makes the table of a page, `empty` stands where there are none. */
export function PagedList<T extends Page>({
  list,
  noun,
  empty,
  onPage,
  children,
}: {
  list: UseQueryResult<T>;
  noun: string;
  empty: ReactNode;
  onPage: (page: number) => void;
  children: (data: T) => ReactNode;
}) {
  const { data } = list;
  return (
    <>
      <QueryError className="mb-3" queries={[list]} fallback={`Não foi possível carregar os ${noun}.`} />
      {list.isPending && (
        <>
          <LoadingStatus>{`Carregando ${noun}...`}</LoadingStatus>
          <Skeleton className="h-40 w-full" />
        </>
      )}
      {data && (
        <div className="rounded-lg border border-sand-200 bg-white">
          {data.total === 0 ? empty : children(data)}
          <div className="border-t border-sand-200">
            <Pager page={data.page} perPage={data.per_page} total={data.total} noun={noun} onPage={onPage} />
          </div>
        </div>
      )}
    </>
  );
}
