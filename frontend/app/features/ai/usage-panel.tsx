import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { DaysSelect } from '../../components/admin/days-select';
import { usePeople } from '../../components/admin/people';
import { QueryError } from '../../components/admin/query-error';
import { ChartTable } from '../../components/charts/chart-table';
import { RankBars } from '../../components/charts/rank-bars';
import { TimeChart } from '../../components/charts/time-chart';
import { Select } from '../../components/ui/field';
import { Loading } from '../../components/ui/skeleton';
import { api } from '../../lib/api/api-client';
import { callQuery } from '../../lib/api/queries';
import { longDay } from '../../lib/dates/dates';
import { formatUsd } from './money';
import { dailyCosts, sumUsage, type UsageGroup } from './usage-sums';

const groups: Record<UsageGroup, string> = {
  day: 'Por dia',
  person: 'Por pessoa',
  kind: 'Por tipo',
  model: 'Por modelo',
};

/** What was spent on AI, by day, person, kind or model. */
export default function UsagePanel({ today }: { today: string }) {
  const [group, setGroup] = useState<UsageGroup>('day');
  const [days, setDays] = useState(30);
  const usage = useQuery(callQuery(api.adminAiUsage, { query: { days } }));
  const { nameOf } = usePeople();
  const { data } = usage;
  const rows = data?.rows ?? [];
  const total = rows.reduce((sum, row) => sum + row.cost_usd, 0);
  const sums = sumUsage(rows, group);
  const daily = dailyCosts(rows, days, today);

  return (
    <section aria-labelledby="usage-title" className="rounded-lg border border-surface-200 bg-white">
      <header className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 pt-3.5">
        <h2 id="usage-title" className="text-sm font-bold text-neutral-900">
          Gastos com IA
        </h2>
        <p className="text-sm text-neutral-700 tabular">
          <strong className="font-bold text-neutral-900">{data ? formatUsd(total) : '–'}</strong> em {days}{' '}
          dias
        </p>
        <div className="flex flex-wrap gap-2 sm:ml-auto">
          <Select
            fit
            aria-label="Ver gastos"
            value={group}
            options={Object.entries(groups)}
            onChange={(event) => setGroup(event.target.value as UsageGroup)}
          />
          <DaysSelect value={days} onChange={setDays} />
        </div>
      </header>
      <div
        aria-busy={usage.isFetching && Boolean(data)}
        className="p-4 transition-opacity aria-busy:opacity-70 aria-busy:delay-150"
      >
        <QueryError queries={[usage]} fallback="Não foi possível carregar os gastos." />
        {usage.isPending && <Loading className="h-45 w-full">Carregando gastos...</Loading>}
        {data && rows.length === 0 && (
          <p className="py-6 text-center text-sm text-neutral-600">Nada foi gasto neste período.</p>
        )}
        {data && rows.length > 0 && group === 'day' && (
          <div className="grid gap-2">
            <TimeChart
              kind="bars"
              height={180}
              days={daily}
              label="Gastos com IA por dia"
              format={formatUsd}
              whole={false}
            />
            <ChartTable
              head={['Dia', 'Tarefas', 'Tokens', 'Custo']}
              rows={sums
                .toReversed()
                .map((sum) => [
                  longDay(sum.key),
                  sum.jobs.toLocaleString('pt-BR'),
                  sum.tokens.toLocaleString('pt-BR'),
                  formatUsd(sum.cost),
                ])}
            />
          </div>
        )}
        {data && rows.length > 0 && group !== 'day' && (
          <RankBars
            label={`Gastos com IA ${groups[group].toLowerCase()}`}
            rows={sums.map((sum) => ({
              name: group === 'person' ? nameOf(sum.key) : sum.key,
              value: sum.cost,
              text: formatUsd(sum.cost),
              note: `${sum.jobs.toLocaleString('pt-BR')} ${sum.jobs === 1 ? 'tarefa' : 'tarefas'}`,
            }))}
          />
        )}
      </div>
    </section>
  );
}
