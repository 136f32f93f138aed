import { cx } from '../ui/cx';

/** Marks demo figures. */
export function DemoNote({ className }: { className?: string }) {
  return (
    <p
      className={cx(
        'rounded-md border border-warning-line bg-warning-soft px-3 py-2 text-xs text-warning-ink',
        className,
      )}
    >
      Há números de demonstração neste período: foram inventados com o blog de exemplo.
    </p>
  );
}
