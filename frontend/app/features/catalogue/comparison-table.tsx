import { Check, Minus } from 'lucide-react';
import { Fragment } from 'react';
import type { ComparisonGroup } from '@vitrine/contracts';

/**
 * The plans side by side, their names staying below the page's header. On a phone each row puts its label above the
 * values, so that all plans fit without scrolling sideways; the roles are said because that layout is no table's.
 */
export function ComparisonTable({
  columns,
  groups,
}: {
  columns: readonly { id: string; name: string; popular?: boolean }[];
  groups: readonly ComparisonGroup[];
}) {
  const narrow = narrowColumns[columns.length] ?? 'max-md:grid-cols-3';
  return (
    <div className="mt-6 overflow-clip rounded-xl border border-surface-200 bg-white">
      <table
        role="table"
        aria-labelledby="comparacao"
        className="tabular w-full table-fixed border-separate border-spacing-0 text-left text-[0.9375rem] max-md:block"
      >
        <thead
          role="rowgroup"
          className="max-md:sticky max-md:top-(--site-header) max-md:z-10 short:top-0 max-md:block"
        >
          <tr role="row" className={`max-md:grid ${narrow}`}>
            <th
              role="columnheader"
              scope="col"
              className={`w-2/5 bg-white px-6 font-semibold text-neutral-600 ${head} max-md:hidden`}
            >
              Recurso
            </th>
            {columns.map((plan) => (
              <th
                key={plan.id}
                role="columnheader"
                scope="col"
                className={`px-3 font-bold leading-snug text-neutral-900 max-md:text-sm md:px-4 ${head} ${plan.popular ? 'bg-brand-50' : 'bg-white'}`}
              >
                {plan.name}
                {plan.popular && (
                  <span className="block text-xs font-semibold text-brand-700">Mais Popular</span>
                )}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup" className="max-md:block">
          {groups.map(({ group, rows }) => (
            <Fragment key={group}>
              <tr role="row" className="max-md:block">
                <th
                  role="rowheader"
                  scope="colgroup"
                  colSpan={columns.length + 1}
                  className="bg-surface-100 px-3 py-2.5 text-sm font-bold text-neutral-900 max-md:block md:px-6"
                >
                  {group}
                </th>
              </tr>
              {rows.map(({ label, values }) => (
                <tr key={label} role="row" className={`group max-md:grid ${narrow}`}>
                  <th
                    role="rowheader"
                    scope="row"
                    className={`px-3 font-medium text-neutral-700 max-md:col-span-full max-md:pt-3 max-md:pb-1 max-md:text-sm md:border-b md:px-6 md:py-3.5 ${line}`}
                  >
                    {label}
                  </th>
                  {values.map((value, index) => (
                    <td
                      key={index}
                      role="cell"
                      className={`border-b px-3 font-semibold text-neutral-900 max-md:pt-1 max-md:pb-3 md:px-4 md:py-3.5 ${line} ${columns[index]?.popular ? 'bg-brand-50' : ''}`}
                    >
                      <Value value={value} />
                    </td>
                  ))}
                </tr>
              ))}
            </Fragment>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Columns of values on a phone, by the number of plans; five or six are on two lines. */
const narrowColumns: Readonly<Record<number, string>> = {
  1: 'max-md:grid-cols-1',
  2: 'max-md:grid-cols-2',
  4: 'max-md:grid-cols-4',
};
const head = 'border-b-2 border-neutral-900 py-3 align-bottom md:sticky md:top-18 md:z-10 md:py-4';
const line = 'border-surface-200';

function Value({ value }: { value: string | boolean }) {
  if (typeof value === 'string') return value;
  return (
    <>
      {value ? (
        <Check aria-hidden="true" className="size-5 text-brand-700" strokeWidth={2.5} />
      ) : (
        <Minus aria-hidden="true" className="size-5 text-neutral-400" />
      )}
      <span className="sr-only">{value ? 'Incluído' : 'Não incluído'}</span>
    </>
  );
}
