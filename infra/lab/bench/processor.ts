import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

let ticks = 0;
/** The kernel counts in ticks; there are usually 100 to a second. */
const ticksPerSecond = (): number => (ticks ||= Number(execFileSync('getconf', ['CLK_TCK']).toString()));

/** A process and what it started: nginx's and PostgreSQL's work is done by their children. */
export function family(pid: number): number[] {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim();
  return [
    pid,
    ...children
      .split(' ')
      .filter(Boolean)
      .flatMap((child) => family(Number(child))),
  ];
}

/** Seconds of processor time, user and system, that a process and its children have used so far. */
export function processorSeconds(pid: number): number {
  return family(pid).reduce((sum, member) => {
    const stat = readFileSync(`/proc/${member}/stat`, 'utf8');
    // The name of the program, in parentheses, may hold spaces. utime and stime are the 14th and 15th field.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return sum + (Number(fields[11]) + Number(fields[12])) / ticksPerSecond();
  }, 0);
}

/** Proportional megabytes (PSS) of a process and its children: pages that several processes share count once, in parts. */
export function proportionalMegabytes(pid: number): number {
  const kilobytes = family(pid).map((member) => {
    const rollup = readFileSync(`/proc/${member}/smaps_rollup`, 'utf8');
    return Number(/^Pss:\s+(\d+) kB/m.exec(rollup)?.[1] ?? 0);
  });
  return kilobytes.reduce((sum, size) => sum + size, 0) / 1024;
}
