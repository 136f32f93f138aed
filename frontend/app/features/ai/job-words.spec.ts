import { describe, expect, it } from '@jest/globals';
import { isActive, readJobState } from './job-words';

describe('an AI job', () => {
  it('an AI job is active until it has ended', () => {
    const states = ['queued', 'running', 'succeeded', 'failed', 'cancelled'] as const;
    expect(states.filter((state) => isActive({ state }))).toEqual(['queued', 'running']);
  });

  it('an AI job is filtered by the state in the address', () => {
    expect(readJobState(new URLSearchParams('estado=falhas'))).toBe('failed');
    expect(readJobState(new URLSearchParams('estado=x'))).toBe('all');
  });
});
