import type { ReactNode } from 'react';
import type { UseQueryResult } from '@tanstack/react-query';
import { LoadingStatus, Skeleton } from '../ui/skeleton';
import { Table, TableBody, TableHead, Td, Tr } from '../ui/table';
import { QueryError } from './query-error';

/** A list of the admin area in a card: why it could not be read, that it is empty, its table, or rows still to come. */
export function ListCard<Row>({
  label,
  query,
  rows,
  failure,
  empty,
  table,
  head,
  columns,
  loading,
  awaited,
  children,
}: {
  label: string;
  query: Pick<UseQueryResult, 'error' | 'refetch' | 'isPending'>;
  rows: readonly Row[] | undefined;
  failure: string;
  empty: ReactNode;
  /** The table's own name. */
  table: string;
  head: ReactNode;
  columns: number;
  loading: string;
  /** The rows shown while it loads: how many, and the class of their height. */
  awaited: { rows: number; height: string };
  children: (row: Row) => ReactNode;
}) {
  return (
    <section aria-label={label} className="overflow-clip rounded-lg border border-sand-200 bg-white">
      <QueryError className="m-4" queries={[query]} fallback={failure} />
      {rows?.length === 0
        ? empty
        : (rows || query.isPending) && (
            <Table label={table}>
              <TableHead>{head}</TableHead>
              <TableBody>
                {rows?.map(children) ??
                  Array.from({ length: awaited.rows }, (_, index) => (
                    <Tr key={index} aria-hidden>
                      <Td colSpan={columns}>
                        <Skeleton className={`${awaited.height} w-full`} />
                      </Td>
                    </Tr>
                  ))}
              </TableBody>
            </Table>
          )}
      {query.isPending && <LoadingStatus>{loading}</LoadingStatus>}
    </section>
  );
}
