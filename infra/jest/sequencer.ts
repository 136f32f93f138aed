import { createHash } from 'node:crypto';
import { createRequire } from 'node:module';
import type { Test } from '@jest/test-result';

const require = createRequire(import.meta.url);
const { default: TestSequencer } = require('@jest/test-sequencer') as typeof import('@jest/test-sequencer');

/** The slowest files first; with a chosen seed (`make test seed=7`), the files in that seed's order. */
export default class SeededSequencer extends TestSequencer {
  private readonly seed: number;

  constructor(options: ConstructorParameters<typeof TestSequencer>[0]) {
    super(options);
    this.seed = options.globalConfig.seed;
  }

  override sort(tests: Test[]): Test[] | Promise<Test[]> {
    if (!process.env.TEST_SEED) return super.sort(tests);
    const place = ({ path }: Test) => createHash('sha256').update(`${this.seed} ${path}`).digest('hex');
    return [...tests].sort((a, b) => (place(a) < place(b) ? -1 : 1));
  }
}
