import { useEffect, type ReactNode } from 'react';
import { Tabs as Radix } from 'radix-ui';
import { useActiveInSight } from '../../lib/react/use-active-in-sight';

interface TabItem<V extends string> {
  value: V;
  label: string;
  /** A count or a mark after the label. */
  aside?: ReactNode;
}

/** Tabs whose value the caller owns (in the address, for one). Put a {@link TabPanel} for each below. */
export function Tabs<V extends string>({
  value,
  onChange,
  items,
  label,
  end,
  children,
}: {
  value: V;
  onChange: (value: V) => void;
  items: readonly TabItem<V>[];
  label: string;
  /** Shown at the right end of the tabs' line. */
  end?: ReactNode;
  children: ReactNode;
}) {
  const strip = useActiveInSight<HTMLDivElement>(value);
  // A tab that gets the focus is chosen. One that a shortcut has left behind must not get it back from a dialog.
  useEffect(() => {
    const left = strip.current?.querySelector('[aria-selected=false]:focus');
    if (left) strip.current?.querySelector<HTMLElement>('[aria-selected=true]')?.focus();
  }, [strip, value]);
  return (
    <Radix.Root value={value} onValueChange={(next) => onChange(next as V)}>
      <div className="flex items-center justify-between gap-x-2 border-b border-surface-200 max-sm:gap-x-0">
        <Radix.List
          ref={strip}
          aria-label={label}
          className="-mb-px flex min-w-0 gap-1 overflow-x-auto overflow-y-hidden max-sm:gap-0"
        >
          {items.map((item) => (
            <Radix.Trigger
              key={item.value}
              value={item.value}
              className="flex items-center gap-1.5 border-b-2 border-transparent px-2.5 py-2.5 text-sm font-semibold whitespace-nowrap text-neutral-600 max-sm:flex-col max-sm:gap-0.5 max-sm:px-1.5 max-sm:text-xs hover:text-neutral-900 focus-visible:-outline-offset-3 data-[state=active]:border-brand-600 data-[state=active]:text-neutral-900"
            >
              {item.label}
              {item.aside}
            </Radix.Trigger>
          ))}
        </Radix.List>
        {end}
      </div>
      {children}
    </Radix.Root>
  );
}

/** Content of the tab with the same value. With `keep` it stays in the document, hidden, while another is shown. */
export function TabPanel({
  value,
  keep = false,
  className,
  children,
}: {
  value: string;
  keep?: boolean;
  className?: string;
  children: ReactNode;
}) {
  return (
    <Radix.Content
      value={value}
      forceMount={keep || undefined}
      className={`focus-visible:outline-offset-4 data-[state=inactive]:hidden ${className ?? ''}`}
    >
      {children}
    </Radix.Content>
  );
}
