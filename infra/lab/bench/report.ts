/** One measured figure and its bound. */
export type Row = Throughput | Peer | Growth | Longest | Memory;

/** Requests a second. */
interface Throughput {
  readonly kind: 'throughput';
  readonly name: string;
  readonly rate: number;
  /** Milliseconds of the serving process a request. */
  readonly processorMs: number;
  /** Share of the static file's requests a second; its spread over the rounds. */
  readonly ratio: number;
  readonly spread: readonly [number, number];
  /** Least share. */
  readonly target?: number;
}

/** Requests a second, and those of another product, asked in turn. */
interface Peer extends Omit<Throughput, 'kind' | 'target'> {
  readonly kind: 'peer';
  /** Least multiple of the other's. */
  readonly target: number;
}

/** Megabytes (PSS), and how many there may be. */
interface Memory {
  readonly kind: 'memory';
  readonly name: string;
  readonly megabytes: number;
  readonly target: number;
}

/** Milliseconds with many posts, and how many times the cost with few that is. */
interface Growth {
  readonly kind: 'growth';
  readonly name: string;
  readonly ms: number;
  readonly ratio: number;
  /** Greatest growth. */
  readonly target: number;
}

/** Milliseconds, and how many there may be. */
interface Longest {
  readonly kind: 'longest';
  readonly name: string;
  readonly ms: number;
  readonly target: number;
}

const share = (ratio: number): string => (ratio >= 0.2 ? ratio.toFixed(2) : `1/${Math.round(1 / ratio)}`);

/** True when the row keeps its target: a share at least, a growth or a time at most. */
export function keeps(row: Row): boolean {
  switch (row.kind) {
    case 'throughput':
      return row.target === undefined || row.ratio >= row.target;
    case 'peer':
      return row.ratio >= row.target;
    case 'memory':
      return row.megabytes <= row.target;
    case 'growth':
      return row.ratio <= row.target;
    case 'longest':
      return row.ms <= row.target;
  }
}

function cells(row: Row): [measured: string, processor: string, ratio: string, target: string] {
  switch (row.kind) {
    case 'throughput': {
      const spread = row.ratio === 1 ? '' : ` (${row.spread.map(share).join(' to ')})`;
      const target = row.target === undefined ? '' : `≥ ${share(row.target)}`;
      return [
        `${Math.round(row.rate)} req/s`,
        `${row.processorMs.toFixed(3)} ms`,
        share(row.ratio) + spread,
        target,
      ];
    }
    case 'peer':
      return [
        `${Math.round(row.rate)} req/s`,
        `${row.processorMs.toFixed(3)} ms`,
        `${row.ratio.toFixed(1)}× (${row.spread.map((ratio) => ratio.toFixed(1)).join(' to ')})`,
        `≥ ${row.target}×`,
      ];
    case 'memory':
      return [`${row.megabytes.toFixed(0)} MB`, '', '', `≤ ${row.target} MB`];
    case 'growth':
      return [`${row.ms.toFixed(1)} ms`, '', `${row.ratio.toFixed(2)}×`, `≤ ${row.target}×`];
    case 'longest':
      return [`${row.ms.toFixed(1)} ms`, '', '', `≤ ${row.target} ms`];
  }
}

/** The rows as a Markdown table, fit for the README. */
export function table(rows: readonly Row[]): string {
  const lines = rows.map((row) => `| ${[row.name, ...cells(row), keeps(row) ? 'yes' : 'NO'].join(' | ')} |`);
  return [
    '| what | measured | processor a request | ratio | asked | kept |',
    '|---|---:|---:|---:|---:|---|',
    ...lines,
  ].join('\n');
}

/** Megabytes (PSS) of each process at one moment after the other. */
export interface MemoryReport {
  readonly moments: readonly string[];
  readonly processes: Readonly<Record<string, readonly number[]>>;
}

/** The memory as a Markdown table, with the sum last. */
export function memoryTable({ moments, processes }: MemoryReport): string {
  const line = (name: string, values: readonly number[]) =>
    `| ${[name, ...values.map((value) => `${value.toFixed(0)} MB`)].join(' | ')} |`;
  const sums = moments.map((_, moment) =>
    Object.values(processes).reduce((sum, values) => sum + (values[moment] ?? 0), 0),
  );
  return [
    `| process | ${moments.join(' | ')} |`,
    `|---|${'---:|'.repeat(moments.length)}`,
    ...Object.entries(processes).map(([name, values]) => line(name, values)),
    line('all of it', sums),
  ].join('\n');
}
