import { spawn } from 'node:child_process';
import { Failure } from '../../stack/failure.ts';
import { processorSeconds } from './processor.ts';

export interface Load {
  readonly url: string;
  /** Process whose work is counted, with its children. */
  readonly pid: number;
}

/** Result of a load and of the static file's, asked in turn. */
export interface Measured {
  /** Requests a second: the median of the rounds. */
  readonly rate: number;
  /** Milliseconds of processor time that the serving process took for one request, user and system, over all rounds. */
  readonly processorMs: number;
  /** Share of the static file's requests a second: the median of the rounds, the least and the greatest. */
  readonly ratio: number;
  readonly spread: readonly [number, number];
}

const CONNECTIONS = 32;
const ROUNDS = 3;
/** Of each run: in shorter ones the connections' start and the first second of a cached page weigh on what is quick. */
const SECONDS = 3;

/** What a browser accepts. */
export const browser = { 'Accept-Encoding': 'gzip, deflate, br' };

function run(program: string, args: string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'inherit'] });
    let output = '';
    child.stdout.setEncoding('utf8').on('data', (chunk: string) => (output += chunk));
    child.once('error', reject);
    child.once('exit', (code) =>
      code === 0 ? resolve(output) : reject(new Failure(`${program} ended with ${code}.`)),
    );
  });
}

/**
 * One short run of wrk with 32 connections on one thread.
 * @throws Failure when any answer was not a success
 */
async function shortRun(wrk: string, { url, pid }: Load, seconds: number) {
  const fields = Object.entries(browser).flatMap(([name, value]) => ['-H', `${name}: ${value}`]);
  const before = processorSeconds(pid);
  const output = await run(wrk, [
    ...['-t1', `-c${CONNECTIONS}`, '--timeout', '10s', `-d${seconds}s`],
    ...fields,
    url,
  ]);
  const used = processorSeconds(pid) - before;
  const failed = /Non-2xx or 3xx responses: (\d+)|Socket errors: (.*)/.exec(output);
  if (failed) throw new Failure(`${url} did not answer every request of the bench: ${failed[0]}.`);
  return {
    rate: Number(/Requests\/sec:\s+([\d.]+)/.exec(output)?.[1] ?? 0),
    requests: Number(/(\d+) requests in/.exec(output)?.[1] ?? 0),
    used,
  };
}

/**
 * A load and the static file in turn, in short runs: what else the machine does meanwhile slows both. One second warms up.
 * @throws Failure when any answer was not a success
 */
export async function interleaved(wrk: string, file: Load, load: Load): Promise<Measured> {
  await shortRun(wrk, load, 1);
  const rates: number[] = [];
  const ratios: number[] = [];
  let requests = 0;
  let used = 0;
  for (let round = 0; round < ROUNDS; round += 1) {
    const base = await shortRun(wrk, file, SECONDS);
    const ours = await shortRun(wrk, load, SECONDS);
    rates.push(ours.rate);
    ratios.push(ours.rate / base.rate);
    requests += ours.requests;
    used += ours.used;
  }
  return {
    rate: median(rates),
    processorMs: (used / requests) * 1000,
    ratio: median(ratios),
    spread: [Math.min(...ratios), Math.max(...ratios)],
  };
}

const median = (values: number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/** An address, and what is sent with it. */
export interface Question {
  readonly url: string;
  readonly headers?: Record<string, string>;
}

async function timed({ url, headers }: Question): Promise<number> {
  const started = performance.now();
  const response = await fetch(url, { headers });
  await response.arrayBuffer();
  if (!response.ok) throw new Failure(`${url} answered ${response.status} to the bench.`);
  return performance.now() - started;
}

/**
 * Cost of one request at a time: the median of `count` in milliseconds, and that median as a multiple of `control`'s, asked
 * in turn with it, so that a machine that grows slower or quicker meanwhile makes no difference. A tenth more warm up.
 */
export async function cost(
  question: Question,
  control: Question,
  count = 400,
): Promise<{ ms: number; relative: number }> {
  const times: number[] = [];
  const controls: number[] = [];
  for (let n = -count / 10; n < count; n++) {
    const [time, base] = [await timed(question), await timed(control)];
    if (n < 0) continue;
    times.push(time);
    controls.push(base);
  }
  const ms = median(times);
  return { ms, relative: ms / median(controls) };
}
