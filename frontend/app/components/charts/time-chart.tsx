import { useId, useState, type KeyboardEvent, type PointerEvent } from 'react';
import { longDay, shortDay } from '../../lib/dates/dates';
import { axisTicks, labelIndexes } from './scale';
import { useWidth } from './use-width';

interface DayValue {
  /** YYYY-MM-DD. */
  date: string;
  value: number;
}

const RIGHT = 12;
const TOP = 10;
const BOTTOM = 24;

/**
 * Values by day as a line over its area, or as bars. The pointer, and the arrow keys once the chart has the focus,
 * walk through the days; the day's value is announced. Add a ChartTable for screen readers.
 */
export function TimeChart({
  days,
  before = [],
  label,
  kind = 'line',
  height = 200,
  format,
  whole = true,
}: {
  days: readonly DayValue[];
  /** Values of the period before, day by day, as a second line. */
  before?: readonly number[];
  /** What is shown, such as "Visualizações por dia". */
  label: string;
  kind?: 'line' | 'bars';
  height?: number;
  /** Text of a value, on the axis and in the tooltip. */
  format: (value: number) => string;
  /** Whether the axis has only whole numbers. */
  whole?: boolean;
}) {
  const [ref, width] = useWidth<HTMLDivElement>(640);
  const [active, setActive] = useState<number>();
  const hintId = useId();
  const ticks = axisTicks(Math.max(0, ...days.map((day) => day.value), ...before), 3, whole);
  const left = 12 + 6.5 * Math.max(...ticks.map((tick) => format(tick).length));
  const inner = { width: Math.max(1, width - left - RIGHT), height: height - TOP - BOTTOM };
  const top = ticks.at(-1) ?? 1;
  const band = inner.width / Math.max(1, days.length);
  const x = (index: number) => left + band * (index + 0.5);
  const y = (value: number) => TOP + inner.height * (1 - value / top);

  const point = (event: PointerEvent) => {
    const box = event.currentTarget.getBoundingClientRect();
    const index = Math.floor((event.clientX - box.left - left) / band);
    setActive(index >= 0 && index < days.length ? index : undefined);
  };
  const walk = (event: KeyboardEvent) => {
    const last = days.length - 1;
    const steps: Record<string, number | undefined> = {
      ArrowLeft: Math.max(0, (active ?? days.length) - 1),
      ArrowRight: Math.min(last, (active ?? -1) + 1),
      Home: 0,
      End: last,
    };
    const next = steps[event.key];
    if (event.key === 'Escape') setActive(undefined);
    if (next === undefined) return;
    event.preventDefault();
    setActive(next);
  };

  const lineOf = (values: readonly number[]) =>
    values.map((value, i) => `${i ? 'L' : 'M'}${x(i).toFixed(1)} ${y(value).toFixed(1)}`).join('');
  const line = lineOf(days.map((day) => day.value));
  const chosen = active === undefined ? undefined : days[active];
  return (
    <div
      ref={ref}
      className="relative min-w-0 rounded-sm [contain:inline-size]"
      tabIndex={0}
      role="group"
      aria-label={label}
      aria-describedby={hintId}
      onKeyDown={walk}
      onBlur={() => setActive(undefined)}
    >
      <svg
        aria-hidden
        width={width}
        height={height}
        className="block max-w-full touch-pan-y"
        onPointerMove={point}
        onPointerLeave={() => setActive(undefined)}
      >
        {ticks.map((tick) => (
          <g key={tick}>
            <line x1={left} x2={width - RIGHT} y1={y(tick)} y2={y(tick)} className="stroke-neutral-100" />
            <text
              x={left - 8}
              y={y(tick)}
              textAnchor="end"
              dominantBaseline="central"
              className="fill-neutral-600 text-[11px] tabular"
            >
              {format(tick)}
            </text>
          </g>
        ))}
        {labelIndexes(days.length, Math.floor(inner.width / 64)).map((index) => (
          <text
            key={index}
            x={x(index)}
            y={height - 6}
            textAnchor="middle"
            className="fill-neutral-600 text-[11px] tabular"
          >
            {shortDay(days[index]!.date)}
          </text>
        ))}
        {before.length > 0 && (
          <path
            d={lineOf(before.slice(0, days.length))}
            fill="none"
            strokeWidth="1.5"
            strokeDasharray="3 4"
            className="stroke-neutral-400"
          />
        )}
        {kind === 'line' && days.length > 0 && (
          <>
            <path
              d={`${line}L${x(days.length - 1)} ${y(0)}L${x(0)} ${y(0)}Z`}
              className="fill-brand-500/12"
            />
            <path d={line} fill="none" strokeWidth="2" strokeLinejoin="round" className="stroke-brand-600" />
            {days.length === 1 && (
              <circle cx={x(0)} cy={y(days[0]!.value)} r="3" className="fill-brand-600" />
            )}
          </>
        )}
        {kind === 'bars' &&
          days.map((day, index) => {
            const tall = Math.max(day.value > 0 ? 2 : 0, inner.height * (day.value / top));
            const wide = Math.max(2, Math.min(28, band * 0.7));
            return (
              <rect
                key={day.date}
                x={x(index) - wide / 2}
                y={TOP + inner.height - tall}
                width={wide}
                height={tall}
                rx={Math.min(2, wide / 2)}
                className={index === active ? 'fill-brand-800' : 'fill-brand-600'}
              />
            );
          })}
        {chosen && active !== undefined && (
          <>
            <line
              x1={x(active)}
              x2={x(active)}
              y1={TOP}
              y2={TOP + inner.height}
              className="stroke-neutral-400"
              strokeDasharray="2 3"
            />
            {kind === 'line' && (
              <circle
                cx={x(active)}
                cy={y(chosen.value)}
                r="4"
                strokeWidth="2"
                className="fill-brand-600 stroke-white"
              />
            )}
          </>
        )}
      </svg>
      <p id={hintId} className="sr-only">
        Use as setas para percorrer os dias.
      </p>
      <p
        role="status"
        className={
          chosen
            ? 'pointer-events-none absolute top-1 z-10 -translate-x-1/2 rounded-md bg-neutral-900 px-2 py-1 text-2xs whitespace-nowrap text-white'
            : 'sr-only'
        }
        style={
          chosen && active !== undefined ? { left: Math.min(width - 90, Math.max(90, x(active))) } : undefined
        }
      >
        {chosen && (
          <>
            <strong className="font-bold tabular">{format(chosen.value)}</strong> · {longDay(chosen.date)}
            {active !== undefined && before[active] !== undefined && ` · antes ${format(before[active])}`}
          </>
        )}
      </p>
    </div>
  );
}
