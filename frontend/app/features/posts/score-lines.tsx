import type { AdminPostSummary } from '@vitrine/contracts';
import { cx } from '../../components/ui/cx';
import { scoreColors } from '../../components/ui/score-ring';
import { ADMIN_THRESHOLDS, scoreTone, scoreWord } from '../../components/ui/score-tone';

const SCORES = [
  ['SEO', 'seo_score'],
  ['IA', 'geo_score'],
  ['Leitura', 'readability_score'],
] as const;

/** A post's three scores as small percentages: one below the other, from 1,024 px on side by side. */
export function ScoreLines({ post }: { post: AdminPostSummary }) {
  return (
    <span className="grid w-20 text-2xs leading-tight tabular lg:flex lg:w-auto lg:gap-2">
      {SCORES.map(([label, name]) => {
        const tone = scoreTone(post[name], ADMIN_THRESHOLDS);
        const said = `${post[name]}%, ${scoreWord[tone]}`;
        return (
          <span
            key={name}
            role="img"
            aria-label={`${label}: ${said}`}
            title={`${label}: ${said}`}
            className="flex justify-between gap-2 lg:flex-col-reverse lg:gap-0"
          >
            <span className="text-neutral-600 lg:max-[96rem]:hidden">{label}</span>
            <span className={cx('font-bold', scoreColors[tone])}>{post[name]}%</span>
          </span>
        );
      })}
    </span>
  );
}
