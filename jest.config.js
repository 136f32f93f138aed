/** @param {boolean} tsx whether `<T>value` is markup, as in .tsx files */
const swc = (tsx) => [
  '@swc/jest',
  {
    jsc: {
      target: 'es2024',
      parser: { syntax: 'typescript', tsx, decorators: true },
      transform: { legacyDecorator: true, decoratorMetadata: true, react: { runtime: 'automatic' } },
      keepClassNames: true,
    },
    module: { type: 'es6' },
  },
];

/** @param {string} name @param {string[]} testMatch @param {object} [extra] */
const project = (name, testMatch, extra = {}) => ({
  displayName: name,
  testEnvironment: 'node',
  runtime: '<rootDir>/infra/jest/runtime.ts',
  runner: '<rootDir>/infra/jest/runner.ts',
  testMatch: testMatch.map((pattern) => `<rootDir>/${pattern}`),
  testPathIgnorePatterns: ['/node_modules/', '/dist/', '/build/', '/.local/'],
  modulePathIgnorePatterns: ['<rootDir>/.local/', '<rootDir>/.*/dist/', '<rootDir>/frontend/build/'],
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  // Sources import each other as .js, as Node wants it; libraries are tested from source, not from dist.
  moduleNameMapper: {
    '^@vitrine/(contracts|analysis|tracing|transfer|platform|testing)$':
      '<rootDir>/services/libs/$1/src/index.ts',
    '^@vitrine/platform/base$': '<rootDir>/services/libs/platform/src/base.ts',
    '^@vitrine/ai/(.*)\\.js$': '<rootDir>/services/ai/src/$1.ts',
    '^@vitrine/demo$': '<rootDir>/infra/demo/src/index.ts',
    '^@vitrine/seed$': '<rootDir>/infra/seed/src/articles.ts',
    '^(\\.{1,2}/.*)\\.js$': '$1',
  },
  transform: { '^.+\\.ts$': swc(false), '^.+\\.tsx$': swc(true) },
  setupFilesAfterEnv: [
    '<rootDir>/services/libs/testing/src/loopback-only.ts',
    '<rootDir>/services/libs/testing/src/setup.ts',
    '<rootDir>/frontend/dom-setup.ts',
  ],
  ...extra,
});

/** Modules are loaded once for all files that a process runs; `--env=node` gives each file its own (runtime.ts). */
const sharedModules = { testEnvironment: '<rootDir>/infra/jest/environment.ts' };
const browsers = { testEnvironment: '<rootDir>/infra/jest/browser-environment.ts' };

export default {
  projects: [
    project(
      'unit',
      [
        'services/**/src/**/*.spec.ts',
        'frontend/{app,server,islands}/**/*.spec.{ts,tsx}',
        'infra/{!(lab|seed),lab/eval}/**/*.spec.ts',
        'infra/seed/src/!(articles).spec.ts',
      ],
      sharedModules,
    ),
    // `make lab`: the texts of the demo, not the product.
    project('lab', ['infra/seed/src/articles.spec.ts'], sharedModules),
    project(
      'integration',
      ['services/**/{src,test}/**/!(*-conformance).int-spec.ts', 'infra/**/*.int-spec.ts'],
      sharedModules,
    ),
    // `make conformance`: the official suite of MCP, every night.
    project('conformance', ['services/*/{src,test}/**/*-conformance.int-spec.ts'], sharedModules),
    project('e2e', ['frontend/e2e/**/*.e2e.ts'], browsers),
    // `make e2e browser=firefox`, or webkit: the main journeys in another engine than Chromium's.
    project('engine', ['frontend/e2e/engines/*.engine.ts'], browsers),
  ],
  testTimeout: 120_000,
  // A busy machine needs longer than half a second to end a process of 500 MB; one that leaks a timer never ends.
  workerGracefulExitTimeout: 10_000,
  testSequencer: './infra/jest/sequencer.ts',
  // A seed decides the order of files and tests (Makefile): a test that needs another one fails in some order.
  randomize: true,
  showSeed: true,
};
