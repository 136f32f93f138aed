import type { ComponentProps, ReactNode } from 'react';
import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react';
import { cx } from './cx';

/**
 * Parts of the admin's tables. On a phone each row becomes a block of labelled lines (`label` of {@link Td});
 * the roles are spelled out because browsers drop a table's meaning when its display changes.
 */
export function Table({ label, children }: { label: string; children: ReactNode }) {
  return (
    <table
      role="table"
      aria-label={label}
      className="block w-full border-collapse text-left text-sm sm:table"
    >
      {children}
    </table>
  );
}

/** The head, which stays in view while the page scrolls. On a phone only assistive technology gets it. */
export function TableHead({ children }: { children: ReactNode }) {
  return (
    <thead
      role="rowgroup"
      className="sticky top-0 z-10 lg:top-6 bg-surface-100 max-sm:sr-only sm:table-header-group [&_th]:shadow-[inset_0_-1px_0_var(--color-surface-300)]"
    >
      <tr role="row">{children}</tr>
    </thead>
  );
}

export function TableBody(props: ComponentProps<'tbody'>) {
  return <tbody {...props} role="rowgroup" className={cx('block sm:table-row-group', props.className)} />;
}

export function Tr({ className, ...rest }: ComponentProps<'tr'>) {
  return (
    <tr
      {...rest}
      role="row"
      className={cx(
        'block border-b border-surface-200 py-2 last:border-b-0 hover:bg-surface-50 sm:table-row sm:py-0',
        className,
      )}
    />
  );
}

export function Th({ className, ...rest }: ComponentProps<'th'>) {
  return (
    <th
      scope="col"
      {...rest}
      role="columnheader"
      className={cx(
        'h-9 px-2 text-2xs lg:px-2.5 font-bold tracking-wide whitespace-nowrap text-neutral-600 uppercase first:pl-4 last:pr-4',
        className,
      )}
    />
  );
}

/** A column's head that sorts by it: a click sorts, another turns the order round. */
export function SortTh({
  active,
  order,
  onSort,
  className,
  children,
}: {
  active: boolean;
  order: 'asc' | 'desc';
  onSort: () => void;
  className?: string;
  children: ReactNode;
}) {
  const Icon = !active ? ChevronsUpDown : order === 'asc' ? ArrowUp : ArrowDown;
  return (
    <Th aria-sort={active ? (order === 'asc' ? 'ascending' : 'descending') : undefined} className={className}>
      <button
        type="button"
        onClick={onSort}
        className={cx(
          '-mx-1 inline-flex min-h-6 items-center gap-1 rounded-xs px-1 tracking-wide uppercase hover:text-neutral-900',
          active && 'text-neutral-900',
        )}
      >
        {children}
        <Icon aria-hidden className={cx('size-3', !active && 'opacity-50')} />
      </button>
    </Th>
  );
}

export function Td({ label, className, children, ...rest }: ComponentProps<'td'> & { label?: string }) {
  return (
    <td
      {...rest}
      role="cell"
      className={cx(
        'px-4 py-1 align-middle max-sm:flex max-sm:items-center max-sm:gap-3 sm:table-cell sm:px-2 sm:py-2 lg:px-2.5 sm:first:pl-4 sm:last:pr-4',
        className,
      )}
    >
      {label && (
        <span
          aria-hidden
          className="w-24 shrink-0 text-left font-sans text-2xs font-semibold text-neutral-600 sm:hidden"
        >
          {label}
        </span>
      )}
      {children}
    </td>
  );
}
