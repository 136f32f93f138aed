import type { Analysis, Check } from '@vitrine/analysis';
import type { ReactNode } from 'react';
import { scoreColors } from '../../../../components/ui/score-ring';
import { cx } from '../../../../components/ui/cx';
import {
  EDITOR_THRESHOLDS,
  scoreTone,
  scoreWord,
  type ScoreTone,
} from '../../../../components/ui/score-tone';

const BARS: Record<ScoreTone, string> = {
  green: 'bg-score-green',
  yellow: 'bg-score-yellow',
  orange: 'bg-score-orange',
  red: 'bg-score-red',
};

function CheckItem({ check }: { check: Check }) {
  const tone = check.blank ? 'red' : scoreTone(check.score, EDITOR_THRESHOLDS);
  return (
    <li className="grid gap-0.5 py-2">
      <div className="flex items-baseline justify-between gap-2">
        <span className="text-xs font-semibold text-neutral-900">
          {check.label}
          {check.advisory && <span className="font-normal text-neutral-600"> · fora da nota</span>}
        </span>
        <span className={cx('text-xs font-bold tabular', scoreColors[tone])}>
          {check.score}
          <span className="sr-only"> de 100, {check.blank ? 'em branco' : scoreWord[tone]}</span>
        </span>
      </div>
      <span aria-hidden className="h-1 overflow-hidden rounded-full bg-neutral-100">
        <span className={cx('block h-full rounded-full', BARS[tone])} style={{ width: `${check.score}%` }} />
      </span>
      <p className="text-2xs text-neutral-600">{check.finding}</p>
      {check.advice && <p className="text-2xs font-medium text-neutral-900">{check.advice}</p>}
      {check.evidence && (
        <details className="text-2xs text-neutral-600">
          <summary className="cursor-pointer py-0.5">O que foi medido</summary>
          <p>{check.evidence}</p>
        </details>
      )}
    </li>
  );
}

/** Each check of a score, with what was found and what to do next. */
export function ChecksView({
  title,
  analysis,
  children,
}: {
  title: string;
  analysis: Analysis;
  children?: ReactNode;
}) {
  return (
    <>
      <h3 className="text-sm font-bold text-neutral-900">{title}</h3>
      <ul className="divide-y divide-surface-200">
        {analysis.checks.map((check) => (
          <CheckItem key={check.id} check={check} />
        ))}
      </ul>
      {children}
    </>
  );
}
