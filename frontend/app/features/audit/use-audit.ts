import { useCallback, useEffect, useRef, useState } from 'react';
import { isAbort } from '../../lib/api/api-client';
import { auditSources, listAudit, type AuditSource } from './audit-api';
import { logsToRead, mergeLogs, type ReadLog, type SourcedEntry } from './merge-audit';

const PAGE = 50;

interface Log extends ReadLog {
  error: unknown;
}

const unread = (sources: readonly AuditSource[]): Log[] =>
  sources.map((source) => ({ source, entries: [], isComplete: false, error: undefined }));

async function readOn(log: Log, signal: AbortSignal): Promise<Log> {
  const before = log.entries.at(-1)?.id;
  try {
    const page = await listAudit(log.source, { limit: PAGE, ...(before && { before }) }, signal);
    return { ...log, entries: [...log.entries, ...page], isComplete: page.length < PAGE, error: undefined };
  } catch (error) {
    if (isAbort(error)) throw error;
    // One service that is down does not hold the others' entries back.
    return { ...log, isComplete: true, error };
  }
}

/** The merged log of some services, read page by page as it is asked for. */
export function useAudit(sources: readonly AuditSource[]) {
  const key = sources.join();
  const [logs, setLogs] = useState<Log[]>(() => unread(sources));
  const [shown, setShown] = useState(PAGE);
  const [isBusy, setBusy] = useState(true);
  const [round, setRound] = useState(0);
  const abort = useRef<AbortController>(undefined);

  const read = useCallback(async (from: Log[], wanted: number) => {
    abort.current?.abort();
    const controller = new AbortController();
    abort.current = controller;
    setBusy(true);
    try {
      let current = from;
      for (
        let unread = logsToRead(current, wanted - 1);
        unread.length > 0;
        unread = logsToRead(current, wanted - 1)
      ) {
        const read = await Promise.all(unread.map((log) => readOn(log, controller.signal)));
        current = current.map((log) => read.find((other) => other.source === log.source) ?? log);
        setLogs(current);
      }
    } catch (error) {
      if (isAbort(error)) return;
      throw error;
    }
    if (abort.current === controller) setBusy(false);
  }, []);

  useEffect(() => {
    const wanted = key === '' ? [] : (key.split(',') as AuditSource[]);
    const fresh = unread(auditSources.filter((source) => wanted.includes(source)));
    setLogs(fresh);
    setShown(PAGE);
    void read(fresh, PAGE);
    return () => abort.current?.abort();
  }, [key, round, read]);

  const merged: SourcedEntry[] = mergeLogs(logs);
  return {
    entries: merged.slice(0, shown),
    hasMore: merged.length > shown || logs.some((log) => !log.isComplete),
    isBusy,
    failed: logs.filter((log) => log.error !== undefined).map((log) => log.source),
    more: () => {
      const next = shown + PAGE;
      setShown(next);
      void read(logs, next);
    },
    reload: () => setRound((n) => n + 1),
  };
}
