import { describe, expect, test } from '@jest/globals';
import { NotFoundException } from '@nestjs/common';
import {
  QueryFailedError,
  QueryRunnerAlreadyReleasedError,
  QueryRunnerProviderAlreadyReleasedError,
} from 'typeorm';
import { AppError } from './app-error.js';
import { toAppError } from './error-mapping.js';

const databaseError = (code: string): Error =>
  new QueryFailedError('SELECT 1', [], Object.assign(new Error('driver'), { code }));

describe('toAppError', () => {
  test.each([
    ['a lock that was not granted', databaseError('55P03'), 503, 'service.unavailable'],
    ['a statement that took too long', databaseError('57014'), 503, 'service.unavailable'],
    ['a database that shuts down', databaseError('57P01'), 503, 'service.unavailable'],
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
      'a connection lost between two statements',
      new QueryRunnerProviderAlreadyReleasedError(),
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
    ['a bug', new TypeError('x is undefined'), 500, 'service.internal'],
  ])('maps %s', (_name, error, status, code) => {
    expect(toAppError(error)).toMatchObject({ status, code });
  });

  test('keeps an error that already has its words', () => {
    const error = new AppError('users.self');
    expect(toAppError(error)).toBe(error);
  });

  test('a bug tells the person nothing of itself', () => {
    expect(JSON.stringify(toAppError(new Error('SELECT secret FROM x')).toBody())).not.toContain('secret');
  });
});
