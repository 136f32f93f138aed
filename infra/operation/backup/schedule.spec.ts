import { spawnSync } from 'node:child_process';
import { describe, expect, it } from '@jest/globals';
import { inRoot } from '../../stack/paths.ts';
import { isNightlyDue, nightlyType, parseMoment, snapshotsFor } from './schedule.ts';

const at = (text: string): Date => new Date(text);

describe("the night's backup", () => {
  const three = at('2026-11-22T03:00:00');
  it.each([
    ['there is none yet', '2026-11-22T12:00:00', undefined, undefined, true],
    ['the hour has come', '2026-11-22T03:00:05', '2026-11-21T03:00:10', undefined, true],
    ['the hour has not come', '2026-11-22T02:59:00', '2026-11-21T03:00:10', undefined, false],
    ['it was made', '2026-11-22T12:00:00', '2026-11-22T03:00:10', undefined, false],
    ['the machine was off at night', '2026-11-22T09:00:00', '2026-11-20T03:00:10', undefined, true],
    ['one failed just now', '2026-11-22T03:40:00', '2026-11-21T03:00:10', '2026-11-22T03:00:05', false],
    ['one failed an hour ago', '2026-11-22T04:00:06', '2026-11-21T03:00:10', '2026-11-22T03:00:05', true],
    ['the first one failed just now', '2026-11-22T12:00:30', undefined, '2026-11-22T12:00:00', false],
  ])("the night's backup when %s", (_, now, last, tried, due) => {
    expect(
      isNightlyDue(at(now), three.getHours(), last ? at(last) : undefined, tried ? at(tried) : undefined),
    ).toBe(due);
  });

  it("the night's backup is a full one once a week", () => {
    expect(nightlyType(three, undefined)).toBe('full');
    expect(nightlyType(three, at('2026-11-21T03:01:00'))).toBe('diff');
    expect(nightlyType(three, at('2026-11-15T03:01:00'))).toBe('full');
  });
});

describe('the snapshots of a moment', () => {
  const snapshots = ['03', '01', '02'].map((day) => ({ id: day, at: at(`2026-11-${day}T00:00:00Z`) }));
  it.each([
    ['none', undefined, ['03']],
    ['between two', '2026-11-02T12:00:00Z', ['02', '03']],
    ['that of one', '2026-11-02T00:00:00Z', ['02', '03']],
    ['before the first', '2026-10-01T00:00:00Z', ['01']],
    ['after the last', '2026-12-01T00:00:00Z', ['03']],
  ])('the snapshots of a moment: %s', (_, time, ids) => {
    expect(snapshotsFor(snapshots, time ? at(time) : undefined)).toEqual(ids);
  });
  it('the snapshots of a moment are none where there are none', () =>
    expect(snapshotsFor([], undefined)).toEqual([]));
});

describe('a moment', () => {
  it.each([
    ['2026-11-22 05:00:00+00', '2026-11-22T05:00:00.000Z'],
    ['2026-11-22T05:00:00Z', '2026-11-22T05:00:00.000Z'],
    ['2026-11-22 02:00:00 -03:00', '2026-11-22T05:00:00.000Z'],
    ['2026-11-22 02:00:00.250-0300', '2026-11-22T05:00:00.250Z'],
    ['2026-11-22 05:00', at('2026-11-22T05:00:00').toISOString()],
  ])('the moment %s is read', (text, moment) => expect(parseMoment(text).toISOString()).toBe(moment));
  it.each(['', 'ontem', '22/11/2026 05:00', '2026-11-22', '2026-13-22 05:00:00', "2026-11-22 05:00:00'; --"])(
    'a moment is not "%s"',
    (text) => expect(() => parseMoment(text)).toThrow('is no moment'),
  );
});

it("the night and a moment are those of the site's zone, at 22:30 of a month's last day too", () => {
  const script = `
    import { isNightlyDue, parseMoment } from ${JSON.stringify(inRoot('infra/operation/backup/schedule.ts'))};
    const at = (text) => new Date(text);
    console.log(
      isNightlyDue(at('2026-03-01T01:30Z'), 22, at('2026-02-28T23:00Z')),
      isNightlyDue(at('2026-03-01T00:59Z'), 22, at('2026-02-28T23:00Z')),
      parseMoment('2026-02-28 22:30:00').toISOString(),
    );`;
  const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '--eval', script], {
    encoding: 'utf8',
    env: { ...process.env, TZ: 'America/Sao_Paulo' },
  });
  expect([stdout.trim(), stderr]).toEqual(['true false 2026-03-01T01:30:00.000Z', '']);
});
