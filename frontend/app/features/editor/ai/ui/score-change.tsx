import { ArrowRight } from 'lucide-react';
import { ScoreRing } from '../../../../components/ui/score-ring';
import { cx } from '../../../../components/ui/cx';
import { EDITOR_THRESHOLDS } from '../../../../components/ui/score-tone';

/** A score before and after, and by how much it would change. */
export function ScoreChange({ label, before, after }: { label: string; before: number; after: number }) {
  const gain = Math.round(after) - Math.round(before);
  return (
    <div className="flex items-center gap-2.5 rounded-md border border-surface-200 bg-surface-50 px-3 py-2">
      <ScoreRing score={before} label={`${label} atual`} thresholds={EDITOR_THRESHOLDS} showLabel={false} />
      <ArrowRight aria-hidden className="size-4 text-neutral-600" />
      <ScoreRing score={after} label={`${label} novo`} thresholds={EDITOR_THRESHOLDS} showLabel={false} />
      <span className="min-w-0 leading-tight">
        <span className="block text-xs font-semibold text-neutral-900">{label}</span>
        <span className={cx('text-xs tabular', gain >= 0 ? 'text-success-ink' : 'text-danger-ink')}>
          {gain > 0 ? '+' : ''}
          {gain}
        </span>
      </span>
    </div>
  );
}
