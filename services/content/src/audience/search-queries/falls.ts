/** Counts of an article by week, the oldest first; the last four are the 28 days that are judged. */
export interface WeeklySeries {
  /** At least eight weeks. */
  weeks: readonly number[];
  /** The same last eight weeks a year before; empty where there are no figures. */
  yearBefore: readonly number[];
  /** Days since the article was first published. */
  ageDays: number;
  /** What all articles of the site went through. */
  site?: SiteShares;
}

/** The share of the 28 days before that an article in the middle has now, and had in the same weeks a year before. */
export interface SiteShares {
  now: number;
  yearBefore: number;
}

/** Fewer than this in 28 days say nothing. */
export const FEWEST = 20;
/** An article's first weeks are a launch: with fewer days than twelve weeks there is nothing to compare with. */
const SETTLED_DAYS = 84;
/** At least this share is lost, and so many standard deviations of what such counts vary by. */
export const LOST_SHARE = 0.25;
const DEVIATIONS = 2.6;
/** A week varies as counts do, or more, as far as the weeks before show. */
const MOST_DISPERSED = 8;

/** Of fewer articles the one in the middle says nothing of the site. */
const FEWEST_ARTICLES = 8;

/** The share that the article in the middle has left; 1 where it has more, and where too few articles tell. */
export function siteShare(articles: readonly { lately: number; before: number }[]): number {
  const shares = articles.map(({ lately, before }) => lately / before).sort((one, other) => one - other);
  return shares.length < FEWEST_ARTICLES ? 1 : Math.min(shares[shares.length >> 1] as number, 1);
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);

/** The variance of weeks by their mean: 1 for counts that come independently of each other. */
function dispersion(weeks: readonly number[]): number {
  const mean = sum(weeks) / weeks.length;
  if (weeks.length < 2 || mean === 0) return 1;
  const variance = sum(weeks.map((week) => (week - mean) ** 2)) / (weeks.length - 1);
  return Math.min(Math.max(variance / mean, 1), MOST_DISPERSED);
}

/**
 * Whether the last 28 days fell against the 28 before by more than chance, season and the whole site's fall explain. A
 * fall that the same weeks had a year before is a season, as far as it goes; that of the site has its own season in it.
 */
export function hasFallen({ weeks, yearBefore, ageDays, site }: WeeklySeries): boolean {
  const [lately, before] = [sum(weeks.slice(-4)), sum(weeks.slice(-8, -4))];
  if (before < FEWEST || ageDays < SETTLED_DAYS) return false;
  const [yearLately, year] = [sum(yearBefore.slice(-4)), sum(yearBefore.slice(-8, -4))];
  const hasSeason = year >= FEWEST;
  const season = hasSeason ? Math.min(yearLately / year, 1) : 1;
  const { now, yearBefore: siteSeason } = site ?? { now: 1, yearBefore: 1 };
  const expected = before * season * (hasSeason ? Math.min(now / siteSeason, 1) : now);
  const chance = Math.sqrt(dispersion(weeks.slice(0, -4)) * (expected + lately));
  return lately <= expected * (1 - LOST_SHARE) && expected - lately > DEVIATIONS * chance;
}

/** What is compared for the reasons of a fall: 28 days, and the 28 before. */
export interface FallFigures {
  clicks: number;
  clicksBefore: number;
  impressions: number;
  impressionsBefore: number;
  position: number | null;
  positionBefore: number | null;
  monthsUnchanged: number;
  hasPassedDates: boolean;
  deadLinks: number;
}

const WORSE_PLACES = 1;
const OLD_MONTHS = 12;
const number = new Intl.NumberFormat('pt-BR');
const place = (position: number): string => position.toFixed(1).replace('.', ',');

/** What may have made an article fall, each as a Portuguese sentence; the most likely first. */
export function fallReasons(figures: FallFigures): string[] {
  const { clicks, clicksBefore, impressions, impressionsBefore, position, positionBefore } = figures;
  const { monthsUnchanged, hasPassedDates, deadLinks } = figures;
  const isWorse = position !== null && positionBefore !== null && position - positionBefore >= WORSE_PLACES;
  const isSought = impressionsBefore === 0 || impressions > impressionsBefore * (1 - LOST_SHARE);
  const isChosen = clicks * impressionsBefore >= clicksBefore * impressions * (1 - LOST_SHARE);
  return [
    isWorse && `A posição no Google piorou de ${place(positionBefore)} para ${place(position)}.`,
    !isSought &&
      `Apareceu menos: ${number.format(impressions)} vezes, antes ${number.format(impressionsBefore)}.`,
    isSought &&
      !isWorse &&
      !isChosen &&
      'Aparece como antes, mas menos pessoas clicam: reveja título e descrição.',
    monthsUnchanged >= OLD_MONTHS && `Sem alteração há ${monthsUnchanged} meses.`,
    hasPassedDates && 'Fala de datas que já passaram.',
    deadLinks > 0 && (deadLinks === 1 ? '1 link quebrado.' : `${deadLinks} links quebrados.`),
  ].filter((reason) => reason !== false);
}
