import { ChevronDown, type LucideIcon } from 'lucide-react';
import { useId, useState, type ReactNode } from 'react';
import { cx } from '../../../components/ui/cx';

/** A part of the side panel that opens and closes: what it is about, in short what it found, and its body. */
export function Panel({
  title,
  summary,
  sign,
  open: startsOpen = false,
  onOpen,
  name,
  children,
}: {
  title: string;
  summary: ReactNode;
  /** Shown before the title. */
  sign: ReactNode;
  open?: boolean;
  onOpen?: () => void;
  /** By which other parts of the editor find it. */
  name?: string;
  children: ReactNode;
}) {
  const id = useId();
  const [open, setOpen] = useState(startsOpen);
  return (
    <section
      aria-labelledby={`${id}-title`}
      data-panel={name}
      className="border-b border-surface-200 last:border-b-0"
    >
      <h3>
        <button
          type="button"
          aria-expanded={open}
          aria-controls={`${id}-body`}
          onClick={() => {
            if (!open) onOpen?.();
            setOpen(!open);
          }}
          className="flex w-full items-center gap-3 px-4 py-3 text-left hover:bg-surface-50 focus-visible:-outline-offset-3"
        >
          {sign}
          <span className="min-w-0 flex-1">
            <span id={`${id}-title`} className="block text-sm font-bold text-neutral-900">
              {title}
            </span>
            <span className="block text-2xs text-neutral-600">{summary}</span>
          </span>
          <ChevronDown
            aria-hidden
            className={cx('size-4 text-neutral-600 transition-transform', open && 'rotate-180')}
          />
        </button>
      </h3>
      <div id={`${id}-body`} hidden={!open} className="px-4 pb-3">
        {children}
      </div>
    </section>
  );
}

/** The sign of a panel without a score. */
export const PanelSign = ({ icon: Icon, warns = false }: { icon: LucideIcon; warns?: boolean }) => (
  <span
    aria-hidden
    className={cx(
      'grid size-10 place-items-center rounded-full',
      warns ? 'bg-warning-soft text-warning-ink' : 'bg-surface-100 text-neutral-700',
    )}
  >
    <Icon className="size-5" />
  </span>
);
