import { describe, expect, it } from '@jest/globals';
import { fallReasons, hasFallen, siteShare, type WeeklySeries } from './falls.js';

/** The same numbers from 0 to 1 for the same seed (mulberry32). */
function chance(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** A count that comes independently, with this mean. */
function poisson(mean: number, random: () => number): number {
  const limit = Math.exp(-Math.min(mean, 500));
  let [count, product] = [0, random()];
  while (product > limit) {
    count += 1;
    product *= random();
  }
  return count;
}

interface Planted {
  name: string;
  falls: boolean;
  /** Mean of a week; `at` counts from the oldest of twelve, a year before as well. */
  level: (at: number, year: boolean) => number;
  /** How much weeks vary beyond chance: each mean is between 1 - wild and 1 + wild of its level. */
  wild?: number;
  ageDays?: number;
  hasYear?: boolean;
}

const steady = (mean: number) => () => mean;
const drop = (mean: number, share: number) => (at: number, year: boolean) =>
  !year && at >= 8 ? mean * share : mean;
const season = (mean: number, share: number) => (at: number) => (at >= 8 ? mean * share : mean);
const launch = (mean: number) => (at: number) => (at < 5 ? 0 : mean * 0.6 ** (at - 5));

function series({ level, wild = 0, ageDays = 700, hasYear = true }: Planted, seed: number): WeeklySeries {
  const random = chance(seed);
  const weeks = (year: boolean): number[] =>
    Array.from({ length: 12 }, (_, at) => poisson(level(at, year) * (1 + wild * (2 * random() - 1)), random));
  const now = weeks(false);
  return { weeks: now, yearBefore: hasYear ? weeks(true).slice(-8) : [], ageDays };
}

const TUNED: Planted[] = [
  { name: 'half of 80', falls: true, level: drop(80, 0.5) },
  { name: 'a third lost of 60', falls: true, level: drop(60, 0.66) },
  { name: 'two thirds lost of 12', falls: true, level: drop(12, 0.33) },
  { name: 'half of 30, no year', falls: true, level: drop(30, 0.5), hasYear: false },
  { name: 'nearly all of 9', falls: true, level: drop(9, 0.1) },
  { name: 'steady 6', falls: false, level: steady(6) },
  { name: 'steady 20', falls: false, level: steady(20) },
  { name: 'steady 100, wild', falls: false, level: steady(100), wild: 0.5 },
  { name: 'steady 15, wild', falls: false, level: steady(15), wild: 0.6 },
  { name: 'steady 2', falls: false, level: steady(2) },
  { name: 'season of half', falls: false, level: season(70, 0.5) },
  { name: 'season of a third', falls: false, level: season(40, 0.35) },
  { name: 'launch', falls: false, level: launch(120), ageDays: 49, hasYear: false },
  { name: 'growth', falls: false, level: (at, year) => (year ? 10 : 10 + at * 3) },
  { name: 'a tenth lost of 90', falls: false, level: drop(90, 0.9) },
];

/** Looked at after the bounds were chosen; none of them was changed for these. */
const KEPT_ASIDE: Planted[] = [
  { name: 'half of 45', falls: true, level: drop(45, 0.5) },
  { name: 'two fifths lost of 150, wild', falls: true, level: drop(150, 0.6), wild: 0.2 },
  { name: 'three quarters lost of 10', falls: true, level: drop(10, 0.25) },
  { name: 'half of 20, no year', falls: true, level: drop(20, 0.5), hasYear: false },
  { name: 'a third lost of 35', falls: true, level: drop(35, 0.67) },
  {
    name: 'season, and half of it lost',
    falls: true,
    level: (at, year) => (at >= 8 ? (year ? 60 : 28) : 80),
  },
  { name: 'steady 8', falls: false, level: steady(8) },
  { name: 'steady 35', falls: false, level: steady(35) },
  { name: 'steady 60, wild', falls: false, level: steady(60), wild: 0.5 },
  { name: 'steady 200, wild', falls: false, level: steady(200), wild: 0.3 },
  { name: 'steady 1', falls: false, level: steady(1) },
  { name: 'season of two fifths', falls: false, level: season(90, 0.6) },
  { name: 'season of a quarter, wild', falls: false, level: season(120, 0.3), wild: 0.2 },
  { name: 'launch of 300', falls: false, level: launch(300), ageDays: 56, hasYear: false },
  { name: 'slow growth', falls: false, level: (at) => 30 + at },
];

const wrong = (planted: readonly Planted[], firstSeed: number): string[] =>
  planted.filter((one, at) => hasFallen(series(one, firstSeed + at)) !== one.falls).map(({ name }) => name);

describe('a fall', () => {
  it('a fall is told from noise, seasons and launches in the series that the bounds were chosen on', () => {
    expect(wrong(TUNED, 1)).toEqual([]);
  });

  it('a fall is told from noise, seasons and launches in 14 of 15 series that were kept aside', () => {
    // Missed: its weeks before happen to vary more than chance explains.
    expect(wrong(KEPT_ASIDE, 101)).toEqual(['a third lost of 35']);
  });

  it('a fall is found in 1 of 50 steady articles at most', () => {
    const steadyOnes = Array.from({ length: 400 }, (_, at) => ({
      ...{ name: `${at}`, falls: false, level: steady(4 + (at % 60)), wild: (at % 4) / 10 },
    }));
    expect(wrong(steadyOnes, 5_000).length).toBeLessThanOrEqual(8);
  });
});

/** A site of 24 articles with weeks around these means, all of which go through the same; `own` is of the first. */
interface PlantedSite {
  name: string;
  means: (article: number) => number;
  /** The share that the site has left of the last four weeks, this year and the year before. */
  site: number;
  season?: number;
  /** What the first article has left of its own. */
  own?: number;
  hasYear?: boolean;
}

const SITES: PlantedSite[] = [
  { name: 'an outage of half', means: (n) => 20 + 10 * n, site: 0.5 },
  { name: 'a season of half', means: (n) => 20 + 10 * n, site: 0.5, season: 0.5 },
  { name: 'half, and an own fall', means: (n) => 60 + 10 * n, site: 0.5, own: 0.3 },
  { name: 'a season, and an own fall', means: (n) => 60 + 10 * n, site: 0.6, season: 0.6, own: 0.4 },
  { name: 'no fall, and an own one', means: (n) => 40 + 10 * n, site: 1, own: 0.4 },
];
/** Looked at after the rule was written; it was not changed for these. */
const SITES_ASIDE: PlantedSite[] = [
  { name: 'two thirds lost in the first year', means: (n) => 30 + 8 * n, site: 0.33, hasYear: false },
  { name: 'a season, and an outage of a third', means: (n) => 30 + 8 * n, site: 0.4, season: 0.6 },
  { name: 'nothing is counted', means: (n) => 30 + 8 * n, site: 0 },
  { name: 'a third lost, and an own fall', means: (n) => 80 + 5 * n, site: 0.67, own: 0.35 },
  { name: 'an own fall in the first year', means: (n) => 50 + 9 * n, site: 0.8, own: 0.35, hasYear: false },
  { name: 'small articles lose two fifths', means: (n) => 7 + n / 2, site: 0.6 },
];

/** The numbers of the articles that are said to have fallen. */
function fallenIn({ means, site, season = 1, own = 1, hasYear = true }: PlantedSite, seed: number): number[] {
  const articles = Array.from({ length: 24 }, (_, n) => {
    const level = (at: number, year: boolean) =>
      means(n) * (at < 8 ? 1 : year ? season : site * (n === 0 ? own : 1));
    return series({ name: '', falls: false, level, wild: 0.15, hasYear }, seed * 100 + n);
  });
  const sum = (weeks: readonly number[]) => weeks.reduce((all, week) => all + week, 0);
  const share = (lists: (readonly number[])[]) =>
    siteShare(lists.map((weeks) => ({ lately: sum(weeks.slice(-4)), before: sum(weeks.slice(-8, -4)) })));
  const now = share(articles.map(({ weeks }) => weeks));
  const yearBefore = hasYear ? share(articles.map((one) => one.yearBefore)) : 1;
  return articles.flatMap((one, n) => (hasFallen({ ...one, site: { now, yearBefore } }) ? [n] : []));
}
const named = (sites: readonly PlantedSite[], seed: number) =>
  sites.map((site, at) => [site.name, fallenIn(site, seed + at)]);
const meant = (sites: readonly PlantedSite[]) => sites.map(({ name, own }) => [name, own ? [0] : []]);

describe('a fall of the whole site', () => {
  it('a fall of the whole site is none of its articles, and hides none that falls more', () => {
    expect(named(SITES, 1)).toEqual(meant(SITES));
  });

  it('a fall of the whole site is none of its articles in the sites that were kept aside', () => {
    expect(named(SITES_ASIDE, 51)).toEqual(meant(SITES_ASIDE));
  });

  it('a fall of the whole site is not read from a few articles', () => {
    const half = { lately: 50, before: 100 };
    expect(siteShare(Array.from({ length: 7 }, () => half))).toBe(1);
    expect(siteShare(Array.from({ length: 8 }, () => half))).toBe(0.5);
    expect(siteShare(Array.from({ length: 8 }, () => ({ lately: 300, before: 100 })))).toBe(1);
  });
});

describe('the reasons of a fall', () => {
  const figures = {
    ...{ clicks: 40, clicksBefore: 80, impressions: 1_000, impressionsBefore: 1_000 },
    ...{ position: 4, positionBefore: 4, monthsUnchanged: 2, hasPassedDates: false, deadLinks: 0 },
  };

  it('the reasons of a fall begin with the place among the results', () => {
    const worse = { ...figures, position: 7.5, monthsUnchanged: 14, deadLinks: 2, hasPassedDates: true };
    const [first, ...others] = fallReasons(worse);
    expect(first).toContain('4,0 para 7,5');
    expect(others).toHaveLength(3);
  });

  it('the reasons of a fall tell fewer searches from fewer clicks', () => {
    expect(fallReasons({ ...figures, impressions: 480 })).toEqual([expect.stringContaining('480')]);
    expect(fallReasons(figures)).toEqual([expect.stringContaining('título')]);
    expect(fallReasons({ ...figures, clicks: 78 })).toEqual([]);
  });
});
