import js from '@eslint/js';
import globals from 'globals';
import tseslint from 'typescript-eslint';

/**
 * Direction of imports: contracts, analysis ← platform ← services; frontend → contracts, analysis.
 * @param {string[]} allowed libraries that the folder may import
 */
const mayImport = (...allowed) => {
  const libraries = ['contracts', 'analysis', 'platform', 'testing'].filter(
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
            group: ['@vitrine/auth', '@vitrine/content', '@vitrine/ai', '@vitrine/scheduler', '@vitrine/*/*'],
            message:
              'Services never import each other, and libraries are imported by their one public index.',
          },
          {
            group: ['**/libs/**', '**/services/**'],
            message: 'Reach a library by its package name, never by a path.',
          },
        ],
      },
    ],
  };
};

const configFiles = ['**/config.ts', '**/env.server.ts', '**/data-source.ts', '**/*.config.{js,ts}'];
const testFiles = [
  '**/*.spec.ts',
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
    languageOptions: {
      parserOptions: { projectService: { allowDefaultProject: [] }, tsconfigRootDir: import.meta.dirname },
    },
    ignores: testFiles,
    rules: {
      '@typescript-eslint/no-floating-promises': 'error',
      '@typescript-eslint/no-misused-promises': 'error',
      'no-restricted-properties': [
        'error',
        { object: 'process', property: 'env', message: 'Read configuration in config.ts alone.' },
      ],
    },
  },
  { files: configFiles, rules: { 'no-restricted-properties': 'off' } },
  { files: testFiles, rules: { 'no-console': 'off' } },
  { files: ['services/libs/contracts/**'], rules: mayImport() },
  { files: ['services/libs/analysis/**'], rules: mayImport() },
  { files: ['services/libs/platform/**'], rules: mayImport('contracts', 'analysis') },
  {
    files: ['services/{auth,content,ai,scheduler}/**'],
    rules: mayImport('contracts', 'analysis', 'platform'),
  },
  {
    files: [
      'services/*/test/**',
      'services/libs/platform/test/**',
      'services/*/src/**/*.spec.ts',
      'infra/**/*.int-spec.ts',
    ],
    rules: mayImport('contracts', 'analysis', 'platform', 'testing'),
  },
  {
    files: ['frontend/**'],
    languageOptions: { globals: { ...globals.browser } },
    rules: mayImport('contracts', 'analysis'),
  },
  { files: ['infra/**'], rules: { ...mayImport('contracts', 'analysis'), 'no-console': 'off' } },
  { files: ['infra/chaos/**'], rules: mayImport('contracts', 'analysis', 'testing') },
  { files: ['**/*.js'], ...tseslint.configs.disableTypeChecked },
);
