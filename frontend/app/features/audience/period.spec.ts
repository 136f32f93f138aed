import { describe, expect, it } from '@jest/globals';
import { changedAddress } from '../../lib/navigation/use-address';
import { periodChanges, periodOf, readPeriod } from './period';

const today = '2026-03-15';
const read = (query: string) => readPeriod(new URLSearchParams(query), today);

describe('the period of a report', () => {
  it.each([
    ['', '30', '2026-02-14', today],
    ['periodo=7', '7', '2026-03-09', today],
    ['periodo=mes', 'mes', '2026-03-01', today],
    ['periodo=anterior', 'anterior', '2026-02-01', '2026-02-28'],
    ['periodo=datas&de=2025-12-30&ate=2026-01-02', 'datas', '2025-12-30', '2026-01-02'],
    ['periodo=lua', '30', '2026-02-14', today],
  ])('the period of a report of "%s" is %s', (query, choice, from, to) => {
    expect(read(query)).toEqual({ choice, period: { from, to } });
  });

  it.each([
    'de=x&ate=y',
    'de=2026-02-30&ate=2026-03-01',
    'de=2026-13-01&ate=2026-13-02',
    'de=2026-03-02&ate=2026-03-01',
    'de=2020-01-01&ate=2026-01-01',
    '',
  ])('the period of a report of dates that make none (%s) is a month', (query) => {
    expect(read(`periodo=datas&${query}`).period).toEqual({ from: '2026-02-14', to: today });
  });

  it('the period of a report is read back from its address, which keeps the rest', () => {
    for (const choice of ['7', '30', 'mes', 'anterior', 'datas'] as const) {
      const period = periodOf(choice, today, { from: '2026-01-01', to: '2026-01-02' });
      const written = changedAddress(
        new URLSearchParams('aba=conversas&de=1'),
        periodChanges(choice, period),
      );
      expect(written.get('aba')).toBe('conversas');
      expect(readPeriod(written, today)).toEqual({ choice, period });
    }
  });
});
