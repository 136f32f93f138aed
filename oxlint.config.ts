import { readdirSync } from 'node:fs';
import path from 'node:path';
import { defineConfig, type OxlintOverride } from 'oxlint';

const inRoot = (name: string) => path.join(import.meta.dirname, name);

/**
 * Direction of imports: contracts, analysis ← transfer, platform ← services; frontend → contracts, analysis.
 * @param allowed libraries that the folder may import
 * @param alsoRefused further patterns; the rule stands once for a file
 * @param opened services whose parts the folder may import
 */
const mayImport = (
  allowed: string[],
  alsoRefused: { group: string[]; message: string }[] = [],
  opened: string[] = [],
): OxlintOverride['rules'] => {
  const services = ['auth', 'content', 'ai', 'scheduler'];
  const libraries = ['contracts', 'analysis', 'tracing', 'transfer', 'platform', 'testing', 'demo'].filter(
    (name) => !allowed.includes(name),
  );
  return {
    'no-restricted-imports': [
      'error',
      {
        patterns: [
          ...libraries.map((name) => ({
            group: [`@vitrine/${name}`],
            message: `This folder may import ${allowed.join(', ') || 'no library'} alone (direction of imports).`,
          })),
          {
            group: [
              ...services.filter((name) => !opened.includes(name)).map((name) => `@vitrine/${name}`),
              '@vitrine/*/*',
              '!@vitrine/platform/base',
              ...opened.map((service) => `!@vitrine/${service}/**`),
            ],
            message:
              'Services never import each other, and libraries are imported by their public index (platform has a smaller one too).',
          },
          {
            group: ['**/libs/**', '**/services/**'],
            message: 'Reach a library by its package name, never by a path.',
          },
          ...alsoRefused,
        ],
      },
    ],
  };
};

/** The router's parts come from one package; what only a server uses (`*.server.ts`) is not in it by name. */
const routerOfTheBrowser = {
  group: ['react-router', 'react-router/*'],
  message: 'Import the router from react-router-dom; only *.server files use react-router itself.',
};

/**
 * What the folders of the frontend may import beside themselves. Everything may import `lib`; a feature is made of
 * `components`, and of another feature only where a line here says why.
 */
const components = { components: 'What screens are made of.', lib: 'Whatever has no markup.' };
const features = (others: Record<string, Record<string, string>>) =>
  Object.fromEntries(
    readdirSync(inRoot('frontend/app/features')).map((name) => [
      `features/${name}`,
      {
        ...components,
        ...Object.fromEntries(
          Object.entries(others[name] ?? {}).map(([other, why]) => [`features/${other}`, why]),
        ),
      },
    ]),
  );
const frontendRooms = {
  lib: {},
  components: {
    lib: 'Formats, addresses and the class names of the company.',
    'app.css': 'Every document links the one style sheet.',
  },
  ...features({
    ai: { editor: 'A running job is followed in one place.' },
    imports: {
      article: 'What would come is shown as its page shows it.',
      editor: 'A frame that runs nothing shows it.',
    },
    'site-document': {
      pictures: 'A logo or a portrait is chosen from the library, or sent to it.',
      editor: "Texts of the owner's own pages are written in the articles' visual editor.",
    },
    'own-pages': {
      article: 'A text has the blocks of an article.',
      home: 'Sections of the home page are shown on other pages too.',
    },
    health: {
      redirects: 'A missing page is answered by a redirect.',
      'search-queries': 'What falls, and searches without an article, are work as well.',
    },
    audience: { 'search-queries': 'Readers of an article, and what they searched for.' },
    conversations: {
      audience: 'Both screens have one period, one table of a report and one link to a page.',
    },
    assistants: { auth: 'The consent is a card as the sign-in is.' },
    sessions: {
      auth: 'Ending all sessions signs this browser out too.',
      assistants: 'A connected assistant is listed with the sessions of its person.',
    },
    people: {
      auth: 'Only a signed-in person reads the names of people.',
      sessions: "An admin ends a person's sessions.",
      tokens: "An admin revokes a person's tokens.",
    },
    panel: {
      auth: 'The frame names the person and lets them leave.',
      posts: 'The first tab of the panel.',
      categories: 'The second tab of the panel.',
      people: 'The third tab of the panel.',
    },
  }),
};

/**
 * The rooms of the editor, which know the parts of it by their list alone: a part is a folder of `parts` and a line of
 * `parts/parts.ts`. Tests of every room build an editor with `fixtures`.
 */
const ownEditor = (rooms: Record<string, string>) => ({
  ...components,
  'features/editor/fixtures': 'Tests render a piece of the editor in a whole one.',
  ...Object.fromEntries(Object.entries(rooms).map(([room, why]) => [`features/${room}`, why])),
});
const editorRooms = {
  'features/editor/text': ownEditor({
    pictures: 'A picture is chosen from the library, or sent to it.',
  }),
  'features/editor/saving': ownEditor({
    'editor/text': 'The text that is saved is read from its mode.',
  }),
  'features/editor/parts': ownEditor({
    'editor/text': 'Parts mark words, and act on those that are selected.',
    'editor/saving': 'Parts read and change the state, and follow its saves.',
    auth: 'The person is named next to colleagues.',
    'search-queries': 'The searches that lead to a post are shown with its analysis.',
    pictures: 'A picture is chosen from the library, sent to it, and cropped.',
  }),
  'features/editor/frame': ownEditor({
    'editor/text': 'The frame shows the modes of the text.',
    'editor/saving': 'The frame shows the state and what a save came to.',
    'editor/parts/parts': 'The list: the frame draws its parts and names none of them.',
    auth: 'Who writes is told to colleagues, and a save waits for a person who signs in again.',
    categories: 'A category that is missing is created where it is chosen.',
    pictures: 'A picture that is put into the text is sent to the library.',
  }),
};

/** What the rooms of content may import beside themselves: core knows none of the others but where a line says why. */
const core = { core: 'Posts, and what every room knows of them.', config: 'Settings of the process.' };
const contentRooms = {
  core: {
    config: core.config,
    'site/site-document': 'Its switch for approvals, the pages that search finds, the pictures in it.',
    'site/redirects': 'A picture may be the target of an address.',
  },
  newsroom: {
    ...core,
    audience: 'Health lists the addresses that visitors missed.',
    'site/site-document': 'Links of the site are checked as those of posts.',
  },
  site: { ...core, audience: 'Uses of redirects are counted; robots that an admin closed out read no feed.' },
  audience: { ...core, 'site/site-document': 'Reports name the families of the catalogue.' },
  machines: {
    ...core,
    newsroom: 'Assistants propose, and read analyses and links.',
    'site/site-document': 'The name of the company in the description of the API.',
    audience: 'An incoming webhook tells the outcome of a conversation.',
  },
  transfer: {
    ...core,
    site: 'Redirects and the document leave and come with the posts.',
    'newsroom/source-search': 'Lists of sources leave and come with the posts.',
    audience: 'The names of pages in a table.',
    'data-source': 'A thread of its own has its own connection.',
  },
  seed: { ...core, 'site/site-document': 'The demo counts as set up.' },
};

/** The source trees in which no folder may import itself by way of others. */
const trees = [
  ...['auth', 'content', 'ai', 'scheduler'].map((name) => `services/${name}/src`),
  ...['contracts', 'analysis', 'tracing', 'transfer', 'platform', 'testing'].map(
    (name) => `services/libs/${name}/src`,
  ),
  'frontend/app',
  'infra/lab/chaos',
  'infra/stack',
].map(inRoot);

const configFiles = ['**/config.ts', '**/env.server.ts', '**/data-source.ts', '**/*.config.{js,ts}'];
const testFiles = [
  '**/*.spec.{ts,tsx}',
  '**/*.int-spec.ts',
  '**/*.e2e.ts',
  '**/test/**',
  '**/e2e/**',
  'services/libs/testing/**',
];

export default defineConfig({
  ignorePatterns: ['**/dist/', '**/build/', '**/.react-router/', '.local/', 'coverage/'],
  options: { typeAware: true, denyWarnings: true, reportUnusedDisableDirectives: 'error' },
  plugins: ['eslint', 'import', 'oxc', 'typescript', 'react'],
  jsPlugins: ['./infra/lint/plugin.ts'],
  categories: { correctness: 'error' },
  env: { builtin: true, es2026: true, node: true, browser: true },
  rules: {
    // Of the rules of `correctness`, those that find nothing wrong here.
    'typescript/no-base-to-string': 'off',
    'typescript/no-meaningless-void-operator': 'off',
    'typescript/no-misused-spread': 'off',
    'typescript/no-useless-default-assignment': 'off',
    'typescript/require-array-sort-compare': 'off',
    'typescript/restrict-template-expressions': 'off',
    'typescript/unbound-method': 'off',
    eqeqeq: 'error',
    'import/no-cycle': ['error', { ignoreTypes: false }],
    'no-case-declarations': 'error',
    'no-console': 'error',
    'no-empty': 'error',
    'no-fallthrough': 'error',
    'no-prototype-builtins': 'error',
    'no-regex-spaces': 'error',
    'no-unexpected-multiline': 'error',
    'no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
    'no-useless-assignment': 'error',
    'no-var': 'error',
    'prefer-const': 'error',
    'prefer-rest-params': 'error',
    'prefer-spread': 'error',
    'preserve-caught-error': 'error',
    'typescript/await-thenable': 'error',
    'typescript/ban-ts-comment': 'error',
    'typescript/no-array-constructor': 'error',
    'typescript/no-empty-object-type': 'error',
    'typescript/no-explicit-any': 'error',
    'typescript/no-floating-promises': 'error',
    'typescript/no-misused-promises': 'error',
    'typescript/no-namespace': 'error',
    'typescript/no-require-imports': 'error',
    'typescript/no-unnecessary-type-assertion': 'error',
    'typescript/no-unnecessary-type-constraint': 'error',
    'typescript/no-unsafe-function-type': 'error',
    'typescript/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
  },
  overrides: [
    {
      files: ['services/**/*.ts'],
      excludeFiles: testFiles,
      rules: {
        'no-restricted-properties': [
          'error',
          { object: 'process', property: 'env', message: 'Read configuration in config.ts alone.' },
        ],
      },
    },
    {
      files: ['services/**/src/**/*.ts'],
      excludeFiles: ['**/*.thread.ts'],
      rules: { 'vitrine/top-level-await': 'error' },
    },
    {
      files: ['services/content/src/**/*.ts'],
      excludeFiles: testFiles,
      rules: { 'vitrine/edges': ['error', { root: inRoot('services/content/src'), rooms: contentRooms }] },
    },
    {
      files: ['services/{auth,content,ai,scheduler}/src/**/*.ts'],
      excludeFiles: ['**/*.spec.ts', '**/*.int-spec.ts', '**/migrations/**'],
      rules: {
        'vitrine/no-query': 'error',
        'vitrine/no-entity': ['error', ['posts', 'jobs']],
        'vitrine/no-http-in-transaction': 'error',
      },
    },
    {
      files: ['services/**/*.ts', 'frontend/**/*.{ts,tsx}', 'infra/**/*.ts'],
      excludeFiles: ['infra/lab/bench/**'],
      rules: { 'vitrine/line-length': 'error' },
    },
    {
      files: ['services/**/*.ts', 'infra/**/*.ts', 'frontend/**/*.{ts,tsx}'],
      rules: { 'vitrine/plain-words': 'error' },
    },
    { files: configFiles, rules: { 'no-restricted-properties': 'off' } },
    { files: testFiles, rules: { 'no-console': 'off' } },
    // Programs that the page of the API prints.
    { files: ['frontend/app/features/openapi/walks/*'], rules: { 'no-console': 'off' } },
    { files: ['services/libs/contracts/**'], rules: mayImport([]) },
    { files: ['services/libs/analysis/**'], rules: mayImport([]) },
    { files: ['services/libs/transfer/**'], rules: mayImport(['contracts', 'analysis']) },
    { files: ['services/libs/tracing/**'], rules: mayImport([]) },
    { files: ['services/libs/platform/**'], rules: mayImport(['contracts', 'tracing']) },
    { files: ['services/{auth,ai,scheduler}/**'], rules: mayImport(['contracts', 'analysis', 'platform']) },
    { files: ['services/content/**'], rules: mayImport(['contracts', 'analysis', 'transfer', 'platform']) },
    {
      files: [
        'services/*/test/**',
        'services/libs/platform/test/**',
        'services/libs/platform/src/**/*.spec.ts',
        'services/*/src/**/*.{spec,int-spec}.ts',
        'infra/**/*.int-spec.ts',
      ],
      rules: mayImport(['contracts', 'analysis', 'tracing', 'transfer', 'platform', 'testing', 'demo']),
    },
    { files: ['frontend/**'], rules: mayImport(['contracts', 'analysis']) },
    {
      files: ['frontend/app/**'],
      rules: {
        ...mayImport(['contracts', 'analysis'], [routerOfTheBrowser]),
        'vitrine/edges': [
          'error',
          { root: inRoot('frontend/app'), rooms: { ...frontendRooms, ...editorRooms } },
        ],
        'react/rules-of-hooks': 'error',
        'react/unsupported-syntax': 'error',
      },
    },
    // A test's component hands out what a hook answers.
    {
      files: ['frontend/app/**/*.spec.tsx'],
      rules: { 'react/globals': 'off', 'react/immutability': 'off' },
    },
    { files: ['frontend/app/**/*.server{,.spec}.{ts,tsx}'], rules: mayImport(['contracts', 'analysis']) },
    { files: ['frontend/server/**'], rules: mayImport(['contracts', 'tracing']) },
    { files: ['infra/**'], rules: { ...mayImport(['contracts', 'analysis']), 'no-console': 'off' } },
    // What is judged there is the very code of the service.
    { files: ['infra/lab/eval/**'], rules: mayImport(['contracts', 'analysis', 'platform'], [], ['ai']) },
    { files: ['infra/lab/chaos/**'], rules: mayImport(['contracts', 'analysis', 'testing', 'demo']) },
    // What stands behind the gateway there makes the spans that our processes make.
    { files: ['infra/stack/test/gateway-tracing.int-spec.ts'], rules: mayImport(['tracing']) },
    { files: ['infra/operation/test/backup-moment.int-spec.ts'], rules: mayImport(['testing']) },
    {
      files: ['services/**/src/**', 'frontend/app/**', 'infra/**'],
      rules: { 'vitrine/circles': ['error', trees] },
    },
  ],
});
