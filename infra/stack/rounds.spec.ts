import { expect, it } from '@jest/globals';
import { table } from './rounds.ts';

const result = (passed: number, failures: string[]) => ({
  name: 'e2e',
  passed,
  failed: failures.length,
  seconds: 10.4,
  failures,
});

it('the table of runs has a row for each run, with its failed tests and their folders', () => {
  const green = { seed: 3, results: [result(51, []), result(69, [])], evidence: [] };
  const red = {
    seed: 4,
    results: [result(51, []), result(68, ['an article is saved'])],
    evidence: ['.local/test/failures/run-2/editor/an-article-is-saved'],
  };
  expect(table([green, red]).split('\n')).toEqual([
    '    run    seed  passed  failed seconds',
    '      1       3     120       0      21',
    '      2       4     119       1      21',
    '          an article is saved',
    '          .local/test/failures/run-2/editor/an-article-is-saved',
  ]);
});
