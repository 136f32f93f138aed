import type { ReactNode } from 'react';
import { Skeleton } from '../../components/ui/skeleton';
import { changeText, formatCount } from './compared';

/** A number of the period, how it stands to the one before, and what goes with it. */
export function Headline({
  id,
  title,
  figures,
  isPending,
  beside,
  children,
}: {
  id: string;
  title: string;
  /** None until they came, and where they could not be had. */
  figures: { count: number; before: number } | undefined;
  isPending: boolean;
  /** Beneath the number. */
  beside?: ReactNode;
  children?: ReactNode;
}) {
  return (
    <header className="flex flex-wrap items-start justify-between gap-3">
      <div>
        <h2 id={id} className="text-sm font-bold text-ink-900">
          {title}
        </h2>
        {isPending && <Skeleton className="h-9 w-24" />}
        {figures && (
          <p className="flex items-baseline gap-2 text-sm text-ink-600">
            <strong className="text-3xl font-bold text-ink-900 tabular">{formatCount(figures.count)}</strong>
            {`${changeText(figures.count, figures.before)} · antes ${formatCount(figures.before)}`}
          </p>
        )}
        {beside}
      </div>
      {children}
    </header>
  );
}
