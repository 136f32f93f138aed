import { describe, expect, it, jest } from '@jest/globals';
import fc from 'fast-check';
import { addDays, dayInZone, readInstant, startOfDay } from './site-dates.js';

fc.configureGlobal({ seed: jest.getSeed() });

const SP = 'America/Sao_Paulo';
const read = (text: string, zone = SP): string =>
  readInstant(text, zone, 'scheduled_publish_at').toISOString();

describe('dates of the site', () => {
  it.each([
    ['2026-11-21T10:00', SP, '2026-11-21T13:00:00.000Z'],
    ['2026-11-21T10:00:30', SP, '2026-11-21T13:00:30.000Z'],
    ['2026-11-21T10:00:30.250', SP, '2026-11-21T13:00:30.250Z'],
    ['2026-12-31T22:00', SP, '2027-01-01T01:00:00.000Z'],
    ['2026-11-21T10:00', 'UTC', '2026-11-21T10:00:00.000Z'],
    ['2026-11-21T10:00', 'Asia/Tokyo', '2026-11-21T01:00:00.000Z'],
    ['2026-11-21T10:00', 'Asia/Kathmandu', '2026-11-21T04:15:00.000Z'],
    ['2026-11-21T10:00Z', SP, '2026-11-21T10:00:00.000Z'],
    ['2026-11-21T10:00:00-05:00', SP, '2026-11-21T15:00:00.000Z'],
    ['2026-11-21T10:00:00+0530', SP, '2026-11-21T04:30:00.000Z'],
    // São Paulo had summer time until 2019: -02:00 then.
    ['2018-12-01T10:00', SP, '2018-12-01T12:00:00.000Z'],
  ])('dates of the site reads %s in %s as %s', (text, zone, instant) => {
    expect(read(text, zone)).toBe(instant);
  });

  it('dates of the site moves a time that a clock change skips past the gap, and takes the first of two', () => {
    // At midnight of 4 November 2018 clocks in São Paulo went on to 01:00.
    expect(read('2018-11-04T00:30')).toBe('2018-11-04T03:30:00.000Z');
    // At midnight of 18 February 2018 they went back to 23:00 of the 17th.
    expect(read('2018-02-17T23:30')).toBe('2018-02-18T01:30:00.000Z');
    expect(read('2026-03-08T02:30', 'America/New_York')).toBe('2026-03-08T07:30:00.000Z');
    expect(read('2026-11-01T01:30', 'America/New_York')).toBe('2026-11-01T05:30:00.000Z');
  });

  it('dates of the site gives back the wall clock it was given, in any zone', () => {
    const zones = [
      'America/Sao_Paulo',
      'America/Noronha',
      'Asia/Tokyo',
      'Australia/Lord_Howe',
      'UTC',
      'Pacific/Apia',
    ];
    fc.assert(
      fc.property(
        fc.date({
          min: new Date('2020-01-01T00:00Z'),
          max: new Date('2040-01-01T00:00Z'),
          noInvalidDate: true,
        }),
        fc.constantFrom(...zones),
        (date, zone) => {
          const day = date.toISOString().slice(0, 10);
          const noon = readInstant(`${day}T12:00`, zone, 'x');
          expect(dayInZone(zone, noon)).toBe(day);
          expect(dayInZone(zone, startOfDay(day, zone))).toBe(day);
          expect(dayInZone(zone, new Date(startOfDay(day, zone).getTime() - 1))).toBe(addDays(day, -1));
        },
      ),
    );
  });

  it('dates of the site refuses what is no date, and what leaves the calendar', () => {
    for (const text of ['amanhã', '2026-13-01T10:00', '9999-12-31T23:59', '']) {
      expect(() => read(text)).toThrow('Informe uma data válida.');
    }
  });
});
