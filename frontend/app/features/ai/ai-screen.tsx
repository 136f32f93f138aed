import { lazy, Suspense, useEffect, useRef } from 'react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Job, JobList, JobState } from '@vitrine/contracts';
import { QueryError } from '../../components/admin/query-error';
import { ScreenHeader } from '../../components/admin/screen-header';
import { useAction } from '../../components/admin/use-action';
import { pagerOf } from '../../components/ui/pager';
import { Skeleton } from '../../components/ui/skeleton';
import { api } from '../../lib/api/api-client';
import { callKey, callQuery } from '../../lib/api/queries';
import { useCompany } from '../../lib/company/company';
import { cx } from '../../components/ui/cx';
import { dayOf } from '../../lib/dates/dates';
import { pageChange, useAddress } from '../../lib/navigation/use-address';
import { useNow } from '../../lib/dates/use-now';
import { AiStatusPanel } from './ai-status-panel';
import { isActive, readJobState, stateFilters, stateWords } from './job-words';
import { JobsTable } from './jobs-table';
import { useJobProgress } from './use-job-progress';
import { loadTwice } from '../../lib/react/load-twice';

const UsagePanel = lazy(() => loadTwice(() => import('./usage-panel')));
/** Whether AI is on, its models, its budgets and what was spent of them. */
const aiStatusQuery = callQuery(api.adminAiStatus, {});
const ACTIVE_MS = 6000;
const IDLE_MS = 15_000;

/** The queue of AI jobs, what AI costs, and the switch that turns it off. */
export function AiScreen() {
  const { timezone } = useCompany();
  const { params, page, change } = useAddress();
  const { isBusy, run } = useAction();
  const state = readJobState(params);

  const client = useQueryClient();
  const status = useQuery(aiStatusQuery);
  // What runs tells of itself; the list is read again for jobs that others start, and for those beyond the streams.
  const jobs = useQuery({
    ...callQuery(api.adminListJobs, { query: { state, page } }),
    refetchInterval: ({ state: { data } }) => (countActive(data) > 0 ? ACTIVE_MS : IDLE_MS),
  });
  const { data, refetch } = jobs;
  const shownJobs = useJobProgress(data?.jobs, () => void refetch());
  const active = countActive(data);
  const now = useNow(active > 0 ? 1 : 30);

  // Whenever a job has ended, money has been spent.
  const before = useRef(active);
  useEffect(() => {
    if (active < before.current) {
      void client.invalidateQueries(aiStatusQuery);
      void client.invalidateQueries({ queryKey: callKey(api.adminAiUsage) });
    }
    before.current = active;
  }, [active, client]);

  const act = (
    { id }: Job,
    call: typeof api.adminCancelJob | typeof api.adminRetryJob,
    done: string,
    failure: string,
  ) =>
    void run({
      key: id,
      call: () => call({ params: { id } }),
      success: () => done,
      after: () => void refetch(),
      failure,
    });

  const show = (next: JobState | 'all') =>
    change({ estado: next !== 'all' && stateWords[next], pagina: null });

  return (
    <>
      <ScreenHeader title="IA">
        <p>Tarefas, gastos e limites da inteligência artificial do blog.</p>
      </ScreenHeader>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <QueryError queries={[status]} fallback="Não foi possível carregar o estado da IA." />
        <AiStatusPanel
          status={status.data}
          onChange={(next) => client.setQueryData(aiStatusQuery.queryKey, next)}
        />
        <Suspense fallback={<Skeleton className="h-60 w-full" />}>
          <UsagePanel today={dayOf(now, timezone)} />
        </Suspense>
        <section aria-labelledby="jobs-title" className="rounded-lg border border-sand-200 bg-white">
          <header className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3">
            <h2 id="jobs-title" className="text-sm font-bold text-ink-900">
              Fila de tarefas
            </h2>
            <StateFilter state={state} counts={data?.counts} onState={show} />
          </header>
          <JobsTable
            query={jobs}
            jobs={data && shownJobs}
            now={now}
            isBusy={({ id }) => isBusy(id)}
            onCancel={(job) =>
              act(job, api.adminCancelJob, 'Tarefa cancelada.', 'Erro ao cancelar a tarefa de IA')
            }
            onRetry={(job) =>
              act(job, api.adminRetryJob, 'Tarefa de volta à fila.', 'Erro ao repetir a tarefa de IA')
            }
            pager={
              data && data.jobs.length > 0
                ? pagerOf(data, data.total === 1 ? 'tarefa' : 'tarefas', (next) => change(pageChange(next)))
                : undefined
            }
          />
          <p role="status" className="sr-only">
            {data?.jobs.some(isActive) ? `${active} tarefas em andamento ou na fila` : ''}
          </p>
        </section>
      </div>
    </>
  );
}

const countActive = (jobs: JobList | undefined): number =>
  (jobs?.counts.running ?? 0) + (jobs?.counts.queued ?? 0);

function StateFilter({
  state,
  counts,
  onState,
}: {
  state: JobState | 'all';
  counts: Record<JobState, number> | undefined;
  onState: (state: JobState | 'all') => void;
}) {
  const total = counts && Object.values(counts).reduce((sum, count) => sum + count, 0);
  const choices = ['all', ...(Object.keys(stateFilters) as JobState[])] as const;
  return (
    <div role="group" aria-label="Filtrar por estado" className="flex flex-wrap gap-1">
      {choices.map((choice) => {
        const count = choice === 'all' ? total : counts?.[choice];
        return (
          <button
            key={choice}
            type="button"
            aria-pressed={state === choice}
            onClick={() => onState(choice)}
            className={cx(
              'flex h-7 items-center gap-1.5 rounded-full border px-2.5 text-xs font-semibold',
              state === choice
                ? 'border-ink-800 bg-ink-800 text-white'
                : 'border-sand-300 text-ink-700 hover:border-ink-400',
            )}
          >
            {choice === 'all' ? 'Todas' : stateFilters[choice]}
            <span className={cx('tabular', state === choice ? 'text-ink-200' : 'text-ink-600')}>
              {count ?? '…'}
            </span>
          </button>
        );
      })}
    </div>
  );
}
