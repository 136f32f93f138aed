import type { EnvironmentContext, JestEnvironmentConfig } from '@jest/environment';
import type { Circus } from '@jest/types';
import SharedEnvironment from '../../jest/environment.ts';

/** What Stryker's code in each mutated file reads: which mutant is on. */
interface MutantContext {
  activeMutant?: string;
}

/**
 * The tests' shared environment under Stryker. Modules stay loaded, so a mutant takes milliseconds: they read the
 * active one from the process's globals.
 */
export default class MutantEnvironment extends SharedEnvironment {
  constructor(config: JestEnvironmentConfig, context: EnvironmentContext) {
    super(config, context);
    Object.defineProperty(this.global, '__stryker__', {
      set: (state: MutantContext) => {
        state.activeMutant = process.env.__STRYKER_ACTIVE_MUTANT__;
        Object.assign(globalThis, { __stryker__: state });
      },
      get: () => (globalThis as { __stryker__?: MutantContext }).__stryker__,
    });
  }

  /** Skips the tests that the part leaves out. */
  handleTestEvent(event: Circus.AsyncEvent | Circus.SyncEvent, { rootDescribeBlock }: Circus.State): void {
    const pattern = process.env.MUTATE_SKIP;
    if (event.name !== 'run_start' || !pattern) return;
    const skip = new RegExp(pattern);
    const visit = (block: Circus.DescribeBlock, path: string) => {
      for (const child of block.children) {
        const name = `${path} ${child.name}`;
        if (child.type === 'describeBlock') visit(child, name);
        else if (skip.test(name)) child.mode = 'skip';
      }
    };
    visit(rootDescribeBlock, '');
  }
}
