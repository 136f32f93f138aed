import { useEffect, useRef } from 'react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import {
  Ban,
  Bot,
  Brush,
  FilePlus2,
  ListChecks,
  RotateCcw,
  Sparkles,
  TextSelect,
  type LucideIcon,
} from 'lucide-react';
import { Link } from 'react-router-dom';
import type { Job, JobKind, JobList, JobState } from '@vitrine/contracts';
import { PersonName } from '../../components/admin/people';
import { DataTable, RowButton, type Column } from '../../components/admin/data-table';
import { useAction } from '../../components/admin/use-action';
import { RelativeTime } from '../../components/admin/time-and-person';
import { Badge } from '../../components/ui/badge';
import { cx } from '../../components/ui/cx';
import { EmptyState } from '../../components/ui/empty-state';
import { pagerOf } from '../../components/ui/pager';
import { api } from '../../lib/api/api-client';
import { callKey, callQuery } from '../../lib/api/queries';
import { useNow } from '../../lib/dates/use-now';
import { pageChange, useAddress } from '../../lib/navigation/use-address';
import { counted } from '../../lib/words/counted';
import { formatUsd } from './money';
import {
  duration,
  isActive,
  readJobState,
  stateFilters,
  stateLabels,
  stateTones,
  stateWords,
} from './job-words';
import { kindLabels } from './usage-sums';
import { useJobProgress } from './use-job-progress';

const kindIcons: Record<JobKind, LucideIcon> = {
  generate: FilePlus2,
  improve: Sparkles,
  rewrite: TextSelect,
  check: ListChecks,
  image: Brush,
};

const ACTIVE_MS = 6000;
const IDLE_MS = 15_000;
const countActive = (jobs: JobList | undefined): number =>
  (jobs?.counts.running ?? 0) + (jobs?.counts.queued ?? 0);

/** The AI jobs with their progress. */
export function JobsSection() {
  const { params, page, change } = useAddress();
  const { isBusy, run } = useAction();
  const state = readJobState(params);
  const client = useQueryClient();
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
      void client.invalidateQueries({ queryKey: callKey(api.adminAiStatus) });
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

  const columns: Column<Job>[] = [
    { head: 'Tarefa', className: 'w-full sm:max-w-0 sm:min-w-36', cell: (job) => <Subject job={job} /> },
    { head: 'Estado', className: 'sm:min-w-36', cell: (job) => <Progress job={job} /> },
    {
      head: 'Quem',
      className: 'text-xs wrap-anywhere text-neutral-700 sm:min-w-28',
      cell: ({ created_by }) => <PersonName email={created_by} />,
    },
    {
      head: 'Quando',
      className: 'text-xs whitespace-nowrap text-neutral-700 tabular',
      cell: (job) => {
        const time = duration(job, now);
        return (
          <span className="grid gap-0.5">
            <RelativeTime at={job.created_at} />
            {time && (
              <span className="text-2xs text-neutral-600">
                {isActive(job) ? 'rodando há' : 'durou'} {time}
              </span>
            )}
          </span>
        );
      },
    },
    {
      head: 'Custo',
      right: true,
      className: 'text-right text-xs whitespace-nowrap text-neutral-800 tabular',
      cell: ({ model, cost_usd, input_tokens, output_tokens }) => {
        const tokens = input_tokens + output_tokens;
        return (
          <span className="grid gap-0.5 max-sm:text-left" title={model ?? undefined}>
            <span className="font-semibold">{cost_usd > 0 ? formatUsd(cost_usd) : '–'}</span>
            {tokens > 0 && (
              <span className="text-2xs text-neutral-600">{tokens.toLocaleString('pt-BR')} tokens</span>
            )}
          </span>
        );
      },
    },
  ];
  return (
    <section aria-labelledby="jobs-title" className="rounded-lg border border-surface-200 bg-white">
      <header className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3">
        <h2 id="jobs-title" className="text-sm font-bold text-neutral-900">
          Fila de tarefas
        </h2>
        <StateFilter
          state={state}
          counts={data?.counts}
          onState={(next) => change({ estado: next !== 'all' && stateWords[next], pagina: null })}
        />
      </header>
      <DataTable
        bare
        label="Tarefas de IA"
        columns={columns}
        rows={data && shownJobs}
        rowKey={({ id }) => id}
        query={jobs}
        what="as tarefas"
        skeletons={5}
        empty={
          <EmptyState icon={Bot} title="Nenhuma tarefa de IA encontrada.">
            As tarefas aparecem aqui quando alguém usa a IA no editor.
          </EmptyState>
        }
        pager={
          data && data.jobs.length > 0
            ? pagerOf(data, data.total === 1 ? 'tarefa' : 'tarefas', (next) => change(pageChange(next)))
            : undefined
        }
        actions={(job) => {
          const props = { of: job.subject, busy: isBusy(job.id) };
          return isActive(job) ? (
            <RowButton
              icon={Ban}
              label="Cancelar"
              {...props}
              onClick={() =>
                act(job, api.adminCancelJob, 'Tarefa cancelada.', 'Erro ao cancelar a tarefa de IA')
              }
            />
          ) : (
            job.state !== 'succeeded' && (
              <RowButton
                icon={RotateCcw}
                label="Repetir"
                {...props}
                onClick={() =>
                  act(job, api.adminRetryJob, 'Tarefa de volta à fila.', 'Erro ao repetir a tarefa de IA')
                }
              />
            )
          );
        }}
      />
      <p role="status" className="sr-only">
        {data?.jobs.some(isActive) ? `${counted(active, 'tarefa', 'tarefas')} em andamento ou na fila` : ''}
      </p>
    </section>
  );
}

function Subject({ job }: { job: Job }) {
  const Icon = kindIcons[job.kind];
  return (
    <span className="grid min-w-0 gap-0.5">
      <span className="flex items-center gap-1.5 text-2xs font-semibold text-neutral-600">
        <Icon aria-hidden className="size-3.5" />
        {kindLabels[job.kind]}
        {job.attempts > 1 && <span className="font-medium">· {job.attempts} tentativas</span>}
      </span>
      {job.post_id === null ? (
        <span className="line-clamp-2 font-medium wrap-anywhere text-neutral-900" title={job.subject}>
          {job.subject}
        </span>
      ) : (
        <Link
          to={`/blog/admin/edit/${job.post_id}`}
          title={job.subject}
          className="line-clamp-2 font-medium wrap-anywhere text-neutral-900 hover:text-brand-700 hover:underline"
        >
          {job.subject}
        </Link>
      )}
      {job.error && <span className="text-xs text-danger-ink">{job.error.error}</span>}
    </span>
  );
}

function Progress({ job }: { job: Job }) {
  return (
    <span className="grid min-w-0 flex-1 justify-items-start gap-1">
      <Badge tone={stateTones[job.state]}>{stateLabels[job.state]}</Badge>
      {job.state === 'running' && (
        <>
          <span
            role="progressbar"
            aria-label={`Progresso de ${job.subject}`}
            aria-valuemin={0}
            aria-valuemax={100}
            aria-valuenow={job.progress}
            className="block h-1.5 w-full max-w-36 overflow-hidden rounded-full bg-neutral-100"
          >
            <span
              className="block h-full rounded-full bg-info transition-[width] duration-500"
              style={{ width: `${job.progress}%` }}
            />
          </span>
          <span className="text-2xs text-neutral-600 tabular">
            {job.progress}% {job.step && `· ${job.step}`}
          </span>
        </>
      )}
    </span>
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
  const states = (Object.keys(stateFilters) as JobState[]).filter((one) => one === state || counts?.[one]);
  if (states.length === 0) return null;
  const choices = ['all', ...states] as const;
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
                ? 'border-neutral-800 bg-neutral-800 text-white'
                : 'border-surface-300 text-neutral-700 hover:border-neutral-400',
            )}
          >
            {choice === 'all' ? 'Todas' : stateFilters[choice]}
            <span className={cx('tabular', state === choice ? 'text-neutral-200' : 'text-neutral-600')}>
              {count ?? '…'}
            </span>
          </button>
        );
      })}
    </div>
  );
}
