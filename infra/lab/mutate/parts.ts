/** Rules of one folder, and the tests that should notice a change of them. Paths are relative to the root. */
export interface Part {
  readonly mutate: readonly string[];
  readonly tests: readonly string[];
  /** Pattern of the names of tests to leave out: slow ones, which would run for nearly every mutant. */
  readonly skip?: string;
  /** Where Jest looks for files: little, because it looks once for each mutant. */
  readonly roots: readonly string[];
  /** Whether the tests need PostgreSQL and Redis. */
  readonly stores?: boolean;
}

const library = (name: string, ...without: string[]): Part => ({
  mutate: [
    `services/libs/${name}/src/**/*.ts`,
    '!**/*.spec.ts',
    ...without.map((file) => `!services/libs/${name}/src/${file}`),
  ],
  tests: [`services/libs/${name}/src/**/*.spec.ts`],
  roots: ['services/libs', 'infra/seed'],
});

const integrationTests = (service: string, ...names: string[]): string[] =>
  names.map((name) => `services/${service}/test/${name}.int-spec.ts`);

export const parts: Record<string, Part> = {
  // Lists of words are data, not rules.
  analysis: {
    ...library('analysis', 'vocabulary.ts', 'loan-words.ts', 'index.ts'),
    skip: '500,000|long run|two million|every article|always gives integers',
  },
  contracts: {
    // Tables of calls, of the catalogue and of words are data.
    ...library('contracts', 'index.ts', 'catalogue/**', '*-words.ts', 'calls/*.calls.ts'),
    // What a service's settings may be has its cases beside the service's own.
    tests: ['services/libs/contracts/src/**/*.spec.ts', 'services/libs/platform/src/config.spec.ts'],
  },
  // These two are SQL, which the integration tests of the services run.
  platform: library('platform', 'index.ts', 'base.ts', 'audit.ts', 'schema-files.ts'),
  auth: {
    mutate: [
      'services/auth/src/identity/*.ts',
      'services/auth/src/sessions/*.ts',
      'services/auth/src/tokens/*.ts',
      'services/auth/src/users/*.ts',
      '!**/*.{module,entity,presenter,spec}.ts',
    ],
    tests: [
      'services/auth/src/**/*.spec.ts',
      ...integrationTests('auth', 'database', 'login', 'sessions', 'tokens', 'users'),
    ],
    roots: ['services/auth', 'services/libs'],
    stores: true,
  },
  content: {
    mutate: [
      'services/content/src/posts/admin/bulk-posts.controller.ts',
      'services/content/src/posts/admin/post-bin.service.ts',
      'services/content/src/posts/publishing/internal-posts.controller.ts',
      'services/content/src/posts/publishing/pending-changes.controller.ts',
    ],
    tests: integrationTests(
      'content',
      'publishing',
      'scheduling',
      'newsroom',
      'autosave',
      'post-bin',
      'concurrency',
    ),
    roots: ['services/content', 'services/libs'],
    stores: true,
  },
  ai: {
    mutate: [
      'services/ai/src/html/*.ts',
      'services/ai/src/prompts/*.ts',
      'services/ai/src/sources/*.ts',
      'services/ai/src/usage/*.ts',
      '!**/*.{module,entity,spec}.ts',
    ],
    tests: ['services/ai/src/**/*.spec.ts', ...integrationTests('ai', 'citing', 'limits')],
    roots: ['services/ai', 'services/libs'],
    stores: true,
  },
  editor: {
    mutate: ['frontend/app/features/editor/model/*.ts', '!**/{*.spec,fixtures}.ts'],
    tests: ['frontend/app/features/editor/model/*.spec.ts'],
    roots: ['frontend/app', 'services/libs'],
  },
};
