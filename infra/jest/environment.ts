import type { EnvironmentContext, JestEnvironmentConfig } from '@jest/environment';

/**
 * Environment of the tests that share the process's globals and modules (runtime.ts). What a test file writes to the
 * console is printed with the file, and what it changes in `process.env` ends with it.
 */
export default class SharedEnvironment {
  /** Takes what Jest itself sets for a test file, so that none of it stays in the process. */
  readonly global: Record<string, unknown> = {};
  private readonly testConsole: Console;
  private readonly processConsole = globalThis.console;
  private readonly variables = { ...process.env };

  constructor(_config: JestEnvironmentConfig, context: EnvironmentContext) {
    this.testConsole = context.console;
  }

  getVmContext(): null {
    return null;
  }

  exportConditions(): string[] {
    return ['node', 'node-addons'];
  }

  setup(): Promise<void> {
    globalThis.console = this.testConsole;
    return Promise.resolve();
  }

  teardown(): Promise<void> {
    globalThis.console = this.processConsole;
    for (const name of Object.keys(process.env)) if (!(name in this.variables)) delete process.env[name];
    Object.assign(process.env, this.variables);
    process.exitCode = undefined;
    return Promise.resolve();
  }
}
