import { afterEach, describe, expect, jest, test } from '@jest/globals';
import { symbols } from 'pino';
import { QueryFailedError } from 'typeorm';
import { configureLogger, log, loggedError, nestLogger } from './logger.js';
import { withRequestId } from './request-context.js';

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

describe('a line of the log', () => {
  const before = log;
  afterEach(() => {
    configureLogger('test', 'silent');
  });
  /** What is written to the standard output, parsed. */
  const written = (level: string): Record<string, unknown>[] => {
    configureLogger('sample', level);
    const lines: Record<string, unknown>[] = [];
    const stream = Reflect.get(log, symbols.streamSym) as { write: (line: string) => boolean };
    jest.spyOn(stream, 'write').mockImplementation((line) => lines.push(JSON.parse(line) as never) > 0);
    return lines;
  };

  test('a line of the log says when, how serious, of which service and of which request', () => {
    const lines = written('info');
    log.info({ a: 1 }, 'first');
    withRequestId('request-1', () => log.warn('second'));
    log.debug('third');
    expect(lines).toEqual([
      { level: 'info', time: expect.stringMatching(/^\d{4}-.*Z$/), service: 'sample', a: 1, msg: 'first' },
      {
        level: 'warn',
        time: expect.any(String),
        service: 'sample',
        request_id: 'request-1',
        msg: 'second',
      },
    ]);
    expect(log).not.toBe(before);
  });

  test('a line of the log has no secrets, and of an error what may be logged', () => {
    const lines = written('info');
    const err = Object.assign(new Error('x'), { detail: 'segredo' });
    log.info({ token: 'segredo', password: 'segredo', headers: { cookie: 'segredo', host: 'x' }, err }, 'y');
    expect(lines).toMatchObject([
      { token: '[redacted]', password: '[redacted]', headers: { cookie: '[redacted]', host: 'x' } },
    ]);
    expect(lines[0]?.err).toMatchObject({ type: 'Error', message: 'x' });
    expect(JSON.stringify(lines)).not.toContain('segredo');
  });

  test("a line of the log may be Nest's", () => {
    const lines = written('trace');
    nestLogger.log('started', 'Boot');
    nestLogger.warn('careful', 'Boot');
    nestLogger.error(new Error('broken'), 'a stack', 'Boot');
    nestLogger.debug?.('detail', 'Boot');
    nestLogger.verbose?.('more', 'Boot');
    nestLogger.fatal?.(7, 'Boot');
    expect(lines.map(({ level, msg, context, stack }) => [level, msg, context, stack])).toEqual([
      ['debug', 'started', 'Boot', undefined],
      ['warn', 'careful', 'Boot', undefined],
      ['error', 'broken', 'Boot', 'a stack'],
      ['debug', 'detail', 'Boot', undefined],
      ['trace', 'more', 'Boot', undefined],
      ['fatal', '7', 'Boot', undefined],
    ]);
  });
});

test('an error is logged by its words and numbers, up to a thousand characters each', () => {
  const error = Object.assign(new Error('x'), { port: 5432, code: { a: 1 }, query: 'q'.repeat(1_001) });
  const logged = loggedError(error) as Record<string, unknown>;
  expect(logged).toMatchObject({ port: 5432, query: 'q'.repeat(1_000), stack: expect.any(String) });
  expect(logged).not.toHaveProperty('code');
  expect([loggedError('text'), loggedError(7), loggedError(null)]).toEqual(['text', 'number', 'object']);
});
