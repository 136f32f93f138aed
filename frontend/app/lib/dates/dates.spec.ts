import { describe, expect, it } from '@jest/globals';
import {
  addDays,
  dayOf,
  daysIn,
  formatDateTime,
  formatDue,
  isDay,
  longDay,
  monthName,
  relativeTime,
  shortDay,
} from './dates';

const zone = 'America/Sao_Paulo';

describe('dates of the admin area', () => {
  it('dates of the admin area are shown in the site’s zone, whatever the browser’s', () => {
    expect(formatDateTime('2026-11-21T02:30:00Z', zone)).toBe('20/11/2026 23:30');
    expect(dayOf('2026-11-21T02:30:00Z', zone)).toBe('2026-11-20');
    expect(dayOf('2026-11-21T02:30:00Z', 'Asia/Tokyo')).toBe('2026-11-21');
  });

  it('dates of the admin area say when a post is due, with the year where it is another', () => {
    const now = new Date('2026-12-31T12:00:00Z');
    expect(formatDue('2026-12-31T13:00:00Z', zone, now)).toBe('31/12 às 10:00');
    expect(formatDue('2027-01-01T02:59:00Z', zone, now)).toBe('31/12 às 23:59');
    expect(formatDue('2027-01-01T03:00:00Z', zone, now)).toBe('01/01/2027 às 00:00');
  });

  it('dates of the admin area go over the ends of months and years', () => {
    expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
    expect(addDays('2026-03-01', -7)).toBe('2026-02-22');
    expect(addDays('2024-02-28', 1)).toBe('2024-02-29');
    expect(daysIn({ from: '2025-12-31', to: '2026-01-01' })).toBe(2);
  });

  it('dates of the admin area are distinguished from texts that are none', () => {
    const texts = ['2026-02-28', '2026-02-30', '2026-13-01', '2026-2-1', 'x', '', null];
    expect(texts.filter(isDay)).toEqual(['2026-02-28']);
  });

  it('dates of the admin area name days and months in Portuguese', () => {
    expect(shortDay('2026-11-05')).toBe('05/11');
    expect(longDay('2026-11-21')).toBe('sábado, 21 de novembro de 2026');
    expect(monthName('2026-11')).toBe('novembro de 2026');
  });

  it('dates of the admin area say how far they are in words', () => {
    const now = new Date('2026-11-21T12:00:00Z');
    expect(relativeTime('2026-11-21T11:59:50Z', now)).toBe('agora há pouco');
    expect(relativeTime('2026-11-21T12:00:20Z', now)).toBe('em instantes');
    expect(relativeTime('2026-11-21T11:55:00Z', now)).toBe('há 5 min');
    expect(relativeTime('2026-11-21T14:00:00Z', now)).toBe('em 2 h');
    expect(relativeTime('2026-11-20T12:00:00Z', now)).toBe('há 1 dia');
    expect(relativeTime('2026-11-18T12:00:00Z', now)).toBe('há 3 dias');
  });
});
