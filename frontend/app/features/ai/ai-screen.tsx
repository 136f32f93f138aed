import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { Bot } from 'lucide-react';
import { useSearchParams } from 'react-router';
import type { Job, JobState } from '@vitrine/contracts';
import { ScreenHeader } from '../../components/admin/screen-header';
import { Button } from '../../components/ui/button';
import { EmptyState } from '../../components/ui/empty-state';
import { ErrorNote } from '../../components/ui/error-note';
import { Pager } from '../../components/ui/pager';
import { LoadingStatus, Skeleton } from '../../components/ui/skeleton';
import { useToasts } from '../../components/ui/toast';
import { errorText } from '../../lib/api/api-client';
import { useCompany } from '../../lib/company/company';
import { cx } from '../../components/ui/cx';
import { dayOf } from '../../lib/dates/dates';
import { useNow } from '../../lib/dates/use-now';
import { useRequest } from '../../lib/api/use-request';
import { cancelJob, getAiStatus, listJobs, retryJob } from './ai-api';
import { AiStatusPanel } from './ai-status-panel';
import { isActive, readJobState, stateFilters, stateWords } from './job-words';
import { JobsTable } from './jobs-table';

const UsagePanel = lazy(() => import('./usage-panel'));
const ACTIVE_MS = 1500;
const IDLE_MS = 15_000;

/** The queue of AI jobs, what AI costs, and the switch that turns it off. */
export function AiScreen() {
  const { timezone } = useCompany();
  const toasts = useToasts();
  const [params, setParams] = useSearchParams();
  const [busyId, setBusyId] = useState<string>();
  const [ended, setEnded] = useState(0);
  const state = readJobState(params);
  const page = Math.max(1, Math.trunc(Number(params.get('pagina')) || 1));

  const status = useRequest('ai/status', getAiStatus);
  const jobs = useRequest(`ai/jobs/${state}/${page}`, (signal) => listJobs({ state, page }, signal));
  const { data, error, reload, refresh } = jobs;
  const active = (data?.counts.running ?? 0) + (data?.counts.queued ?? 0);
  const now = useNow(active > 0 ? 1 : 30);

  // Progress is followed by asking again: one small answer for all jobs, and nothing to keep open.
  useEffect(() => {
    const timer = setInterval(
      () => document.visibilityState === 'visible' && refresh(),
      active > 0 ? ACTIVE_MS : IDLE_MS,
    );
    return () => clearInterval(timer);
  }, [active, refresh]);

  // Whenever a job has ended, money has been spent.
  const before = useRef(active);
  const reloadStatus = status.reload;
  useEffect(() => {
    if (active < before.current) {
      setEnded((n) => n + 1);
      reloadStatus();
    }
    before.current = active;
  }, [active, reloadStatus]);

  const act = async (job: Job, work: (id: string) => Promise<unknown>, done: string, fallback: string) => {
    setBusyId(job.id);
    try {
      await work(job.id);
      toasts.success(done);
      reload();
    } catch (failure) {
      toasts.error(errorText(failure, fallback));
    } finally {
      setBusyId(undefined);
    }
  };
  const show = (next: { state?: JobState | 'all'; page?: number }) => {
    const wanted = { state, page: 1, ...next };
    setParams(
      {
        ...(wanted.state !== 'all' && { estado: stateWords[wanted.state] }),
        ...(wanted.page > 1 && { pagina: String(wanted.page) }),
      },
      { preventScrollReset: true },
    );
  };

  return (
    <>
      <ScreenHeader title="IA">
        <p>Tarefas, gastos e limites da inteligência artificial do blog.</p>
      </ScreenHeader>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        {status.error !== undefined && (
          <ErrorNote
            action={
              <Button size="sm" onClick={status.reload}>
                Tentar novamente
              </Button>
            }
          >
            {errorText(status.error, 'Não foi possível carregar o estado da IA.')}
          </ErrorNote>
        )}
        <AiStatusPanel status={status.data} onChange={(next) => status.update(() => next)} />
        <Suspense fallback={<Skeleton className="h-60 w-full" />}>
          <UsagePanel today={dayOf(now, timezone)} version={ended} />
        </Suspense>
        <section aria-labelledby="jobs-title" className="rounded-lg border border-sand-200 bg-white">
          <header className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3">
            <h2 id="jobs-title" className="text-sm font-bold text-ink-900">
              Fila de tarefas
            </h2>
            <StateFilter state={state} counts={data?.counts} onState={(next) => show({ state: next })} />
          </header>
          {error !== undefined && (
            <ErrorNote
              className="mx-4 mb-3"
              action={
                <Button size="sm" onClick={reload}>
                  Tentar novamente
                </Button>
              }
            >
              {errorText(error, 'Não foi possível carregar as tarefas.')}
            </ErrorNote>
          )}
          {!data && error === undefined && (
            <div className="grid gap-3 px-4 pb-4">
              <LoadingStatus>Carregando tarefas...</LoadingStatus>
              {Array.from({ length: 5 }, (_, index) => (
                <Skeleton key={index} className="h-9 w-full" />
              ))}
            </div>
          )}
          {data?.jobs.length === 0 && (
            <EmptyState icon={Bot} title="Nenhuma tarefa de IA encontrada.">
              As tarefas aparecem aqui quando alguém usa a IA no editor.
            </EmptyState>
          )}
          {data && data.jobs.length > 0 && (
            <>
              <JobsTable
                jobs={data.jobs}
                now={now}
                timeZone={timezone}
                busyId={busyId}
                onCancel={(job) =>
                  void act(job, cancelJob, 'Tarefa cancelada.', 'Erro ao cancelar a tarefa de IA')
                }
                onRetry={(job) =>
                  void act(job, retryJob, 'Tarefa de volta à fila.', 'Erro ao repetir a tarefa de IA')
                }
              />
              <div className="border-t border-sand-200">
                <Pager
                  page={data.page}
                  perPage={data.per_page}
                  total={data.total}
                  noun={data.total === 1 ? 'tarefa' : 'tarefas'}
                  onPage={(next) => show({ page: next })}
                />
              </div>
            </>
          )}
          <p role="status" className="sr-only">
            {data?.jobs.some(isActive) ? `${active} tarefas em andamento ou na fila` : ''}
          </p>
        </section>
      </div>
    </>
  );
}

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
