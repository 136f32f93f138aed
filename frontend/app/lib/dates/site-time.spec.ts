import { describe, expect, it } from '@jest/globals';
import { describeSiteInput, siteNow, toSiteInput, zoneName } from './site-time';

const zone = 'America/Sao_Paulo';

describe('times in the zone of the site', () => {
  it("site time shows an instant in the site's zone, whatever the zone of the computer", () => {
    expect(toSiteInput('2026-11-21T13:00:00.000Z', zone)).toBe('2026-11-21T10:00');
    expect(toSiteInput('2026-11-21T02:59:00.000Z', zone)).toBe('2026-11-20T23:59');
    expect(toSiteInput('2026-11-21T13:00:00.000Z', 'Asia/Tokyo')).toBe('2026-11-21T22:00');
  });

  it('times in the zone of the site keeps seconds where there are some and is empty for nothing', () => {
    expect(toSiteInput('2026-11-21T13:00:07.000Z', zone)).toBe('2026-11-21T10:00:07');
    expect([toSiteInput(null, zone), toSiteInput('', zone), toSiteInput('ontem', zone)]).toEqual([
      '',
      '',
      '',
    ]);
  });

  it('times in the zone of the site gives the current minute as the least time', () => {
    expect(siteNow(zone, new Date('2026-11-21T13:00:59.999Z'))).toBe('2026-11-21T10:00');
  });

  it('times in the zone of the site names the zone as people do', () => {
    expect(zoneName(zone)).toMatch(/Brasília/);
  });

  it('times in the zone of the site writes a value the Brazilian way', () => {
    expect(describeSiteInput('2026-11-21T10:05')).toBe('21/11/2026 às 10:05');
    expect(describeSiteInput('')).toBe('');
  });
});
