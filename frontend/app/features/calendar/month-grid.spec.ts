import { describe, expect, it } from '@jest/globals';
import { monthGrid, readMonth, shiftMonth } from './month-grid';

describe('the calendar’s month', () => {
  it('is shown in whole weeks from Sunday', () => {
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

  it('takes in the days of its neighbours', () => {
    expect(monthGrid('2026-08')[0]![0]).toBe('2026-07-26');
    expect(monthGrid('2026-02')).toHaveLength(4);
  });

  it('moves over the turn of the year', () => {
    expect(shiftMonth('2026-12', 1)).toBe('2027-01');
    expect(shiftMonth('2026-01', -1)).toBe('2025-12');
  });

  it('is the one of the address, else the current one', () => {
    expect(readMonth(new URLSearchParams('mes=2027-03'), '2026-11-21')).toBe('2027-03');
    expect(readMonth(new URLSearchParams('mes=2027-13'), '2026-11-21')).toBe('2026-11');
    expect(readMonth(new URLSearchParams(''), '2026-11-21')).toBe('2026-11');
  });
});
