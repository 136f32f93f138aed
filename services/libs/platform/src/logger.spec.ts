import { expect, test } from '@jest/globals';
import { QueryFailedError } from 'typeorm';
import { loggedError } from './logger.js';

test('a log keeps of an error what it is, and nothing that was given to the statement or command', () => {
  const driver = Object.assign(new Error('canceling statement due to statement timeout'), {
    code: '57014',
    detail: 'Key (email)=(segredo-1) exists.',
    where: 'segredo-2',
    constraint: 'posts_slug_key',
  });
  const failed = new QueryFailedError('SELECT * FROM posts WHERE text @@ $1', ['segredo-3'], driver);
  const logged = loggedError(failed);
  expect(logged).toMatchObject({
    type: 'QueryFailedError',
    message: 'canceling statement due to statement timeout',
    code: '57014',
    constraint: 'posts_slug_key',
    query: 'SELECT * FROM posts WHERE text @@ $1',
  });
  const redis = Object.assign(new Error('OOM'), { command: { name: 'set', args: ['segredo-4'] } });
  expect(JSON.stringify([logged, loggedError(redis), loggedError({ token: 'segredo-5' })])).not.toContain(
    'segredo',
  );
});
