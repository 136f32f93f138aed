import type { JobKind } from '@vitrine/contracts';
import { counter, histogram } from '@vitrine/platform';

const runs = () =>
  counter({
    name: 'vitrine_ai_job_runs_total',
    help: 'Runs of AI jobs by kind and outcome',
    labelNames: ['kind', 'outcome'],
  });
const durations = () =>
  histogram({
    name: 'vitrine_ai_job_run_seconds',
    help: 'Time that a run of an AI job took, by kind',
    labelNames: ['kind'],
    buckets: [1, 5, 15, 30, 60, 120],
  });

/** From the start the metrics have every name, also before the first job. */
export function registerJobMetrics(): void {
  runs();
  durations();
}

/** `lost`: the run's job was cancelled or taken over before it ended. */
export const countJob = (kind: JobKind, outcome: 'succeeded' | 'failed' | 'lost'): void =>
  runs().inc({ kind, outcome });

/** Time of a run, whatever became of it. */
export const timeJob = (kind: JobKind, seconds: number): void => durations().observe({ kind }, seconds);
