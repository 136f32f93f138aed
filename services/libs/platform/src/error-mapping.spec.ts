import { describe, expect, test } from '@jest/globals';
import { NotFoundException } from '@nestjs/common';
import { QueryFailedError, QueryRunnerAlreadyReleasedError } from 'typeorm';
import { AppError } from './app-error.js';
import {
  isDatabaseUnavailable,
  toAppError,
  violatedConstraint,
  withConstraintErrors,
} from './error-mapping.js';

const databaseError = (code: string): Error =>
  new QueryFailedError('SELECT 1', [], Object.assign(new Error('driver'), { code }));

describe('toAppError', () => {
  test.each([
    ['a lock that was not granted', databaseError('55P03'), 503, 'service.unavailable'],
    ['a database that lets our role in no more', databaseError('28000'), 503, 'service.unavailable'],
    ['a full volume of the database', databaseError('53100'), 503, 'service.storage_full'],
    ['no free connection', new Error('timeout exceeded when trying to connect'), 503, 'service.unavailable'],
    [
      'a connection lost amid a transaction',
      new QueryRunnerAlreadyReleasedError(),
      503,
      'service.unavailable',
    ],
    [
      'a refused connection',
      Object.assign(new Error('x'), { code: 'ECONNREFUSED' }),
      503,
      'service.unavailable',
    ],
    ['text the database cannot store', databaseError('22021'), 400, 'request.invalid'],
    ['an unknown route', new NotFoundException(), 404, 'resource.not_found'],
    [
      'a body that is no JSON',
      Object.assign(new SyntaxError('x'), { status: 400, type: 'entity.parse.failed' }),
      400,
      'request.malformed',
    ],
    [
      'a body over the limit',
      Object.assign(new Error('x'), { status: 413, type: 'entity.too.large' }),
      413,
      'request.too_large',
    ],
    ['a path that is no UTF-8', new URIError('malformed'), 400, 'request.malformed'],
    ['a refused connection below a failed query', databaseError('ECONNREFUSED'), 503, 'service.unavailable'],
    [
      'a status of another kind of error',
      Object.assign(new Error('x'), { status: 404 }),
      500,
      'service.internal',
    ],
    ['a status that is no number', { status: '404', type: 'x' }, 500, 'service.internal'],
    ['a thrown null', null, 500, 'service.internal'],
    ['a code that is no text', { driverError: { code: 22 }, code: 53 }, 500, 'service.internal'],
    ['a bug', new TypeError('x is undefined'), 500, 'service.internal'],
  ])('toAppError maps %s', (_name, error, status, code) => {
    expect(toAppError(error)).toMatchObject({ status, code });
  });

  test('toAppError keeps an error that already has its words', () => {
    const error = new AppError('users.self');
    expect(toAppError(error)).toBe(error);
  });

  test('toAppError says when to try again, and keeps the cause for the log', () => {
    const full = databaseError('53100');
    expect(toAppError(full)).toMatchObject({ headers: { 'Retry-After': '30' }, options: { cause: full } });
    const locked = databaseError('55P03');
    expect(toAppError(locked)).toMatchObject({ headers: { 'Retry-After': '5' }, options: { cause: locked } });
    for (const error of [databaseError('22021'), new TypeError('x')])
      expect(toAppError(error)).toMatchObject({ headers: {}, options: { cause: error } });
  });

  test('a bug tells the person nothing of itself', () => {
    expect(JSON.stringify(toAppError(new Error('SELECT secret FROM x')).toBody())).not.toContain('secret');
  });
});

describe('a broken constraint', () => {
  const violation = new QueryFailedError(
    'INSERT',
    [],
    Object.assign(new Error('driver'), { code: '23505', constraint: 'posts_slug_key' }),
  );
  const write = () => Promise.reject(violation);

  test('a broken constraint is known by its name', () => {
    expect(violatedConstraint(violation)).toBe('posts_slug_key');
    for (const error of [databaseError('23505'), new Error('x'), null, { driverError: { constraint: 7 } }])
      expect(violatedConstraint(error)).toBeUndefined();
    expect(isDatabaseUnavailable(violation)).toBe(false);
  });

  test('a broken constraint becomes the error that the caller has for it', async () => {
    const taken = new AppError('content.slug_taken');
    const causes: unknown[] = [];
    const errors = { posts_slug_key: (cause: unknown) => (causes.push(cause), taken) };
    await expect(withConstraintErrors(write, errors)).rejects.toBe(taken);
    expect(causes).toEqual([violation]);
  });

  test('a broken constraint stays what it is where the caller has none', async () => {
    const other = () => new AppError('content.slug_taken');
    await expect(withConstraintErrors(write, { another_key: other })).rejects.toBe(violation);
    const error = new Error('x');
    await expect(withConstraintErrors(() => Promise.reject(error), { posts_slug_key: other })).rejects.toBe(
      error,
    );
    await expect(withConstraintErrors(() => Promise.resolve(7), {})).resolves.toBe(7);
  });
});
