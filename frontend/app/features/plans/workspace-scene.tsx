import type { DrawnFamily } from './plan-family';

const hues = {
  microsoft: ['fill-microsoft', 'fill-ink-700', 'fill-teal-500', 'fill-ink-400'],
  google: ['fill-google-blue', 'fill-google-red', 'fill-google-yellow', 'fill-google-green'],
} as const;

/** Two people in one document, a meeting over it and a shared week: drawn by us, and only decoration. */
export function WorkspaceScene({ hue }: { hue: DrawnFamily['hue'] }) {
  const [first, second, third, fourth] = hues[hue];
  const line = 'fill-sand-200';
  return (
    <svg viewBox="0 0 480 420" className="w-full" aria-hidden="true" focusable="false">
      <rect x="20" y="26" width="330" height="300" rx="14" className="fill-white stroke-sand-300" />
      <path d="M20 66h330" className="stroke-sand-200" />
      <rect x="40" y="42" width="96" height="9" rx="4.5" className="fill-ink-300" />
      <circle cx="304" cy="46" r="10" className={first} />
      <circle cx="322" cy="46" r="10" className={`${second} stroke-white`} strokeWidth="2" />
      <rect x="52" y="92" width="170" height="15" rx="4" className="fill-ink-900" />
      {[126, 144, 162, 198, 216, 234, 270, 288].map((y, index) => (
        <rect
          key={y}
          x="52"
          y={y}
          width={[262, 246, 180, 258, 230, 262, 212, 120][index]}
          height="8"
          rx="4"
          className={line}
        />
      ))}
      <rect x="150" y="158" width="84" height="16" rx="3" className={`${first} opacity-15`} />
      <path d="M234 154v24" strokeWidth="2" className="stroke-ink-900" />
      <rect x="234" y="140" width="52" height="18" rx="4" className="fill-ink-900" />
      <rect x="242" y="146" width="36" height="6" rx="3" className="fill-white" />
      <path d="M172 266v20" strokeWidth="2" className="stroke-teal-600" />
      <rect x="172" y="252" width="44" height="18" rx="4" className="fill-teal-700" />
      <rect x="180" y="258" width="28" height="6" rx="3" className="fill-white" />

      <g>
        <rect x="262" y="176" width="198" height="128" rx="12" className="fill-ink-900" />
        {[0, 1, 2, 3].map((index) => (
          <g
            key={index}
            transform={`translate(${276 + (index % 2) * 88} ${190 + Math.floor(index / 2) * 48})`}
          >
            <rect width="80" height="42" rx="6" className="fill-ink-700" />
            <circle cx="40" cy="16" r="8" className={[first, second, third, fourth][index]} />
            <path d="M24 42c0-9 7-15 16-15s16 6 16 15z" className={[first, second, third, fourth][index]} />
          </g>
        ))}
      </g>

      <g>
        <rect x="60" y="292" width="232" height="104" rx="12" className="fill-white stroke-sand-300" />
        {[0, 1, 2, 3, 4].map((day) => (
          <g key={day}>
            <rect x={76 + day * 42} y="308" width="22" height="6" rx="3" className="fill-ink-300" />
            {day > 0 && <path d={`M${68 + day * 42} 304v80`} className="stroke-sand-200" />}
          </g>
        ))}
        <rect x="74" y="324" width="28" height="30" rx="4" className={first} />
        <rect x="116" y="342" width="28" height="36" rx="4" className="fill-ink-200" />
        <rect x="158" y="324" width="28" height="18" rx="4" className={third} />
        <rect x="200" y="334" width="28" height="40" rx="4" className="fill-teal-600" />
        <rect x="242" y="324" width="28" height="24" rx="4" className={second} />
      </g>
    </svg>
  );
}
