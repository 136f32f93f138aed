import { describe, expect, it } from '@jest/globals';
import { timeOn } from './moves';

const zone = 'America/Sao_Paulo';
const now = new Date('2026-11-21T13:20:00.000Z');

describe('a move on the calendar', () => {
  it('a move on the calendar keeps the time of day, in the zone of the site', () => {
    expect(timeOn('2026-11-28', '2026-11-23T01:30:00.000Z', zone, now)).toBe('2026-11-28T22:30');
  });

  it('a move on the calendar gives a draft nine o’clock, and today the next full hour', () => {
    expect(timeOn('2026-11-28', null, zone, now)).toBe('2026-11-28T09:00');
    expect(timeOn('2026-11-21', null, zone, now)).toBe('2026-11-21T11:00');
    expect(timeOn('2026-11-21', '2026-11-25T18:00:00.000Z', zone, now)).toBe('2026-11-21T15:00');
    expect(timeOn('2026-11-21', null, zone, new Date('2026-11-22T02:30:00Z'))).toBe('2026-11-21T23:59');
  });

  it('a move on the calendar leaves a day that has passed to the server, which refuses it', () => {
    expect(timeOn('2026-11-20', null, zone, now)).toBe('2026-11-20T09:00');
  });
});
