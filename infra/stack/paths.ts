import path from 'node:path';

/** Root of the checkout. */
export const root = path.resolve(import.meta.dirname, '../..');

/** A path below the root. */
export const inRoot = (...parts: string[]): string => path.join(root, ...parts);

/** The folders of one stack: everything it writes lies below its state folder. */
export interface StateFolders {
  readonly state: string;
  readonly log: string;
  readonly gateway: string;
  readonly media: string;
  readonly redis: string;
  /** What runs where while the stack runs (stack.json). */
  readonly stateFile: string;
}

/** Folders of the stack that lives in `stateDirectory`, absolute or relative to the root. */
export function stateFolders(stateDirectory: string): StateFolders {
  const state = path.resolve(root, stateDirectory);
  return {
    state,
    log: path.join(state, 'log'),
    gateway: path.join(state, 'gateway'),
    media: path.join(state, 'media'),
    redis: path.join(state, 'redis'),
    stateFile: path.join(state, 'stack.json'),
  };
}
