import { describe, expect, it } from '@jest/globals';
import { duration, isActive, readJobState } from './job-words';

describe('an AI job', () => {
  it('an AI job is active until it has ended', () => {
    const states = ['queued', 'running', 'succeeded', 'failed', 'cancelled'] as const;
    expect(states.filter((state) => isActive({ state }))).toEqual(['queued', 'running']);
  });

  it('an AI job says how long it ran', () => {
    const started_at = '2026-11-21T10:00:00Z';
    const now = new Date('2026-11-21T10:02:05Z');
    expect(duration({ started_at: null, finished_at: null }, now)).toBe('');
    expect(duration({ started_at, finished_at: null }, now)).toBe('2 min 5 s');
    expect(duration({ started_at, finished_at: '2026-11-21T10:00:45Z' }, now)).toBe('45 s');
  });

  it('an AI job is filtered by the state in the address', () => {
    expect(readJobState(new URLSearchParams('estado=falhas'))).toBe('failed');
    expect(readJobState(new URLSearchParams('estado=x'))).toBe('all');
  });
});
