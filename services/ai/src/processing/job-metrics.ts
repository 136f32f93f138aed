import type { JobKind } from '@vitrine/contracts';
import { Counter, register } from 'prom-client';

const NAME = 'ai_job_runs_total';

const counter = (): Counter<'kind' | 'outcome'> =>
  (register.getSingleMetric(NAME) as Counter<'kind' | 'outcome'> | undefined) ??
  new Counter({ name: NAME, help: 'Runs of AI jobs by kind and outcome', labelNames: ['kind', 'outcome'] });

/** `lost`: the run's job was cancelled or taken over before it ended. */
export const countJob = (kind: JobKind, outcome: 'succeeded' | 'failed' | 'lost'): void =>
  counter().inc({ kind, outcome });
