import { EXCELLENT_SCORE, LOW_SCORE } from '@vitrine/contracts';

/** Colour band of a score; its word is what people hear who don't see the colour. */
export type ScoreTone = 'green' | 'yellow' | 'orange' | 'red';

/** Lowest scores of the bands, best first: what lies below the last is red. */
export type ScoreThresholds = readonly (readonly [tone: ScoreTone, from: number])[];

/** Bands of the admin list (specification, section 2). */
export const ADMIN_THRESHOLDS: ScoreThresholds = [
  ['green', EXCELLENT_SCORE],
  ['yellow', LOW_SCORE],
  ['orange', 50],
];

/** Bands of the editor (specification, section 5). */
export const EDITOR_THRESHOLDS: ScoreThresholds = [
  ['green', 80],
  ['yellow', 60],
];

/** Band of `score` by `thresholds`. */
export const scoreTone = (score: number, thresholds: ScoreThresholds): ScoreTone =>
  thresholds.find(([, from]) => score >= from)?.[0] ?? 'red';

/** Word for each band. */
export const scoreWord: Record<ScoreTone, string> = {
  green: 'excelente',
  yellow: 'bom',
  orange: 'regular',
  red: 'baixo',
};
