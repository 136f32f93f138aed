import { spawnSync } from 'node:child_process';
import { inRoot } from './paths.ts';

/**
 * Seed of the order in which the tests of a file run, a signed 32-bit number: the committed files decide it, so another
 * run of the same version, on any machine, has the same order, and another version another one. Without git it is 1.
 */
export function orderSeed(): number {
  const { stdout } = spawnSync('git', ['rev-parse', 'HEAD^{tree}'], { cwd: inRoot(), encoding: 'utf8' });
  return /^[0-9a-f]{8}/.test(stdout ?? '') ? parseInt(stdout.slice(0, 8), 16) | 0 : 1;
}
