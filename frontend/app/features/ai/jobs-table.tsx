import type { ComponentProps } from 'react';
import type { UseQueryResult } from '@tanstack/react-query';
import { Ban, Bot, Brush, FilePlus2, RotateCcw, Sparkles, TextSelect, type LucideIcon } from 'lucide-react';
import { Link } from 'react-router-dom';
import type { Job, JobKind } from '@vitrine/contracts';
import { DataTable, RowButton, type Column } from '../../components/admin/data-table';
import { RelativeTime } from '../../components/admin/when-and-who';
import { Breakable } from '../../components/ui/breakable';
import { Badge } from '../../components/ui/badge';
import { EmptyState } from '../../components/ui/empty-state';
import type { Pager } from '../../components/ui/pager';
import { formatUsd } from './money';
import { duration, isActive, stateLabels, stateTones } from './job-words';
import { kindLabels } from './usage-sums';

const kindIcons: Record<JobKind, LucideIcon> = {
  generate: FilePlus2,
  improve: Sparkles,
  rewrite: TextSelect,
  image: Brush,
};

/** The AI jobs with their progress. */
export function JobsTable({
  query,
  jobs,
  now,
  isBusy,
  onCancel,
  onRetry,
  pager,
}: {
  query: UseQueryResult;
  jobs: readonly Job[] | undefined;
  now: Date;
  isBusy: (job: Job) => boolean;
  onCancel: (job: Job) => void;
  onRetry: (job: Job) => void;
  pager: ComponentProps<typeof Pager> | undefined;
}) {
  const columns: Column<Job>[] = [
    { head: 'Tarefa', className: 'w-full sm:max-w-0 sm:min-w-36', cell: (job) => <Subject job={job} /> },
    { head: 'Estado', className: 'sm:min-w-36', cell: (job) => <Progress job={job} /> },
    {
      head: 'Quem',
      className: 'text-xs wrap-anywhere text-ink-700 sm:min-w-28',
      cell: ({ created_by }) => (
        <span>
          <Breakable text={created_by} />
        </span>
      ),
    },
    {
      head: 'Quando',
      className: 'text-xs whitespace-nowrap text-ink-700 tabular',
      cell: (job) => {
        const time = duration(job, now);
        return (
          <span className="grid gap-0.5">
            <RelativeTime at={job.created_at} />
            {time && (
              <span className="text-2xs text-ink-600">
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
      className: 'text-right text-xs whitespace-nowrap text-ink-800 tabular',
      cell: ({ model, cost_usd, input_tokens, output_tokens }) => {
        const tokens = input_tokens + output_tokens;
        return (
          <span className="grid gap-0.5 max-sm:text-left" title={model ?? undefined}>
            <span className="font-semibold">{cost_usd > 0 ? formatUsd(cost_usd) : '–'}</span>
            {tokens > 0 && (
              <span className="text-2xs text-ink-600">{tokens.toLocaleString('pt-BR')} tokens</span>
            )}
          </span>
        );
      },
    },
  ];
  return (
    <DataTable
      bare
      label="Tarefas de IA"
      columns={columns}
      rows={jobs}
      rowKey={({ id }) => id}
      query={query}
      failure="Não foi possível carregar as tarefas."
      loading="Carregando tarefas..."
      skeletons={5}
      empty={
        <EmptyState icon={Bot} title="Nenhuma tarefa de IA encontrada.">
          As tarefas aparecem aqui quando alguém usa a IA no editor.
        </EmptyState>
      }
      pager={pager}
      actions={(job) => {
        const props = { of: job.subject, busy: isBusy(job) };
        return isActive(job) ? (
          <RowButton icon={Ban} label="Cancelar" {...props} onClick={() => onCancel(job)} />
        ) : (
          job.state !== 'succeeded' && (
            <RowButton icon={RotateCcw} label="Repetir" {...props} onClick={() => onRetry(job)} />
          )
        );
      }}
    />
  );
}

function Subject({ job }: { job: Job }) {
  const Icon = kindIcons[job.kind];
  return (
    <span className="grid min-w-0 gap-0.5">
      <span className="flex items-center gap-1.5 text-2xs font-semibold text-ink-600">
        <Icon aria-hidden className="size-3.5" />
        {kindLabels[job.kind]}
        {job.attempts > 1 && <span className="font-medium">· {job.attempts} tentativas</span>}
      </span>
      {job.post_id === null ? (
        <span className="line-clamp-2 font-medium wrap-anywhere text-ink-900" title={job.subject}>
          {job.subject}
        </span>
      ) : (
        <Link
          to={`/blog/admin/edit/${job.post_id}`}
          title={job.subject}
          className="line-clamp-2 font-medium wrap-anywhere text-ink-900 hover:text-teal-700 hover:underline"
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
            className="block h-1.5 w-full max-w-36 overflow-hidden rounded-full bg-ink-100"
          >
            <span
              className="block h-full rounded-full bg-info transition-[width] duration-500"
              style={{ width: `${job.progress}%` }}
            />
          </span>
          <span className="text-2xs text-ink-600 tabular">
            {job.progress}% {job.step && `· ${job.step}`}
          </span>
        </>
      )}
    </span>
  );
}
