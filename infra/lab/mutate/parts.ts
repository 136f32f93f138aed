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
  platform: library('platform', 'index.ts', 'base.ts'),
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
      'services/auth/test/{database,login,sessions,tokens,users}.int-spec.ts',
    ],
    roots: ['services/auth', 'services/libs'],
    stores: true,
  },
  content: {
    mutate: [
      'services/content/src/posts/{admin/{bulk-posts,post-bin},publishing/{publish-due,pending-changes}}.service.ts',
    ],
    tests: ['services/content/test/{publishing,scheduling,newsroom,post-bin,concurrency}.int-spec.ts'],
    roots: ['services/content', 'services/libs'],
    stores: true,
  },
  ai: {
    mutate: ['services/ai/src/{html,prompts,sources,usage}/*.ts', '!**/*.{module,entity,spec}.ts'],
    tests: ['services/ai/src/**/*.spec.ts', 'services/ai/test/{citing,limits}.int-spec.ts'],
    roots: ['services/ai', 'services/libs'],
    stores: true,
  },
  editor: {
    mutate: ['frontend/app/features/editor/model/*.ts', '!**/{*.spec,fixtures}.ts'],
    tests: ['frontend/app/features/editor/model/*.spec.ts'],
    roots: ['frontend/app', 'services/libs'],
  },
};
