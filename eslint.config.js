import i18next from 'eslint-plugin-i18next';
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';
import { linearRegex } from './platform/local/linearRegex.mjs';
import { linesOutsideMarkup, ownLinesOutsideMarkup } from './platform/local/linesOutsideMarkup.mjs';

export default tseslint.config(
  {
    ignores: ['**/dist/**', '**/*.mjs', '*.config.*', '**/vite*.config.ts', '.data*/**', '.stryker/**', 'coverage/**'],
  },
  // What needs the types of the whole house is asked by oxlint (.oxlintrc.json), in a tenth of the time.
  { files: ['**/*.{ts,tsx}'], languageOptions: { parser: tseslint.parser } },
  {
    // Another world with another tsconfig, which oxlint does not find.
    files: ['member-web/src/serviceWorker.ts'],
    extends: [tseslint.configs.recommendedTypeChecked],
    languageOptions: {
      parserOptions: { project: 'member-web/tsconfig.sw.json', tsconfigRootDir: import.meta.dirname },
    },
  },
  linearRegex,
  {
    files: ['{contracts,domain,projector,workers,member-web,admin-web}/src/**/*.{ts,tsx}'],
    ignores: [
      '**/*.test.{ts,tsx}',
      // Tables of colours and sizes, and one stream for all tabs, whose parts share everything.
      'admin-web/src/app/theme.ts',
      'member-web/src/app/sharedStream.ts',
    ],
    ...linesOutsideMarkup,
  },
  {
    files: ['{api,platform}/src/**/*.{ts,tsx}'],
    // Suites that adapters must pass are lists of tests.
    ignores: ['**/*.test.{ts,tsx}', '**/*.contract.ts', '**/testing/**'],
    ...ownLinesOutsideMarkup,
  },
  {
    files: ['member-web/src/**/*.{ts,tsx}', 'admin-web/src/**/*.{ts,tsx}'],
    plugins: { 'react-hooks': reactHooks },
    rules: reactHooks.configs.recommended.rules,
  },
  {
    files: ['member-web/src/**/*.tsx'],
    ignores: ['**/*.test.tsx'],
    plugins: { i18next },
    rules: { 'i18next/no-literal-string': 'error' },
  },
  {
    files: ['admin-web/src/**/*.tsx'],
    ignores: ['**/*.test.tsx'],
    plugins: { i18next },
    rules: {
      'i18next/no-literal-string': [
        'error',
        {
          mode: 'jsx-only',
          'jsx-attributes': {
            include: [
              ...['label', 'title', 'helperText', 'question', 'explanation', 'done', 'none', 'nothing', 'placeholder'],
              ...['aria-label', 'alt', 'emptyText', 'addLabel', 'primaryText', 'heading', 'atOnce'],
            ],
          },
          // Keys of a keyboard, codes, figures and marks.
          words: { exclude: [/^[^a-z]*$/, /^\{\{\w+\}\}$/, /^[a-z]+(?:[-_:.][\w.-]+)*$/] },
        },
      ],
    },
  },
);
