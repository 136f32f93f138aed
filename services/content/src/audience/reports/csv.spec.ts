import { describe, expect, it } from '@jest/globals';
import { csvOf } from './csv.js';

describe('csvOf', () => {
  it('csvOf quotes what needs it', () => {
    expect(
      csvOf(
        ['A', 'B'],
        [
          ['x;y', 1],
          ['"z"\n', 2.5],
          ['a,=1+1', 'a\t=1+1'],
        ],
      ),
    ).toBe('\uFEFFA;B\r\n"x;y";1\r\n"""z""\n";2.5\r\n"a,=1+1";"a\t=1+1"\r\n');
  });

  it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', '\n=1', ' =1', '＝1'])(
    'csvOf makes no formula of %j',
    (value) => {
      expect(csvOf(['A'], [[value]])).toContain(`'${value}`);
    },
  );
});
