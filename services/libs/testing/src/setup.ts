import { afterEach, beforeEach, expect, jest } from '@jest/globals';

const WATCHED = ['error', 'warn'] as const;

// Node of npm has no LTS name before its line has one, and oidc-provider warns of that at import.
const { warn } = console;
console.warn = (...message: unknown[]) => {
  if (!String(message[0]).includes('oidc-provider WARNING: Unsupported runtime')) warn(...message);
};

// An error or a warning that no test expected on the console is a failed test: tests that expect one replace this spy.
beforeEach(() => {
  for (const method of WATCHED) jest.spyOn(console, method).mockImplementation(() => undefined);
});

afterEach(() => {
  const calls = WATCHED.flatMap((method) => {
    const spy = console[method] as unknown as { mock?: { calls: unknown[][] } };
    return spy.mock?.calls ?? [];
  });
  jest.restoreAllMocks();
  expect(calls).toEqual([]);
});
