import { describe, expect, it } from '@jest/globals';
import { logsToRead, mergeLogs, type ReadLog } from './merge-audit';

const entry = (id: number, minute: number) => ({
  id: String(id),
  at: `2026-11-21T10:${String(minute).padStart(2, '0')}:00Z`,
  actor: 'ana@vitrine.test',
  action: 'post.updated',
  target: `post/${id}`,
  summary: 'Alterou um post.',
});
const log = (source: ReadLog['source'], minutes: number[], isComplete: boolean): ReadLog => ({
  source,
  entries: minutes.map((minute, index) => entry(minutes.length - index, minute)),
  isComplete,
});
const minutes = (logs: ReadLog[]) => mergeLogs(logs).map((e) => `${e.source} ${e.at.slice(14, 16)}`);

describe('the audit logs of the services', () => {
  it('are one by time when they have been read whole', () => {
    const logs = [log('content', [50, 20], true), log('users', [40], true), log('ai', [], true)];
    expect(minutes(logs)).toEqual(['content 50', 'users 40', 'content 20']);
    expect(logsToRead(logs, 3)).toEqual([]);
  });

  it('show nothing below what has been read of each', () => {
    const logs = [log('content', [50, 45], false), log('users', [40, 10], true), log('ai', [48, 30], false)];
    expect(minutes(logs)).toEqual(['content 50', 'ai 48', 'content 45']);
  });

  it('are read on where one holds the others up', () => {
    const logs = [log('content', [50, 45], false), log('users', [40, 10], true), log('ai', [48, 30], false)];
    expect(logsToRead(logs, 3).map((l) => l.source)).toEqual(['content']);
    expect(logsToRead(logs, 2)).toEqual([]);
  });

  it('hold everything back while one has not been read at all', () => {
    const logs = [log('content', [], false), log('users', [40], true)];
    expect(minutes(logs)).toEqual([]);
    expect(logsToRead(logs, 0).map((l) => l.source)).toEqual(['content']);
  });
});
