import { describe, expect, it } from '@jest/globals';
import {
  hoursSentence,
  minutesOf,
  nextOpening,
  openingClock,
  schemaHours,
  type OpeningHours,
} from './opening-hours.js';

type Entry = OpeningHours['entries'][number];
/** `Mo-Fr 8h-18h`. */
const entryOf = (text: string): Entry => {
  const [from_day, to_day, from = '', to = ''] = text.split(/[- ]/);
  return { from_day, to_day, from, to } as Entry;
};
const hoursOf = (entries: string[], over: Partial<OpeningHours> = {}): OpeningHours => ({
  ...{ holidays: false, closed: [], sentence: '', ...over },
  entries: entries.map(entryOf),
});
const WEEK = 'Mo-Fr 8h-18h';
const SATURDAY = 'Sa-Sa 9h-12h';

describe('opening hours', () => {
  it.each([
    ['Monday, the first minute', [WEEK, SATURDAY], {}, '2026-11-23T11:00:00Z', true],
    ['Monday, the minute before', [WEEK, SATURDAY], {}, '2026-11-23T10:59:59Z', false],
    ['Friday, the last minute', [WEEK, SATURDAY], {}, '2026-11-27T20:59:59Z', true],
    ['Friday, the end', [WEEK, SATURDAY], {}, '2026-11-27T21:00:00Z', false],
    ['Saturday morning', [WEEK, SATURDAY], {}, '2026-11-28T13:00:00Z', true],
    ['Sunday', [WEEK, SATURDAY], {}, '2026-11-29T13:00:00Z', false],
    ['lunch', ['Mo-Fr 8h-12h', 'Mo-Fr 13h-18h'], {}, '2026-11-23T15:30:00Z', false],
    ['before midnight', ['Fr-Su 22h-6h'], {}, '2026-11-30T02:30:00Z', true],
    ['after midnight', ['Fr-Su 22h-6h'], {}, '2026-11-30T08:30:00Z', true],
    ['the night of another day', ['Fr-Su 22h-6h'], {}, '2026-12-01T08:30:00Z', false],
    ['24 hours, at midnight', ['Mo-Su 0h-24h'], {}, '2026-11-30T03:00:00Z', true],
    ['over the end of the week', ['Sa-Mo 10h-24h'], {}, '2026-11-24T02:59:00Z', true],
    ['Christmas', [WEEK], { holidays: true }, '2026-12-25T15:00:00Z', false],
    ['Christmas, with people at work', [WEEK], {}, '2026-12-25T15:00:00Z', true],
    ['the night after a holiday', ['Fr-Fr 22h-6h'], { holidays: true }, '2026-12-26T05:00:00Z', false],
    ['a day off each year', [WEEK], { closed: ['24/12'] }, '2026-12-24T15:00:00Z', false],
    ['a day off of another year', [WEEK], { closed: ['24/12/2025'] }, '2026-12-24T15:00:00Z', true],
    ['a day off of this year', [WEEK], { closed: ['04/12/2026'] }, '2026-12-04T15:00:00Z', false],
    ['hours that can not be read', ['Mo-Fr cedo-18h'], {}, '2026-11-23T15:00:00Z', false],
    ['hours that are not said', [], {}, '2026-11-29T15:00:00Z', true],
  ])('opening hours are those of the zone: %s', (_, entries, over, now, isOpen) => {
    expect(openingClock(hoursOf(entries, over), 'America/Sao_Paulo')(new Date(now))).toBe(isOpen);
  });

  it.each([
    ['in the evening', [WEEK], {}, '2026-11-23T23:00:00Z', '2026-11-24T11:00:00.000Z'],
    ['before it opens', [WEEK], {}, '2026-11-23T10:59:00Z', '2026-11-23T11:00:00.000Z'],
    ['while it is open', [WEEK], {}, '2026-11-23T15:00:00Z', '2026-11-24T11:00:00.000Z'],
    ['on Friday night', [WEEK, SATURDAY], {}, '2026-11-27T23:00:00Z', '2026-11-28T12:00:00.000Z'],
    ['before a holiday', [WEEK], { holidays: true }, '2026-12-24T23:00:00Z', '2026-12-28T11:00:00.000Z'],
    ['always open', ['Mo-Su 0h-24h'], {}, '2026-11-23T23:00:00Z', undefined],
    ['hours that are not said', [], {}, '2026-11-23T23:00:00Z', undefined],
  ])('opening hours tell when it opens next: %s', (_, entries, over, now, next) => {
    const found = nextOpening(hoursOf(entries, over), 'America/Sao_Paulo', new Date(now));
    expect(found?.toISOString()).toBe(next);
  });

  it.each([
    ['8h', 480],
    ['8 h', 480],
    ['08:30', 510],
    ['8h30', 510],
    ['18', 1080],
    ['24h', 1440],
    ['24h30', null],
    ['25h', null],
    ['8h7', null],
    ['8:', null],
    ['', null],
    ['cedo', null],
  ])('opening hours are typed as %j', (text, minutes) => {
    expect(minutesOf(text)).toBe(minutes);
  });

  it.each([
    [[WEEK], 'Segunda a sexta, 8h às 18h', ['Mo-Fr 08:00-18:00']],
    [
      ['Mo-Fr 8h-12h', 'Mo-Fr 13h30-18h', SATURDAY],
      'Segunda a sexta, 8h às 12h e 13h30 às 18h; sábado, 9h às 12h',
      ['Mo-Fr 08:00-12:00', 'Mo-Fr 13:30-18:00', 'Sa 09:00-12:00'],
    ],
    [['Mo-Su 0h-24h'], 'Todos os dias, 24 horas', ['Mo-Su']],
    [['Sa-Su 22h-1h'], 'Sábado e domingo, 22h à 1h', ['Sa-Su 22:00-01:00']],
    [[], '', []],
  ])('opening hours are said to visitors and to search engines: %j', (entries, sentence, schema) => {
    expect(hoursSentence(hoursOf(entries))).toBe(sentence);
    expect(schemaHours(hoursOf(entries))).toEqual(schema);
  });
});
