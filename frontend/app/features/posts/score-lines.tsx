import { SCORED_WORDS, type AdminPostSummary } from '@vitrine/contracts';
import { cx } from '../../components/ui/cx';
import { scoreColors } from '../../components/ui/score-ring';
import { ADMIN_THRESHOLDS, scoreTone, scoreWord } from '../../components/ui/score-tone';

const SCORES = [
  ['SEO', 'seo_score'],
  ['IA', 'geo_score'],
  ['Leitura', 'readability_score'],
] as const;

/** A post's three scores as small percentages, one below the other; a dash while its text is no article yet. */
export function ScoreLines({ post }: { post: AdminPostSummary }) {
  return (
    <span className="grid w-20 text-2xs leading-tight tabular">
      {SCORES.map(([label, name]) => {
        const tone = scoreTone(post[name], ADMIN_THRESHOLDS);
        const isScored = post.words === undefined || post.words >= SCORED_WORDS;
        const said = isScored
          ? `${post[name]}%, ${scoreWord[tone]}`
          : `sem nota até ${SCORED_WORDS} palavras`;
        return (
          <span
            key={name}
            role="img"
            aria-label={`${label}: ${said}`}
            title={`${label}: ${said}`}
            className="flex justify-between gap-2"
          >
            <span className="text-neutral-600">{label}</span>
            <span className={cx('font-bold', isScored ? scoreColors[tone] : 'text-neutral-600')}>
              {isScored ? `${post[name]}%` : '–'}
            </span>
          </span>
        );
      })}
    </span>
  );
}
