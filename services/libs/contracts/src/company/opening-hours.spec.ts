import { describe, expect, it } from '@jest/globals';
import { openingClock, parseOpeningHours } from './opening-hours.js';

const HOURS = 'Mo-Fr 08:00-18:00, Sa 09:00-12:00';

describe('opening hours', () => {
  it.each([
    ['Monday, the first minute', '2026-11-23T11:00:00Z', true],
    ['Monday, the minute before', '2026-11-23T10:59:59Z', false],
    ['Friday, the last minute', '2026-11-27T20:59:59Z', true],
    ['Friday, the end', '2026-11-27T21:00:00Z', false],
    ['Saturday morning', '2026-11-28T13:00:00Z', true],
    ['Sunday', '2026-11-29T13:00:00Z', false],
  ])('opening hours are those of the zone: %s', (_, now, isOpen) => {
    expect(openingClock(HOURS, 'America/Sao_Paulo')(new Date(now))).toBe(isOpen);
  });

  it('opening hours begin and end at the minute', () => {
    expect(parseOpeningHours('Tu 08:30-17:45')).toEqual([{ days: [1], from: 510, to: 1065 }]);
    const isOpen = openingClock('Tu 08:30-17:45', 'America/Sao_Paulo');
    const times = ['11:29:59', '11:30:00', '20:44:59', '20:45:00'];
    expect(times.map((time) => isOpen(new Date(`2026-11-24T${time}Z`)))).toEqual([false, true, true, false]);
    expect(parseOpeningHours('We-Fr 10:00-12:00')?.[0]?.days).toEqual([2, 3, 4]);
  });

  it('opening hours are never, where they can not be read', () => {
    expect(openingClock('sempre', 'America/Sao_Paulo')(new Date('2026-11-24T15:00:00Z'))).toBe(false);
  });

  it('opening hours may go over the end of the week', () => {
    expect(parseOpeningHours('Sa-Mo 10:00-24:00')?.[0]).toEqual({ days: [0, 5, 6], from: 600, to: 1440 });
  });

  it.each([
    '',
    'Segunda a sexta',
    'Mo-Fr 8:00-18:00',
    'Mo 18:00-08:00',
    'Mo 08:00-08:00',
    'Mo-Fr 08:00-18:00,',
  ])('opening hours that are “%s” can not be read', (text) => {
    expect(parseOpeningHours(text)).toBeNull();
  });
});
