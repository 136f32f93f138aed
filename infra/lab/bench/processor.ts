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

/**
 * Resident megabytes of a process and its children. Pages that several of them share (PostgreSQL's buffers) count once, as parts of
 * them; for a process alone that is what it holds without what it shares with other programs' files, so those are counted whole.
 */
export function residentMegabytes(pid: number): number {
  const members = family(pid);
  const field = members.length > 1 ? 'Pss' : 'Rss';
  const kilobytes = members.map((member) => {
    const rollup = readFileSync(`/proc/${member}/smaps_rollup`, 'utf8');
    return Number(new RegExp(`^${field}:\\s+(\\d+) kB`, 'm').exec(rollup)?.[1] ?? 0);
  });
  return kilobytes.reduce((sum, size) => sum + size, 0) / 1024;
}
