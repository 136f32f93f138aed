import type { ComponentProps } from 'react';
import { cx } from './cx';

export type BadgeTone = 'success' | 'warning' | 'danger' | 'info' | 'neutral' | 'accent';

const tones: Record<BadgeTone, string> = {
  success: 'border-success-line bg-success-soft text-success-ink',
  warning: 'border-warning-line bg-warning-soft text-warning-ink',
  danger: 'border-danger-line bg-danger-soft text-danger-ink',
  info: 'border-info-line bg-info-soft text-info-ink',
  neutral: 'border-surface-300 bg-surface-100 text-neutral-700',
  accent: 'border-brand-200 bg-brand-50 text-brand-800',
};
const shape =
  'inline-flex items-center gap-1 rounded-full border px-2 text-2xs leading-5 font-semibold whitespace-nowrap [&_svg]:size-3';

/** A short label of a state; its text, not its colour, says which. */
export function Badge({
  tone = 'neutral',
  className,
  ...rest
}: ComponentProps<'span'> & { tone?: BadgeTone }) {
  return <span {...rest} className={cx(shape, tones[tone], className)} />;
}

/** A badge that does something when clicked, such as switching the state it shows. */
export function BadgeButton({
  tone = 'neutral',
  className,
  ...rest
}: ComponentProps<'button'> & { tone?: BadgeTone }) {
  return (
    <button
      type="button"
      {...rest}
      className={cx(
        shape,
        tones[tone],
        'min-h-6 transition-shadow hover:shadow-sm hover:ring-1 hover:ring-current disabled:cursor-progress disabled:opacity-70',
        className,
      )}
    />
  );
}
