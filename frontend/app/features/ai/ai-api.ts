import type { JobState } from '@vitrine/contracts';
import { request } from '../../lib/api/api-client';
import { callKey, callQuery } from '../../lib/api/queries';

/** Whether AI is on, its models, its budgets and what was spent of them. */
export const aiStatusQuery = callQuery('GET /api/blog/admin/ai/status', {});

/** Turns AI on or off for everybody. */
export const switchAi = (enabled: boolean) => request('PUT /api/blog/admin/ai/status', { body: { enabled } });

/** Sums by day, person, kind and model. */
export const aiUsageQuery = (days: number) => callQuery('GET /api/blog/admin/ai/usage', { query: { days } });

/** The sums of every span that was asked for. */
export const usageSums = callKey('GET /api/blog/admin/ai/usage');

/** A page of jobs, newest first, with the count of each state. */
export const jobsQuery = (query: { state: JobState | 'all'; page: number }) =>
  callQuery('GET /api/blog/admin/jobs', { query });

/** Stops a job, down to the provider. */
export const cancelJob = (id: string) => request('DELETE /api/blog/admin/jobs/{id}', { params: { id } });

/** Queues a failed or cancelled job again. */
export const retryJob = async (id: string): Promise<void> => {
  await request('POST /api/blog/admin/jobs/{id}/retry', { params: { id } });
};
