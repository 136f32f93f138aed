import type { ReactNode } from 'react';

const SUMMARY = 'Ver os números em tabela';

/** The numbers behind a chart as a table. */
export function ChartTable({
  head,
  rows,
}: {
  head: readonly string[];
  rows: readonly (readonly ReactNode[])[];
}) {
  return (
    <details className="text-xs">
      <summary className="w-fit rounded-xs py-1 font-medium text-neutral-600 hover:text-neutral-900">
        {SUMMARY}
      </summary>
      <div
        className="mt-1 max-h-64 overflow-auto rounded-md border border-surface-200"
        tabIndex={0}
        role="region"
        aria-label={SUMMARY}
      >
        <table className="w-full text-left tabular">
          <thead className="sticky top-0 bg-surface-100">
            <tr>
              {head.map((name, column) => (
                <th key={name} scope="col" className={column ? 'px-3 py-1.5 text-right' : 'px-3 py-1.5'}>
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row, index) => (
              <tr key={index} className="border-t border-surface-200">
                {row.map((cell, column) =>
                  column ? (
                    <td key={column} className="px-3 py-1 text-right">
                      {cell}
                    </td>
                  ) : (
                    <th key={column} scope="row" className="px-3 py-1 font-normal">
                      {cell}
                    </th>
                  ),
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  );
}
