import type { ReactNode } from 'react';
import { changeText, whole } from './compared';

/** A number of the period, how it stands to the one before, and what goes with it. */
export function Headline({
  id,
  title,
  count,
  before,
  children,
}: {
  id: string;
  title: string;
  count: number | undefined;
  before: number | undefined;
  children?: ReactNode;
}) {
  return (
    <header className="flex flex-wrap items-start justify-between gap-3">
      <div>
        <h2 id={id} className="text-sm font-bold text-ink-900">
          {title}
        </h2>
        <p className="flex items-baseline gap-2 text-sm text-ink-600">
          <strong className="text-3xl font-bold text-ink-900 tabular">
            {count === undefined ? '–' : whole(count)}
          </strong>
          {count !== undefined &&
            before !== undefined &&
            `${changeText(count, before)} · antes ${whole(before)}`}
        </p>
      </div>
      {children}
    </header>
  );
}
