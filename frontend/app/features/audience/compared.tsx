import type { ReactNode } from 'react';
import { useShowMore } from '../../components/admin/use-show-more';
import { formatCount } from '../../lib/words/counted';

/** The change of a number, in words: "+25%", "−10%", "igual", "novo". */
export function changeText(count: number, before: number): string {
  if (count === before) return 'igual';
  if (before === 0) return 'novo';
  const change = Math.round(((count - before) / before) * 100);
  const sign = change === 0 ? '' : change > 0 ? '+' : '−';
  return `${sign}${formatCount(Math.abs(change))}%`;
}

interface ComparedRow {
  key: string;
  name: ReactNode;
  /** A quieter line below the name. */
  note?: ReactNode;
  count: number;
  before: number;
}

const FIRST = 6;

/** Names by their number, the greatest first, each with its bar, and the number of the period before. */
export function ComparedTable({
  title,
  head,
  rows,
  empty = 'Nada neste período.',
}: {
  title: string;
  /** What a row is, and what is counted. */
  head: readonly [string, string];
  rows: readonly ComparedRow[];
  empty?: string;
}) {
  const { shown, more } = useShowMore(rows, FIRST);
  const greatest = Math.max(1, ...rows.map(({ count }) => count));
  return (
    <section aria-label={title} className="min-w-0 rounded-lg border border-surface-200 bg-white p-4">
      <h3 className="text-sm font-bold text-neutral-900">{title}</h3>
      {rows.length === 0 ? (
        <p className="py-6 text-center text-sm text-neutral-600">{empty}</p>
      ) : (
        <table className="mt-2 w-full table-fixed border-collapse text-sm">
          <caption className="sr-only">{title}</caption>
          <thead>
            <tr className="text-2xs text-neutral-600">
              <th scope="col" className="py-1 text-left font-semibold">
                {head[0]}
              </th>
              <th scope="col" className="w-22 py-1 text-right font-semibold">
                {head[1]}
              </th>
              <th scope="col" className="w-16 py-1 text-right font-semibold">
                Antes
              </th>
            </tr>
          </thead>
          <tbody>
            {shown.map(({ key, name, note, count, before }) => (
              <tr key={key} className="border-t border-surface-100 align-top">
                <th scope="row" className="py-1.5 pr-3 text-left font-normal">
                  <span className="line-clamp-2 font-medium wrap-anywhere text-neutral-800">{name}</span>
                  {note && <span className="block text-2xs wrap-anywhere text-neutral-600">{note}</span>}
                  <span aria-hidden className="mt-1 block h-1.5 overflow-hidden rounded-full bg-neutral-100">
                    <span
                      className="block h-full rounded-full bg-brand-600"
                      style={{ width: `${(count / greatest) * 100}%` }}
                    />
                  </span>
                </th>
                <td className="py-1.5 text-right font-bold text-neutral-900 tabular">{formatCount(count)}</td>
                <td className="py-1.5 text-right text-neutral-600 tabular">
                  {formatCount(before)}
                  <span className="block text-2xs">{changeText(count, before)}</span>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {more}
    </section>
  );
}
