import type { Job, JobEvent, JobState } from '@vitrine/contracts';
import { api } from '../../../../lib/api/api-client';
import { followEvents, type FollowOptions } from '../../../../lib/api/server-events';

export const isJobFinished = (state: JobState): boolean => state !== 'queued' && state !== 'running';

const EVENT_TYPES: ReadonlySet<string | undefined> = new Set<JobEvent['type']>([
  'state',
  'progress',
  'text',
  'reset',
]);

/** Follows a job to its end: the last event is the `state` of the ended job. */
export async function* followJob(id: string, options: FollowOptions): AsyncGenerator<JobEvent, void> {
  const events = followEvents<JobEvent>(
    (stream) => api.adminJobEvents.response({ params: { id }, ...stream }),
    options,
  );
  for await (const event of events) {
    // What a newer server says in other words is passed over.
    if (EVENT_TYPES.has(event.type)) yield event;
    if (event.type === 'state' && isJobFinished(event.job.state)) return;
  }
}

/** What is known of a job while it runs: its last state, and the text written so far, by field. */
export interface JobProgress {
  job: Job | null;
  progress: number;
  step: string;
  text: Record<string, string>;
}

export const initialJobProgress: JobProgress = { job: null, progress: 0, step: '', text: {} };

/** Takes one event in. Text is placed at its offset, so an event that comes twice changes nothing. */
export function applyJobEvent(before: JobProgress, event: JobEvent): JobProgress {
  switch (event.type) {
    case 'state':
      return {
        ...before,
        job: event.job,
        progress: event.job.progress,
        step: event.job.step,
      };
    case 'progress':
      return { ...before, progress: event.progress, step: event.step };
    case 'reset':
      return { ...before, text: {} };
    case 'text': {
      const written = before.text[event.field] ?? '';
      if (written.length >= event.offset + event.append.length) return before;
      return {
        ...before,
        text: { ...before.text, [event.field]: written.slice(0, event.offset) + event.append },
      };
    }
  }
}
