import type { JobState } from '@vitrine/contracts';
import { request } from '../../lib/api/api-client';

/** Whether AI is on, its models, its budgets and what was spent of them. */
export const getAiStatus = (signal?: AbortSignal) => request('GET /api/blog/admin/ai/status', { signal });

/** Turns AI on or off for everybody. */
export const switchAi = (enabled: boolean) => request('PUT /api/blog/admin/ai/status', { body: { enabled } });

/** Sums by day, person, kind and model. */
export const getAiUsage = (days: number, signal?: AbortSignal) =>
  request('GET /api/blog/admin/ai/usage', { query: { days }, signal });

/** A page of jobs, newest first, with the count of each state. */
export const listJobs = (query: { state: JobState | 'all'; page: number }, signal?: AbortSignal) =>
  request('GET /api/blog/admin/jobs', { query, signal });

/** Stops a job, down to the provider. */
export const cancelJob = (id: string) => request('DELETE /api/blog/admin/jobs/{id}', { params: { id } });

/** Queues a failed or cancelled job again. */
export const retryJob = async (id: string): Promise<void> => {
  await request('POST /api/blog/admin/jobs/{id}/retry', { params: { id } });
};
