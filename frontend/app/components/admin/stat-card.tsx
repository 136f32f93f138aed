import type { ReactNode } from 'react';
import { Skeleton } from '../ui/skeleton';

/** A line of figures. */
export function StatCards({ children }: { children: ReactNode }) {
  return (
    <dl className="flex flex-wrap gap-px overflow-hidden rounded-lg border border-surface-200 bg-surface-200">
      {children}
    </dl>
  );
}

/** A figure with its name; without a value it is still loading. */
export function StatCard({
  label,
  value,
  note,
}: {
  label: string;
  value: number | string | undefined;
  note?: ReactNode;
}) {
  return (
    <div className="grid min-w-0 flex-1 basis-34 content-start gap-0.5 bg-white px-4 py-3">
      <dt className="text-2xs font-semibold text-neutral-600">{label}</dt>
      <dd className="text-2xl leading-7 font-bold text-neutral-900 tabular">
        {value === undefined ? (
          <Skeleton className="my-0.5 h-6 w-12" />
        ) : typeof value === 'number' ? (
          value.toLocaleString('pt-BR')
        ) : (
          value
        )}
      </dd>
      {note && <dd className="text-2xs text-neutral-600">{note}</dd>}
    </div>
  );
}
