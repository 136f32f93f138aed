import type { Job, JobState } from '@vitrine/contracts';
import type { BadgeTone } from '../../components/ui/badge';

export const stateLabels: Record<JobState, string> = {
  queued: 'Na fila',
  running: 'Em andamento',
  succeeded: 'Concluída',
  failed: 'Falhou',
  cancelled: 'Cancelada',
};

export const stateTones: Record<JobState, BadgeTone> = {
  queued: 'neutral',
  running: 'info',
  succeeded: 'success',
  failed: 'danger',
  cancelled: 'warning',
};

/** Name of the jobs in each state. */
export const stateFilters: Record<JobState, string> = {
  queued: 'Na fila',
  running: 'Em andamento',
  succeeded: 'Concluídas',
  failed: 'Falhas',
  cancelled: 'Canceladas',
};

/** The address's word for each state. */
export const stateWords: Record<JobState, string> = {
  queued: 'fila',
  running: 'andamento',
  succeeded: 'concluidas',
  failed: 'falhas',
  cancelled: 'canceladas',
};

/** The state that an address asks for with `estado`. */
export const readJobState = (params: URLSearchParams): JobState | 'all' =>
  (Object.keys(stateWords) as JobState[]).find((state) => stateWords[state] === params.get('estado')) ??
  'all';

/** Whether a job still changes by itself. */
export const isActive = (job: Pick<Job, 'state'>): boolean =>
  job.state === 'queued' || job.state === 'running';

/** How long a job ran, such as "45 s" or "2 min 5 s"; nothing before it has started. */
export function duration(job: Pick<Job, 'started_at' | 'finished_at'>, now: Date): string {
  if (!job.started_at) return '';
  const end = job.finished_at ? Date.parse(job.finished_at) : now.getTime();
  const seconds = Math.max(0, Math.round((end - Date.parse(job.started_at)) / 1000));
  return seconds < 60 ? `${seconds} s` : `${Math.floor(seconds / 60)} min ${seconds % 60} s`;
}
