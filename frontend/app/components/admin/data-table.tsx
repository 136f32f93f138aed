import { useEffect, useRef, type ComponentProps, type FocusEvent, type ReactNode } from 'react';
import type { UseQueryResult } from '@tanstack/react-query';
import { Button } from '../ui/button';
import { cx } from '../ui/cx';
import { Pager } from '../ui/pager';
import { LoadingStatus, Skeleton } from '../ui/skeleton';
import { Table, TableBody, TableHead, Td, Th, Tr } from '../ui/table';
import { QueryError } from './query-error';

/** A column of a {@link DataTable}. */
export interface Column<Row> {
  head: string;
  /** Aligns the head to the right, for numbers and actions. */
  right?: boolean;
  /** Classes of the cells. */
  className?: string;
  /** The cell's label on a phone; the head by default, none in the first column and where it answers undefined. */
  label?: (row: Row) => string | undefined;
  cell: (row: Row) => ReactNode;
}

/** The last column: the buttons of each row. */
const actionsColumn = <Row,>(actions: (row: Row) => ReactNode): Column<Row> => ({
  head: 'Ações',
  right: true,
  label: (row) => (actions(row) ? 'Ações' : undefined),
  cell: (row) => <span className="flex flex-wrap justify-end gap-1.5">{actions(row)}</span>,
});

/** A button of a row, whose name says which row it is `of`. */
export const RowButton = ({
  label,
  of,
  ...rest
}: Omit<ComponentProps<typeof Button>, 'children'> & { label: string; of: string }) => (
  <Button size="sm" aria-label={`${label} ${of}`} {...rest}>
    {label}
  </Button>
);

/**
 * Gives the focus of a row that went away, or of what stood where there was none, to the row that took its place, or to
 * the table; also when a dialog closes that asked about it.
 */
function useFocusOfRows() {
  const table = useRef<HTMLDivElement>(null);
  const last = useRef<{ element: HTMLElement; row: number }>(null);
  useEffect(() => {
    if (!last.current || last.current.element.isConnected) return;
    const focused = document.activeElement;
    if (focused !== document.body) {
      if (!focused?.closest('[role$=dialog]')) last.current = null;
      return;
    }
    const buttons = [...(table.current?.querySelectorAll('tbody tr') ?? [])].map((row) =>
      row.querySelector<HTMLElement>('a[href], button:not(:disabled)'),
    );
    (buttons[Math.min(last.current.row, buttons.length - 1)] ?? table.current)?.focus();
  });
  const onFocus = ({ target }: FocusEvent<HTMLElement>) => {
    last.current = { element: target, row: target.closest('tr')?.sectionRowIndex ?? 0 };
  };
  return { ref: table, tabIndex: -1, onFocus };
}

/** A list of the panel: its table, and what replaces it while it loads, when it is empty and when it failed. */
export function DataTable<Row>({
  label,
  columns,
  actions,
  rows,
  rowKey,
  isBusy,
  query,
  what,
  skeletons = 4,
  empty,
  pager,
  bare = false,
}: {
  label: string;
  /** A column that is `false` is left out. */
  columns: readonly (Column<Row> | false)[];
  /** The buttons of a row, in the last column. */
  actions?: (row: Row) => ReactNode;
  /** Undefined while the list loads. */
  rows: readonly Row[] | undefined;
  rowKey: (row: Row) => string | number;
  isBusy?: (row: Row) => boolean;
  query: Pick<UseQueryResult, 'error' | 'refetch'>;
  /** What is loaded, as in “Carregando os tokens...”. */
  what: string;
  /** Rows drawn while the list loads. */
  skeletons?: number;
  empty: ReactNode;
  pager?: ComponentProps<typeof Pager> | undefined;
  /** Without a frame, inside a dialog. */
  bare?: boolean;
}) {
  const shown: Column<Row>[] = columns.filter((column) => column !== false);
  if (actions) shown.push(actionsColumn(actions));
  const isLoading = !rows && !query.error;
  const focus = useFocusOfRows();
  return (
    <div
      {...focus}
      className={bare ? undefined : 'overflow-clip rounded-lg border border-surface-200 bg-white'}
    >
      <QueryError
        className={bare ? 'mx-5' : 'm-4'}
        queries={[query]}
        fallback={`Não foi possível carregar ${what}.`}
      />
      {rows?.length === 0 && empty}
      {(isLoading || (rows && rows.length > 0)) && (
        <Table label={label}>
          <TableHead>
            {shown.map(({ head, right }) => (
              <Th key={head} className={cx(right && 'text-right')}>
                {head}
              </Th>
            ))}
          </TableHead>
          <TableBody>
            {rows?.map((row) => (
              <Tr key={rowKey(row)} aria-busy={isBusy?.(row) || undefined}>
                {shown.map(({ head, className, label: labelOf, cell }, index) => (
                  <Td
                    key={head}
                    label={labelOf ? labelOf(row) : index === 0 ? undefined : head}
                    className={className}
                  >
                    {cell(row)}
                  </Td>
                ))}
              </Tr>
            ))}
            {isLoading &&
              Array.from({ length: skeletons }, (_, index) => (
                <Tr key={index} aria-hidden>
                  <Td colSpan={shown.length}>
                    <Skeleton className="h-8 w-full" />
                  </Td>
                </Tr>
              ))}
          </TableBody>
        </Table>
      )}
      {isLoading && <LoadingStatus>{`Carregando ${what}...`}</LoadingStatus>}
      {rows && pager && (
        <div className="border-t border-surface-200">
          <Pager {...pager} />
        </div>
      )}
    </div>
  );
}
