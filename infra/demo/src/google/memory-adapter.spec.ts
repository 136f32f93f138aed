import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { createMemoryStorage } from './memory-adapter.js';

describe('the storage in memory', () => {
  let storage: ReturnType<typeof createMemoryStorage>;
  beforeEach(() => {
    jest.useFakeTimers();
    storage = createMemoryStorage();
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  it('finds what lives, by id and uid, in its own model alone', async () => {
    const sessions = storage('Session');
    await sessions.upsert('1', { uid: 'u' }, 60);
    expect(await sessions.find('1')).toEqual({ uid: 'u' });
    expect(await sessions.findByUid('u')).toEqual({ uid: 'u' });
    expect(await storage('AccessToken').find('1')).toBeUndefined();
  });

  it('forgets what has expired', async () => {
    const codes = storage('AuthorizationCode');
    await codes.upsert('1', {}, 60);
    jest.advanceTimersByTime(60_001);
    expect(await codes.find('1')).toBeUndefined();
  });

  it('marks a code as used, and revokes everything of a grant', async () => {
    const codes = storage('AuthorizationCode');
    const tokens = storage('AccessToken');
    await codes.upsert('c', { grantId: 'g' }, 60);
    await tokens.upsert('t', { grantId: 'g' }, 60);
    await tokens.upsert('other', { grantId: 'h' }, 60);
    await codes.consume('c');
    expect((await codes.find('c'))?.consumed).toEqual(expect.any(Number));
    await tokens.revokeByGrantId('g');
    expect([await codes.find('c'), await tokens.find('t')]).toEqual([undefined, undefined]);
    expect(await tokens.find('other')).toBeDefined();
    await tokens.destroy('other');
    expect(await tokens.find('other')).toBeUndefined();
  });
});
