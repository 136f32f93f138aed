import { cx } from './cx';
import { ADMIN_THRESHOLDS, scoreTone, scoreWord, type ScoreThresholds, type ScoreTone } from './score-tone';

/** Colour of a score's number. */
export const scoreColors: Record<ScoreTone, string> = {
  green: 'text-score-green',
  yellow: 'text-score-yellow',
  orange: 'text-score-orange',
  red: 'text-score-red',
};

const RADIUS = 15;
const LENGTH = 2 * Math.PI * RADIUS;

/** A score from 0 to 100 as a ring with its number inside and its name below; colours by `thresholds`. */
export function ScoreRing({
  score,
  label,
  thresholds = ADMIN_THRESHOLDS,
  size = 34,
  showLabel = true,
}: {
  score: number;
  label: string;
  thresholds?: ScoreThresholds;
  /** In pixels. */
  size?: number;
  showLabel?: boolean;
}) {
  const value = Math.round(Math.min(100, Math.max(0, score)));
  const tone = scoreTone(score, thresholds);
  return (
    <span
      role="img"
      aria-label={`${label}: ${value}%, ${scoreWord[tone]}`}
      title={`${label}: ${value}% (${scoreWord[tone]})`}
      className={cx('inline-grid justify-items-center gap-0.5', scoreColors[tone])}
    >
      <svg aria-hidden width={size} height={size} viewBox="0 0 36 36">
        <circle cx="18" cy="18" r={RADIUS} fill="none" strokeWidth="3.5" className="stroke-neutral-100" />
        <circle
          cx="18"
          cy="18"
          r={RADIUS}
          fill="none"
          stroke="currentColor"
          strokeWidth="3.5"
          strokeLinecap={value === 0 ? 'butt' : 'round'}
          strokeDasharray={`${(value / 100) * LENGTH} ${LENGTH}`}
          transform="rotate(-90 18 18)"
        />
        <text
          x="18"
          y="18"
          textAnchor="middle"
          dominantBaseline="central"
          fill="currentColor"
          className={cx('font-bold tabular', value === 100 ? 'text-[8.5px]' : 'text-[10px]')}
        >
          {value}%
        </text>
      </svg>
      {showLabel && (
        <span aria-hidden className="text-[0.625rem] leading-none font-medium text-neutral-600">
          {label}
        </span>
      )}
    </span>
  );
}
