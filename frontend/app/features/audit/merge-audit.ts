import type { AuditEntry } from '@vitrine/contracts';
import type { AuditSource } from './audit-api';

/** How far one service's log has been read. */
export interface ReadLog {
  source: AuditSource;
  /** Newest first. */
  entries: readonly AuditEntry[];
  /** Nothing older is left. */
  isComplete: boolean;
}

export type SourcedEntry = AuditEntry & { source: AuditSource };

const byTime = (a: SourcedEntry, b: SourcedEntry): number =>
  b.at.localeCompare(a.at) || a.source.localeCompare(b.source) || Number(b.id) - Number(a.id);

/**
 * The logs as one, newest first, as far down as all of them have been read: below the oldest entry of a log that goes
 * on there may be entries of its own that are still unread.
 */
export function mergeLogs(logs: readonly ReadLog[]): SourcedEntry[] {
  const horizon = logs
    .filter((log) => !log.isComplete)
    .map((log) => log.entries.at(-1)?.at ?? '9999')
    .reduce((newest, at) => (at > newest ? at : newest), '');
  return logs
    .flatMap((log) => log.entries.map((entry) => ({ ...entry, source: log.source })))
    .filter((entry) => entry.at >= horizon)
    .sort(byTime);
}

/** The logs that must be read on before more can be shown: those that hold the horizon up. */
export function logsToRead<L extends ReadLog>(logs: readonly L[], shown: number): L[] {
  const open = logs.filter((log) => !log.isComplete);
  const merged = mergeLogs(logs);
  if (merged.length > shown) return [];
  const oldest = open.map((log) => log.entries.at(-1)?.at ?? '9999');
  const horizon = oldest.reduce((newest, at) => (at > newest ? at : newest), '');
  return open.filter((_, index) => oldest[index] === horizon);
}
