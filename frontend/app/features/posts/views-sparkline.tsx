import { useQuery } from '@tanstack/react-query';
import { useWidth } from '../../components/charts/use-width';
import { api } from '../../lib/api/api-client';
import { callQuery } from '../../lib/api/queries';

const DAYS = 30;
const HEIGHT = 44;

/** Views of the last 30 days as a small line; a click opens the whole chart. */
export default function ViewsSparkline({ onOpen }: { onOpen: () => void }) {
  const { data } = useQuery(callQuery(api.adminViews, { query: { days: DAYS } }));
  const [ref, width] = useWidth<HTMLSpanElement>(240);
  const values = data?.days.map((day) => day.views) ?? [];
  const top = Math.max(1, ...values);
  const x = (index: number) => 2 + (index * (width - 4)) / Math.max(1, values.length - 1);
  const y = (value: number) => HEIGHT - 3 - (value / top) * (HEIGHT - 8);
  const line = values.map((value, i) => `${i ? 'L' : 'M'}${x(i).toFixed(1)} ${y(value).toFixed(1)}`).join('');
  const total = data?.total ? data.total.toLocaleString('pt-BR') : '–';
  return (
    <button
      type="button"
      onClick={onOpen}
      className="flex h-full w-full items-center gap-5 px-4 py-3 text-left hover:bg-surface-50 focus-visible:-outline-offset-3"
    >
      <span className="grid shrink-0 gap-0.5">
        <span className="text-2xs font-semibold text-neutral-600">Visualizações dos posts</span>
        <span className="text-2xl leading-7 font-bold text-neutral-900 tabular">{total}</span>
        <span className="text-2xs text-neutral-600">
          {data?.total === 0 ? 'nenhuma em 30 dias' : 'em 30 dias'}
          {data?.demo && ' · demonstração'}
          <span className="sr-only">: ver gráfico</span>
        </span>
      </span>
      <span ref={ref} aria-hidden className="min-w-0 flex-1 overflow-hidden">
        <svg width={width} height={HEIGHT} className="block">
          {values.length > 1 && (
            <>
              <path
                d={`${line}L${x(values.length - 1)} ${HEIGHT}L${x(0)} ${HEIGHT}Z`}
                className="fill-brand-500/12"
              />
              <path
                d={line}
                fill="none"
                strokeWidth="1.75"
                strokeLinejoin="round"
                className="stroke-brand-600"
              />
            </>
          )}
        </svg>
      </span>
    </button>
  );
}
