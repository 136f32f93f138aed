import type { EnvironmentContext, JestEnvironmentConfig } from '@jest/environment';
import type { Circus } from '@jest/types';
import SharedEnvironment from './environment.ts';

/** Environment of the tests in browsers: a test that fails leaves evidence. */
export default class BrowserEnvironment extends SharedEnvironment {
  private readonly testPath: string;

  constructor(config: JestEnvironmentConfig, context: EnvironmentContext) {
    super(config, context);
    this.testPath = context.testPath;
  }

  async handleTestEvent(event: Circus.Event): Promise<void> {
    // Jest compiles this file and its static imports by itself; tests share only the modules that Node imports.
    const { follow } = await import('../stack/evidence.ts');
    await follow(this.testPath, event);
  }
}
