import { useCallback, useEffect, useRef, useState } from 'react';
import { isAbort } from './api-client';

const MOST_KEPT = 40;
const kept = new Map<string, unknown>();

function keep(key: string, data: unknown): void {
  kept.delete(key);
  kept.set(key, data);
  if (kept.size > MOST_KEPT) kept.delete(kept.keys().next().value!);
}

/** Forgets what requests answered: for when somebody signs out. */
export const forgetRequests = (): void => kept.clear();

/** State of a request that a screen depends on. */
export interface Requested<T> {
  /** The newest answer; while another key loads, the one before it. */
  data: T | undefined;
  error: unknown;
  /** Nothing to show yet. */
  isLoading: boolean;
  /** A request is under way, whether or not there is something to show. */
  isBusy: boolean;
  /** Asks again; what is shown stays until the answer comes. */
  reload: () => void;
  /** The same, unless a request is under way already: for asking again and again. */
  refresh: () => void;
  /** Changes the answer at hand, such as after a call that changed one of its rows. */
  update: (change: (data: T) => T) => void;
}

interface State<T> {
  key: string | null;
  data: T | undefined;
  error: unknown;
  isBusy: boolean;
}

/**
 * Asks for data when a screen opens and whenever `key` changes; a request that is no longer wanted is aborted.
 * Answers are kept in memory by key, so a screen that is opened again shows the last one while it asks anew.
 * With the key null nothing is asked.
 */
export function useRequest<T>(key: string | null, load: (signal: AbortSignal) => Promise<T>): Requested<T> {
  const [state, setState] = useState<State<T>>(() => ({
    key,
    data: key === null ? undefined : (kept.get(key) as T | undefined),
    error: undefined,
    isBusy: key !== null,
  }));
  const [round, setRound] = useState(0);
  const latestLoad = useRef(load);
  latestLoad.current = load;
  const underWay = useRef(false);

  useEffect(() => {
    if (key === null) return;
    const controller = new AbortController();
    underWay.current = true;
    setState((now) => ({
      key,
      data: now.key === key ? now.data : ((kept.get(key) as T | undefined) ?? now.data),
      error: undefined,
      isBusy: true,
    }));
    latestLoad.current(controller.signal).then(
      (data) => {
        if (controller.signal.aborted) return;
        underWay.current = false;
        keep(key, data);
        setState({ key, data, error: undefined, isBusy: false });
      },
      (error: unknown) => {
        if (controller.signal.aborted || isAbort(error)) return;
        underWay.current = false;
        setState((now) => ({ ...now, key, error, isBusy: false }));
      },
    );
    return () => controller.abort();
  }, [key, round]);

  const reload = useCallback(() => setRound((n) => n + 1), []);
  const refresh = useCallback(() => {
    if (!underWay.current) reload();
  }, [reload]);
  const update = useCallback((change: (data: T) => T) => {
    setState((now) => {
      if (now.data === undefined || now.key === null) return now;
      const data = change(now.data);
      keep(now.key, data);
      return { ...now, data };
    });
  }, []);

  return {
    data: state.data,
    error: state.error,
    isLoading: state.data === undefined && state.error === undefined,
    isBusy: state.isBusy,
    reload,
    refresh,
    update,
  };
}
