import { setTimeout as sleep } from 'node:timers/promises';
import sharp from 'sharp';
import { Admin } from '../chaos/admin.ts';
import { Failure } from '../../stack/failure.ts';
import { answers } from '../../stack/http.ts';
import { proportionalMegabytes } from './processor.ts';
import type { MemoryReport } from './report.ts';

/** What production runs: all but the stand-ins of the demo. */
const PRODUCTION = [
  'postgres',
  'redis',
  'gateway',
  'frontend',
  'auth',
  'content',
  'ai',
  'worker',
  'scheduler',
];
const VISITS = 2_000;
const PICTURES = 60;
/** By then a process has answered what it was asked. */
export const SETTLE_MS = 15_000;

/** The memory of every process (PSS): idle, after visits to every page, and after pictures uploaded and drawn. */
export async function measureMemory(
  url: string,
  pids: Record<string, number>,
  pages: readonly string[],
): Promise<MemoryReport> {
  const processes: Record<string, number[]> = Object.fromEntries(PRODUCTION.map((name) => [name, []]));
  const note = async () => {
    await sleep(SETTLE_MS);
    for (const name of PRODUCTION) processes[name]?.push(proportionalMegabytes(pids[name] ?? 0));
  };
  await note();
  await inParallel(VISITS, 16, (n) => visit(`${url}${pages[n % pages.length]}`));
  await note();
  const admin = new Admin(url);
  await admin.signIn();
  // As a camera makes them, and as a provider does: ai takes what is uploaded, the worker what is drawn.
  const photo = await photograph();
  await inParallel(PICTURES, 4, () =>
    admin.api.adminUploadImage({ body: photo, headers: { 'Content-Type': 'image/jpeg' } }),
  );
  await note();
  await inParallel(PICTURES, 4, (n) => draw(admin, n));
  await note();
  const moments = [
    'idle',
    `after ${VISITS} visits`,
    `after ${PICTURES} uploads`,
    `after ${PICTURES} drawings`,
  ];
  return { moments, processes };
}

/** What the runner says of its processes. */
export type Processes = Record<string, { readonly port: number; readonly pid: number }>;

const OWN = ['frontend', 'auth', 'content', 'ai', 'worker', 'scheduler'];

/**
 * Ends our own processes, which the runner starts again: the demo's pictures, made by them before, are no part of being
 * idle. Returns the seconds until all of them are ready.
 */
export async function startAnew(processes: () => Processes): Promise<number> {
  const before = processes();
  const started = performance.now();
  await Promise.all(
    OWN.map(async (name) => {
      const old = before[name]?.pid;
      if (old === undefined) throw new Failure(`The stack has no process named ${name}.`);
      process.kill(old, 'SIGTERM');
      const isBack = async () => {
        const now = processes()[name];
        return Boolean(now?.pid) && now?.pid !== old && answers(`http://127.0.0.1:${now?.port}/readyz`);
      };
      while (!(await isBack().catch(() => false))) await sleep(100);
    }),
  );
  return (performance.now() - started) / 1000;
}

async function inParallel(
  times: number,
  atOnce: number,
  work: (n: number) => Promise<unknown>,
): Promise<void> {
  let next = 0;
  const one = async () => {
    while (next < times) await work(next++);
  };
  await Promise.all(Array.from({ length: atOnce }, one));
}

async function visit(url: string): Promise<void> {
  const response = await fetch(url);
  await response.arrayBuffer();
  if (!response.ok) throw new Failure(`${url} answered ${response.status} to the bench.`);
}

/** Twelve megapixels of noise. */
async function photograph(): Promise<Uint8Array<ArrayBuffer>> {
  const noise = { type: 'gaussian', mean: 128, sigma: 12 } as const;
  const picture = sharp({ create: { width: 4000, height: 3000, channels: 3, background: '#888', noise } });
  return new Uint8Array(await picture.jpeg({ quality: 70 }).toBuffer());
}

/** A picture drawn by the demo's provider, waited for. */
const draw = (admin: Admin, n: number) =>
  admin
    .client({ timeoutMs: 150_000 })
    .adminGenerateImage({ body: { prompt: `Um cadeado azul, número ${n}` } });
