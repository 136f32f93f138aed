import type { Outcomes } from '@vitrine/contracts';
import type { ReactNode } from 'react';
import type { UseQueryResult } from '@tanstack/react-query';
import { DataTable, type Column } from '../../components/admin/data-table';
import { useShowMore } from '../../components/admin/use-show-more';
import { EmptyState } from '../../components/ui/empty-state';
import { perHundredReaders } from './outcome-words';
import { formatReais } from '../../lib/words/reais';
import { formatCount } from '../../lib/words/counted';

/** A row of what has become of conversations. */
type OutcomeRow = Outcomes & { key: string; name: ReactNode };

const number =
  'text-right tabular sm:whitespace-nowrap max-sm:inline-flex! max-sm:w-1/2 max-sm:p-0 max-sm:text-left';
const columnOf = <Row,>(head: string, value: (row: Row) => string): Column<Row> => ({
  head,
  right: true,
  className: number,
  cell: value,
});

/** A column of conversations in relation to those who could have begun one. */
export const perHundred = (head: string): Column<OutcomeRow & { readers?: number | undefined }> =>
  columnOf(head, ({ conversations, readers = 0 }) => perHundredReaders(conversations, readers));

/** Conversations, proposals, wins and value by what `head` names. */
export function OutcomeTable<Row extends OutcomeRow>({
  label,
  head,
  query,
  rows,
  more,
  first = 8,
}: {
  label: string;
  head: string;
  query: Pick<UseQueryResult, 'error' | 'refetch'>;
  rows: readonly Row[] | undefined;
  /** A column after the conversations. */
  more?: Column<Row>;
  /** Rows shown before "Ver todos". */
  first?: number;
}) {
  const { shown, more: all } = useShowMore(rows ?? [], first);
  return (
    <div>
      <DataTable<Row>
        bare
        label={label}
        query={query}
        rows={rows && shown}
        rowKey={({ key }) => key}
        what="os resultados"
        skeletons={2}
        empty={<EmptyState title="Nenhuma conversa recebida neste período." />}
        columns={[
          {
            head,
            className: 'min-w-0 wrap-anywhere font-medium text-neutral-900 sm:w-full',
            cell: ({ name }) => name,
          },
          columnOf<Row>('Conversas', ({ conversations }) => formatCount(conversations)),
          more ?? false,
          columnOf<Row>('Propostas', ({ proposals }) => formatCount(proposals)),
          columnOf<Row>('Ganhas', ({ won }) => formatCount(won)),
          columnOf<Row>('Valor', ({ value }) => formatReais(value)),
        ]}
      />
      {all}
    </div>
  );
}
