import { spawn } from 'node:child_process';
import { Failure } from '../stack/failure.ts';

export interface Load {
  readonly url: string;
  readonly headers?: Record<string, string>;
}

const CONNECTIONS = 32;
const SECONDS = 6;

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
 * Requests a second that `url` answers to 32 connections for 6 s, after 1 s of warming up; wrk on one thread.
 * @throws Failure when any answer was not a success
 */
export async function throughput(wrk: string, { url, headers = {} }: Load): Promise<number> {
  const common = ['-t1', `-c${CONNECTIONS}`, '--timeout', '10s'];
  const fields = Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`]);
  await run(wrk, [...common, '-d1s', ...fields, url]);
  const output = await run(wrk, [...common, `-d${SECONDS}s`, ...fields, url]);
  const failed = /Non-2xx or 3xx responses: (\d+)|Socket errors: (.*)/.exec(output);
  if (failed) throw new Failure(`${url} did not answer every request of the bench: ${failed[0]}.`);
  return Number(/Requests\/sec:\s+([\d.]+)/.exec(output)?.[1] ?? 0);
}

const median = (times: number[]): number => times.sort((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;

async function timed(url: string): Promise<number> {
  const started = performance.now();
  const response = await fetch(url);
  await response.arrayBuffer();
  if (!response.ok) throw new Failure(`${url} answered ${response.status} to the bench.`);
  return performance.now() - started;
}

/**
 * Cost of one request at a time: the median of `count` in milliseconds, and that median as a multiple of `control`'s, asked
 * in turn with it, so that a machine that grows slower or quicker meanwhile makes no difference. A tenth more warm up.
 */
export async function cost(
  url: string,
  control: string,
  count = 400,
): Promise<{ ms: number; relative: number }> {
  const times: number[] = [];
  const controls: number[] = [];
  for (let n = -count / 10; n < count; n++) {
    const [time, base] = [await timed(url), await timed(control)];
    if (n < 0) continue;
    times.push(time);
    controls.push(base);
  }
  const ms = median(times);
  return { ms, relative: ms / median(controls) };
}
