import type { JobState } from '@vitrine/contracts';
import { api } from '../../lib/api/api-client';
import { callKey, callQuery } from '../../lib/api/queries';

/** Whether AI is on, its models, its budgets and what was spent of them. */
export const aiStatusQuery = callQuery(api.adminAiStatus, {});

/** Turns AI on or off for everybody. */
export const switchAi = (enabled: boolean) => api.adminAiSwitch({ body: { enabled } });

/** Sums by day, person, kind and model. */
export const aiUsageQuery = (days: number) => callQuery(api.adminAiUsage, { query: { days } });

/** The sums of every span that was asked for. */
export const usageSums = callKey(api.adminAiUsage);

/** A page of jobs, newest first, with the count of each state. */
export const jobsQuery = (query: { state: JobState | 'all'; page: number }) =>
  callQuery(api.adminListJobs, { query });

/** Stops a job, down to the provider. */
export const cancelJob = (id: string) => api.adminCancelJob({ params: { id } });

/** Queues a failed or cancelled job again. */
export const retryJob = async (id: string): Promise<void> => {
  await api.adminRetryJob({ params: { id } });
};
