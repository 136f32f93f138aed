import { expect, test } from '@jest/globals';
import { isWell, withStep } from './status.ts';

test('a failure keeps the time of the last success, and the next success ends it', () => {
  const well = withStep({ steps: {} }, 'verify', new Date(1_000), '');
  const failed = withStep(well, 'verify', new Date(2_000), 'ai.jobs is missing');
  expect(isWell(failed)).toBe(false);
  expect(failed.steps.verify).toEqual({
    ok: false,
    at: '1970-01-01T00:00:02.000Z',
    last_success: '1970-01-01T00:00:01.000Z',
    message: 'ai.jobs is missing',
  });
  expect(isWell(withStep(failed, 'verify', new Date(3_000), ''))).toBe(true);
});

test('nothing that was tried is no failure, and a failure of one step is one of all', () => {
  expect(isWell({ steps: {} })).toBe(true);
  expect(
    isWell(withStep(withStep({ steps: {} }, 'database', new Date(), ''), 'archive', new Date(), 'no')),
  ).toBe(false);
});
