import { Ban, Brush, FilePlus2, RotateCcw, Sparkles, TextSelect, type LucideIcon } from 'lucide-react';
import { Link } from 'react-router-dom';
import type { Job, JobKind } from '@vitrine/contracts';
import { Breakable } from '../../components/ui/breakable';
import { Badge } from '../../components/ui/badge';
import { Button } from '../../components/ui/button';
import { Table, TableBody, TableHead, Td, Th, Tr } from '../../components/ui/table';
import { formatDateTime, relativeTime } from '../../lib/dates/dates';
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
  jobs,
  now,
  timeZone,
  busyId,
  onCancel,
  onRetry,
}: {
  jobs: readonly Job[];
  now: Date;
  timeZone: string;
  busyId: string | undefined;
  onCancel: (job: Job) => void;
  onRetry: (job: Job) => void;
}) {
  return (
    <Table label="Tarefas de IA">
      <TableHead>
        <Th>Tarefa</Th>
        <Th>Estado</Th>
        <Th>Quem</Th>
        <Th>Quando</Th>
        <Th className="text-right">Custo</Th>
        <Th className="text-right">Ações</Th>
      </TableHead>
      <TableBody>
        {jobs.map((job) => (
          <JobRow
            key={job.id}
            job={job}
            now={now}
            timeZone={timeZone}
            busy={busyId === job.id}
            onCancel={() => onCancel(job)}
            onRetry={() => onRetry(job)}
          />
        ))}
      </TableBody>
    </Table>
  );
}

function JobRow({
  job,
  now,
  timeZone,
  busy,
  onCancel,
  onRetry,
}: {
  job: Job;
  now: Date;
  timeZone: string;
  busy: boolean;
  onCancel: () => void;
  onRetry: () => void;
}) {
  const Icon = kindIcons[job.kind];
  const time = duration(job, now);
  const tokens = job.input_tokens + job.output_tokens;
  return (
    <Tr>
      <Td className="w-full sm:max-w-0 sm:min-w-36">
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
      </Td>
      <Td label="Estado" className="sm:min-w-36">
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
      </Td>
      <Td label="Quem" className="text-xs wrap-anywhere text-ink-700 sm:min-w-28">
        <span>
          <Breakable text={job.created_by} />
        </span>
      </Td>
      <Td label="Quando" className="text-xs whitespace-nowrap text-ink-700 tabular">
        <span className="grid gap-0.5">
          <time dateTime={job.created_at} title={formatDateTime(job.created_at, timeZone)}>
            {relativeTime(job.created_at, now)}
          </time>
          {time && (
            <span className="text-2xs text-ink-600">
              {isActive(job) ? 'rodando há' : 'durou'} {time}
            </span>
          )}
        </span>
      </Td>
      <Td label="Custo" className="text-right text-xs whitespace-nowrap text-ink-800 tabular">
        <span className="grid gap-0.5 max-sm:text-left" title={job.model ?? undefined}>
          <span className="font-semibold">{job.cost_usd > 0 ? formatUsd(job.cost_usd) : '–'}</span>
          {tokens > 0 && (
            <span className="text-2xs text-ink-600">{tokens.toLocaleString('pt-BR')} tokens</span>
          )}
        </span>
      </Td>
      <Td label="Ações">
        <span className="flex justify-end">
          {isActive(job) && (
            <Button size="sm" busy={busy} aria-label={`Cancelar ${job.subject}`} onClick={onCancel}>
              {!busy && <Ban aria-hidden />}
              Cancelar
            </Button>
          )}
          {(job.state === 'failed' || job.state === 'cancelled') && (
            <Button size="sm" busy={busy} aria-label={`Repetir ${job.subject}`} onClick={onRetry}>
              {!busy && <RotateCcw aria-hidden />}
              Repetir
            </Button>
          )}
        </span>
      </Td>
    </Tr>
  );
}
