import type { ComponentProps } from 'react';
import { longDay } from '../../lib/dates/dates';
import { ChartTable } from './chart-table';
import { TimeChart } from './time-chart';

interface DayCount {
  date: string;
  count: number;
}

const number = (value: number) => value.toLocaleString('pt-BR');

/** Counts by day as a chart and as a table with the newest day first. */
export function DayChart({
  days,
  before,
  unit,
  ...chart
}: {
  days: readonly DayCount[];
  /** The days of the period before. */
  before?: readonly DayCount[] | undefined;
  /** What is counted, as the table's head has it. */
  unit: string;
} & Pick<ComponentProps<typeof TimeChart>, 'label' | 'kind' | 'height'>) {
  return (
    <>
      <TimeChart
        {...chart}
        days={days.map(({ date, count }) => ({ date, value: count }))}
        before={before?.map(({ count }) => count)}
        format={number}
      />
      <ChartTable
        head={['Dia', unit, ...(before ? ['Período anterior'] : [])]}
        rows={days
          .map(({ date, count }, index) => [
            longDay(date),
            number(count),
            ...(before ? [number(before[index]?.count ?? 0)] : []),
          ])
          .toReversed()}
      />
    </>
  );
}
