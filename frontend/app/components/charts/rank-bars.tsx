interface RankRow {
  name: string;
  value: number;
  /** Text next to the bar. */
  text: string;
  /** A second, quieter text. */
  note?: string;
}

/** Amounts by name, greatest first, as bars with their numbers: a list that needs no table of its own. */
export function RankBars({ rows, label }: { rows: readonly RankRow[]; label: string }) {
  const greatest = Math.max(...rows.map((row) => row.value), Number.MIN_VALUE);
  return (
    <ol aria-label={label} className="grid gap-2.5">
      {rows.map((row, index) => (
        <li key={index} className="grid gap-1">
          <span className="flex items-baseline justify-between gap-3 text-sm">
            <span className="min-w-0 truncate font-medium text-neutral-800">{row.name}</span>
            <span className="shrink-0 text-neutral-900 tabular">
              <strong className="font-bold">{row.text}</strong>
              {row.note && <span className="ml-2 text-2xs text-neutral-600">{row.note}</span>}
            </span>
          </span>
          <span aria-hidden className="h-2 overflow-hidden rounded-full bg-neutral-100">
            <span
              className="block h-full rounded-full bg-brand-600"
              style={{ width: `${Math.max(row.value > 0 ? 1 : 0, (row.value / greatest) * 100)}%` }}
            />
          </span>
        </li>
      ))}
    </ol>
  );
}
