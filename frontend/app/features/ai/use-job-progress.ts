import { useEffect, useState } from 'react';
import type { Job } from '@vitrine/contracts';
import { useLatest } from '../../lib/react/use-latest';
import { followJob } from '../editor/parts/ai/job-events';
import { isActive } from './job-words';

/** Browsers open six connections to a site over HTTP/1.1: some stay free for everything else. */
const MOST_STREAMS = 4;

interface Progress {
  progress: number;
  step: string;
}

/** The jobs of a page with the progress that the server tells of them; `onState` when one starts or ends. */
export function useJobProgress(jobs: readonly Job[] | undefined, onState: () => void): Job[] {
  const [heard, setHeard] = useState<ReadonlyMap<string, Progress>>(new Map());
  const tell = useLatest(onState);
  const followed = (jobs ?? [])
    .filter(isActive)
    .slice(0, MOST_STREAMS)
    .map(({ id }) => id)
    .join(' ');
  useEffect(() => {
    const abort = new AbortController();
    const follow = async (id: string) => {
      let known: string | undefined;
      for await (const event of followJob(id, { signal: abort.signal })) {
        if (event.type === 'progress') {
          const { progress, step } = event;
          setHeard((before) => new Map(before).set(id, { progress, step }));
        }
        if (event.type !== 'state') continue;
        // The first state is where the stream begins: the list has it already.
        if (known !== undefined && known !== event.job.state) tell.current();
        known = event.job.state;
      }
    };
    for (const id of followed.split(' ').filter(Boolean)) {
      // A job that can't be followed is seen with the next reading of the list.
      follow(id).catch(() => undefined);
    }
    return () => abort.abort();
  }, [followed, tell]);
  return (jobs ?? []).map((job) => (job.state === 'running' ? { ...job, ...heard.get(job.id) } : job));
}
