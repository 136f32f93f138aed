import js from '@eslint/js';
import reactHooks from 'eslint-plugin-react-hooks';
import globals from 'globals';
import { readdirSync } from 'node:fs';
import path from 'node:path';
import tseslint from 'typescript-eslint';
import vitrine from './infra/lint/plugin.ts';

const inRoot = (/** @type {string} */ name) => path.join(import.meta.dirname, name);

/**
 * Direction of imports: contracts, analysis ← transfer, platform ← services; frontend → contracts, analysis.
 * @param {string[]} allowed libraries that the folder may import
 * @param {object[]} [alsoRefused] further patterns; the rule stands once for a file
 * @param {string[]} [opened] services whose parts the folder may import
 */
const mayImport = (allowed, alsoRefused = [], opened = []) => {
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
const features = (/** @type {Record<string, Record<string, string>>} */ others) =>
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
    editor: {
      audience: 'Who reads the article is told beside its text.',
      categories: 'A category that is missing is created where it is chosen.',
      auth: 'Who writes is told to colleagues, and a save waits for somebody who signs in again.',
      pictures: 'A picture is chosen from the library, sent to it, and cropped.',
    },
    users: { auth: 'Who leaves all sessions leaves this one too.' },
    panel: {
      auth: 'The frame names the person and lets them leave.',
      posts: 'The first tab of the panel.',
      categories: 'The second tab of the panel.',
      users: 'The third tab of the panel.',
    },
  }),
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

const typed = {
  languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
  rules: {
    '@typescript-eslint/no-floating-promises': 'error',
    '@typescript-eslint/no-misused-promises': 'error',
    '@typescript-eslint/await-thenable': 'error',
    '@typescript-eslint/no-unnecessary-type-assertion': 'error',
    '@typescript-eslint/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
  },
};

const configFiles = ['**/config.ts', '**/env.server.ts', '**/data-source.ts', '**/*.config.{js,ts}'];
const testFiles = [
  '**/*.spec.{ts,tsx}',
  '**/*.int-spec.ts',
  '**/*.e2e.ts',
  '**/test/**',
  '**/e2e/**',
  'services/libs/testing/**',
];

export default tseslint.config(
  { ignores: ['**/dist/', '**/build/', '**/.react-router/', '.local/', 'coverage/'] },
  js.configs.recommended,
  tseslint.configs.recommended,
  {
    languageOptions: { globals: { ...globals.node } },
    rules: {
      eqeqeq: 'error',
      'no-console': 'error',
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
    },
  },
  {
    files: ['services/**/*.ts'],
    ignores: testFiles,
    rules: {
      'no-restricted-properties': [
        'error',
        { object: 'process', property: 'env', message: 'Read configuration in config.ts alone.' },
      ],
    },
  },
  {
    files: ['services/**/src/**/*.ts'],
    ignores: ['**/*.thread.ts'],
    rules: {
      'no-restricted-syntax': [
        'error',
        {
          selector: ':matches(Program, ExportNamedDeclaration) > VariableDeclaration > * > AwaitExpression',
          message: 'With a top-level await in the graph, Jest builds every module of it two or three times.',
        },
      ],
    },
  },
  {
    // Prettier wraps code at 110; comments are wrapped by hand. The ignored folders are still to be wrapped.
    files: ['services/**/*.ts', 'frontend/**/*.{ts,tsx}', 'infra/**/*.ts'],
    ignores: ['infra/lab/**', 'frontend/app/features/{editor,posts}/**'],
    rules: {
      'max-len': [
        'error',
        {
          code: 120,
          ignoreStrings: true,
          ignoreTemplateLiterals: true,
          ignoreRegExpLiterals: true,
          ignoreUrls: true,
        },
      ],
    },
  },
  { files: configFiles, rules: { 'no-restricted-properties': 'off' } },
  { files: testFiles, rules: { 'no-console': 'off' } },
  { files: ['services/libs/contracts/**'], rules: mayImport([]) },
  { files: ['services/libs/analysis/**'], rules: mayImport([]) },
  { files: ['services/libs/transfer/**'], rules: mayImport(['contracts', 'analysis']) },
  { files: ['services/libs/tracing/**'], rules: mayImport([]) },
  { files: ['services/libs/platform/**'], rules: mayImport(['contracts', 'analysis', 'tracing']) },
  {
    files: ['services/{auth,ai,scheduler}/**'],
    rules: mayImport(['contracts', 'analysis', 'platform']),
  },
  { files: ['services/content/**'], rules: mayImport(['contracts', 'analysis', 'transfer', 'platform']) },
  {
    files: [
      'services/*/test/**',
      'services/libs/platform/test/**',
      'services/*/src/**/*.spec.ts',
      'infra/**/*.int-spec.ts',
    ],
    rules: mayImport(['contracts', 'analysis', 'tracing', 'transfer', 'platform', 'testing', 'demo']),
  },
  {
    files: ['frontend/**'],
    languageOptions: { globals: { ...globals.browser } },
    rules: mayImport(['contracts', 'analysis']),
  },
  {
    files: ['frontend/app/**'],
    plugins: { vitrine },
    rules: {
      ...mayImport(['contracts', 'analysis'], [routerOfTheBrowser]),
      'vitrine/edges': ['error', { root: inRoot('frontend/app'), rooms: frontendRooms }],
    },
  },
  { files: ['frontend/app/**/*.server{,.spec}.{ts,tsx}'], rules: mayImport(['contracts', 'analysis']) },
  { files: ['frontend/server/**'], rules: mayImport(['contracts', 'tracing']) },
  { files: ['frontend/app/**'], ...reactHooks.configs.flat.recommended },
  { files: ['infra/**'], rules: { ...mayImport(['contracts', 'analysis']), 'no-console': 'off' } },
  // What is judged there is the very code of the service.
  {
    files: ['infra/lab/eval/**'],
    rules: mayImport(['contracts', 'analysis', 'platform'], [], ['ai']),
  },
  { files: ['infra/lab/chaos/**'], rules: mayImport(['contracts', 'analysis', 'testing', 'demo']) },
  // What stands behind the gateway there makes the spans that our processes make.
  { files: ['infra/stack/test/gateway-tracing.int-spec.ts'], rules: mayImport(['tracing']) },
  { files: ['infra/operation/test/backup-moment.int-spec.ts'], rules: mayImport(['testing']) },
  {
    files: ['services/**/src/**', 'frontend/app/**', 'infra/**'],
    plugins: { vitrine },
    rules: { 'vitrine/circles': ['error', trees] },
  },
  {
    files: ['services/*/src/migrations/*.ts'],
    plugins: { vitrine },
    rules: { 'vitrine/expand': 'error' },
  },
  // Specs and tests of the services and of two folders of infra are in no tsconfig: Jest alone compiles them.
  { files: ['services/**/*.ts', 'infra/**/*.ts'], ignores: testFiles, ...typed },
  { files: ['frontend/**/*.{ts,tsx}', 'infra/!(demo|seed)/**/*.ts'], ...typed },
  { files: ['**/*.js'], ...tseslint.configs.disableTypeChecked },
);
