import { afterEach, beforeEach, expect, jest } from '@jest/globals';

// An error that nobody expected on the console is a failed test: tests that expect one replace this spy.
beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});

afterEach(() => {
  const spy = console.error as unknown as { mock?: { calls: unknown[][] } };
  const calls = spy.mock?.calls ?? [];
  jest.restoreAllMocks();
  expect(calls).toEqual([]);
});
