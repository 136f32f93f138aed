import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Test, TestRunnerOptions, TestWatcher } from 'jest-runner';

const require = createRequire(import.meta.url);
const { default: TestRunner } = require('jest-runner') as typeof import('jest-runner');

/** Whether a test file's docblock asks for the environment with a document. */
const hasDocument = ({ path }: Test): boolean =>
  /^\/\*\*[^/]*@jest-environment/.test(readFileSync(path, 'utf8'));

/**
 * Runs the files that need a document in processes of their own, after the others: libraries look once, when they are
 * loaded, whether there is a document.
 */
export default class SharedRunner extends TestRunner {
  override async runTests(tests: Test[], watcher: TestWatcher, options: TestRunnerOptions): Promise<void> {
    const inDocument = tests.filter(hasDocument);
    const others = tests.filter((test) => !inDocument.includes(test));
    if (others.length > 0) await super.runTests(others, watcher, options);
    if (inDocument.length > 0) await super.runTests(inDocument, watcher, { ...options, serial: false });
  }
}
