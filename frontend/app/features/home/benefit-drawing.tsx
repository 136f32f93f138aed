import { openWeek, type Benefit } from '@vitrine/contracts';
import { useDocument } from '../../lib/site-document/site-context';

type Lines = Benefit['lines'];

/** What is drawn below a benefit: a shape, and the words of its entry. */
export function BenefitDrawing({ benefit: { kind, lines, value } }: { benefit: Benefit }) {
  switch (kind) {
    case 'alert':
      return <Console lines={lines} tones={['bg-neutral-400', 'bg-signal-red']} />;
    case 'answer':
      return <Console lines={lines} tones={['bg-signal-red', 'bg-brand-400']} />;
    case 'list':
      return <Pairs lines={lines} />;
    case 'bars':
      return <Bars lines={lines} />;
    case 'week':
      return <Week />;
    case 'days':
      return <Days value={value} />;
    default:
      return null;
  }
}

/** Lines of a console: what was seen, and when; the last tone is that of what follows. */
const Console = ({ lines, tones: [first, next] }: { lines: Lines; tones: [string, string] }) =>
  lines.length > 0 && (
    <div className="rounded-lg bg-neutral-900 px-4 py-2.5 font-mono text-[0.8125rem] leading-5">
      {lines.map(({ text, value }, index) => (
        <p key={index} className="flex items-center gap-3 py-1.5">
          <span className={`size-2 shrink-0 rounded-full ${index === 0 ? first : next}`} />
          <span className="min-w-0 flex-1 truncate text-neutral-100">{text}</span>
          <span className="tabular text-neutral-300">{value}</span>
        </p>
      ))}
    </div>
  );

/** A day is 72 points high. */
const PER_MINUTE = 1440 / 72;

/** A week by its hours: the team's, and those of emergencies. */
function Week() {
  const { emergency, hours } = useDocument();
  const week = openWeek(hours);
  return (
    <svg viewBox="0 0 280 92" className="h-auto w-full">
      {['S', 'T', 'Q', 'Q', 'S', 'S', 'D'].map((day, index) => (
        <g key={index} transform={`translate(${index * 40 + 4} 0)`}>
          <rect
            width="32"
            height="72"
            rx="6"
            className={emergency.offered ? 'fill-brand-200' : 'fill-surface-200'}
          />
          {week[index]?.map(({ from, to }) => (
            <rect
              key={from}
              y={from / PER_MINUTE}
              width="32"
              height={(to - from) / PER_MINUTE}
              className="fill-brand-600"
            />
          ))}
          <text x="16" y="88" textAnchor="middle" className="fill-neutral-600 text-[0.75rem] font-semibold">
            {day}
          </text>
        </g>
      ))}
    </svg>
  );
}

/** A sheet of a calendar with the working days that the figure says, such as `2 a 5` or `3`. */
function Days({ value }: { value: string }) {
  const [first = 0, last = first] = (value.match(/\d+/g) ?? []).map(Number);
  if (first < 1 || first > 5) return null;
  return (
    <ol className="grid grid-cols-5 gap-1.5 text-center text-sm font-semibold">
      {['Seg', 'Ter', 'Qua', 'Qui', 'Sex'].map((day, index) => (
        <li
          key={day}
          className={`rounded-md py-3 ${index + 1 >= first && index < last ? 'bg-brand-700 text-white' : 'bg-surface-100 text-neutral-600'}`}
        >
          {day}
        </li>
      ))}
    </ol>
  );
}

/** Who gets what. */
const Pairs = ({ lines }: { lines: Lines }) =>
  lines.length > 0 && (
    <ul className="text-sm">
      {lines.map(({ text, value }, index) => (
        <li
          key={index}
          className="flex justify-between gap-4 border-t border-surface-200 py-2 first:border-0"
        >
          <span className="min-w-0 text-neutral-600">{text}</span>
          <span className="min-w-0 font-semibold text-neutral-900">{value}</span>
        </li>
      ))}
    </ul>
  );

const tones = ['fill-brand-300', 'fill-brand-500', 'fill-brand-700'];

/** Sizes, each as long as its value says. */
const Bars = ({ lines }: { lines: Lines }) =>
  lines.length > 0 && (
    <ul className="space-y-2 text-sm text-neutral-700">
      {lines.map(({ text, value }, index) => (
        <li key={index}>
          {text}
          <svg className="mt-1 block h-2.5 w-full">
            <rect
              width={`${Math.min(Number.parseFloat(value) || 0, 100)}%`}
              height="100%"
              rx="2"
              className={tones[Math.min(index, 2)]}
            />
          </svg>
        </li>
      ))}
    </ul>
  );
