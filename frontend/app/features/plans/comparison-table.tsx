import { Check, Minus } from 'lucide-react';
import { Fragment } from 'react';
import type { DrawnFamily } from './plan-family';

/** The plans side by side; it scrolls by itself where the screen is narrow, the first column staying. */
export function ComparisonTable({ family }: { family: DrawnFamily }) {
  return (
    <div
      role="region"
      aria-labelledby="comparacao"
      tabIndex={0}
      className="relative mt-6 overflow-x-auto rounded-xl border border-sand-200 bg-white"
    >
      <table className="tabular w-full min-w-[38rem] sm:min-w-[44rem] table-fixed border-collapse text-left text-[0.9375rem]">
        <caption className="sr-only">{`Comparação dos planos ${family.name}`}</caption>
        <thead>
          <tr className="border-b-2 border-ink-900">
            <th
              scope="col"
              className="sticky left-0 w-2/5 bg-white px-4 py-4 align-bottom font-semibold text-ink-600 max-sm:w-34 sm:px-6"
            >
              Recurso
            </th>
            {family.plans.map((plan) => (
              <th
                key={plan.id}
                scope="col"
                className={`px-4 py-4 align-bottom font-bold text-ink-900 ${plan.popular ? 'bg-teal-50' : ''}`}
              >
                {plan.name}
                {plan.popular && (
                  <span className="block text-xs font-semibold text-teal-700">Mais Popular</span>
                )}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {family.comparison.map(({ group, rows }) => (
            <Fragment key={group}>
              <tr>
                <th
                  scope="colgroup"
                  colSpan={4}
                  className="bg-sand-100 px-5 py-2.5 text-sm font-bold text-ink-900 sm:px-6"
                >
                  {group}
                </th>
              </tr>
              {rows.map(({ label, values }) => (
                <tr key={label} className="border-b border-sand-200 last:border-0">
                  <th
                    scope="row"
                    className="sticky left-0 max-w-48 bg-white px-4 py-3.5 font-medium text-ink-700 sm:max-w-none sm:px-6"
                  >
                    {label}
                  </th>
                  {values.map((value, index) => (
                    <td
                      key={index}
                      className={`px-4 py-3.5 font-semibold text-ink-900 ${family.plans[index]?.popular ? 'bg-teal-50' : ''}`}
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

function Value({ value }: { value: string | boolean }) {
  if (typeof value === 'string') return value;
  return (
    <>
      {value ? (
        <Check aria-hidden="true" className="size-5 text-teal-700" strokeWidth={2.5} />
      ) : (
        <Minus aria-hidden="true" className="size-5 text-ink-400" />
      )}
      <span className="sr-only">{value ? 'Incluído' : 'Não incluído'}</span>
    </>
  );
}
