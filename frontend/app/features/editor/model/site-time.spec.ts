import { describe, expect, it } from '@jest/globals';
import { describeSiteInput, fromSiteInput, siteNow, toSiteInput } from './site-time';

const zone = 'America/Sao_Paulo';

describe('times in the zone of the site', () => {
  it('shows an instant as the clock on the wall of the site, whatever the zone of the computer', () => {
    expect(toSiteInput('2026-11-21T13:00:00.000Z', zone)).toBe('2026-11-21T10:00');
    expect(toSiteInput('2026-11-21T02:59:00.000Z', zone)).toBe('2026-11-20T23:59');
    expect(toSiteInput('2026-11-21T13:00:00.000Z', 'Asia/Tokyo')).toBe('2026-11-21T22:00');
  });

  it('keeps seconds where there are some and is empty for nothing', () => {
    expect(toSiteInput('2026-11-21T13:00:07.000Z', zone)).toBe('2026-11-21T10:00:07');
    expect([toSiteInput(null, zone), toSiteInput('', zone), toSiteInput('ontem', zone)]).toEqual([
      '',
      '',
      '',
    ]);
  });

  it('reads its own values back to the same instant, summer time of other zones included', () => {
    for (const [iso, where] of [
      ['2026-11-21T13:00:00.000Z', zone],
      ['2026-07-01T12:30:00.000Z', 'America/New_York'],
      ['2026-12-31T23:59:00.000Z', 'Asia/Kolkata'],
    ] as const) {
      expect(fromSiteInput(toSiteInput(iso, where), where)?.toISOString()).toBe(iso);
    }
    expect(fromSiteInput('', zone)).toBeNull();
    expect(fromSiteInput('amanhã', zone)).toBeNull();
  });

  it('takes a time that the clocks skip as later by the jump, and a repeated one as the first', () => {
    expect(fromSiteInput('2026-03-08T02:30', 'America/New_York')?.toISOString()).toBe(
      '2026-03-08T07:30:00.000Z',
    );
    expect(fromSiteInput('2026-11-01T01:30', 'America/New_York')?.toISOString()).toBe(
      '2026-11-01T05:30:00.000Z',
    );
  });

  it('gives the current minute as the least time', () => {
    expect(siteNow(zone, new Date('2026-11-21T13:00:59.999Z'))).toBe('2026-11-21T10:00');
  });

  it('writes a value the Brazilian way', () => {
    expect(describeSiteInput('2026-11-21T10:05')).toBe('21/11/2026 às 10:05');
    expect(describeSiteInput('')).toBe('');
  });
});
