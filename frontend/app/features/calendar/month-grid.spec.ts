import { describe, expect, it } from '@jest/globals';
import { monthGrid, periodQuery, readMonth, readPeriod, shiftMonth, shiftPeriod, weekOf } from './month-grid';

describe('the calendar’s month', () => {
  it('the calendar’s month is shown in whole weeks from Sunday', () => {
    const weeks = monthGrid('2026-11');
    expect(weeks).toHaveLength(5);
    expect(weeks[0]).toEqual([
      '2026-11-01',
      '2026-11-02',
      '2026-11-03',
      '2026-11-04',
      '2026-11-05',
      '2026-11-06',
      '2026-11-07',
    ]);
    expect(weeks.at(-1)!.at(-1)).toBe('2026-12-05');
  });

  it('the calendar’s month takes in the days of its neighbours', () => {
    expect(monthGrid('2026-08')[0]![0]).toBe('2026-07-26');
    expect(monthGrid('2026-02')).toHaveLength(4);
  });

  it('the calendar’s month moves over the turn of the year', () => {
    expect(shiftMonth('2026-12', 1)).toBe('2027-01');
    expect(shiftMonth('2026-01', -1)).toBe('2025-12');
  });

  it('the calendar’s month is the one of the address, else the current one', () => {
    expect(readMonth(new URLSearchParams('mes=2027-03'), '2026-11-21')).toBe('2027-03');
    expect(readMonth(new URLSearchParams('mes=2027-13'), '2026-11-21')).toBe('2026-11');
    expect(readMonth(new URLSearchParams('mes=9999-12'), '2026-11-21')).toBe('2026-11');
    expect(readMonth(new URLSearchParams(''), '2026-11-21')).toBe('2026-11');
  });
});

describe('the calendar’s week', () => {
  const today = '2026-11-21';
  const of = (query: string) => readPeriod(new URLSearchParams(query), today);

  it('the calendar’s week is the one of any of its days, from Sunday on', () => {
    expect(weekOf('2026-11-21')).toEqual(weekOf('2026-11-15'));
    expect(of('semana=2026-12-31')).toMatchObject({ kind: 'week', first: '2026-12-27', last: '2027-01-02' });
    expect(of('semana=2026-12-31').weeks).toHaveLength(1);
  });

  it.each(['semana=2026-13-01', 'semana=1869-12-01', 'semana=9999-12-31', 'semana=x', ''])(
    'the calendar’s week is the current month for %j',
    (query) => {
      expect(of(query)).toMatchObject({ kind: 'month', first: '2026-11-01', last: '2026-11-30' });
    },
  );

  it('the calendar’s week moves by itself, as a month does', () => {
    expect(shiftPeriod(of('semana=2026-12-31'), 1)).toBe('2027-01-03');
    expect(shiftPeriod(of('mes=2026-12'), 1)).toBe('2027-01-01');
    expect(shiftPeriod(of('semana=2026-03-01'), -1)).toBe('2026-02-22');
  });

  it('the calendar’s week is in the address by its Sunday, and the current month by nothing', () => {
    expect(periodQuery('week', today, today)).toEqual({ semana: '2026-11-15' });
    expect(periodQuery('month', today, today)).toEqual({});
    expect(periodQuery('month', '2027-01-03', today)).toEqual({ mes: '2027-01' });
  });
});
