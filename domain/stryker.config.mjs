/**
 * npm run test:mutation: changes each rule of `domain` a little and asks whether a test notices. Words after -- go to
 * Stryker: npm run test:mutation -- --mutate domain/src/payments/code.ts
 */
export default {
  testRunner: 'domain',
  plugins: ['./domain/mutationRunner.mjs'],
  mutate: ['domain/src/**/*.ts', '!domain/src/**/*.test.ts', '!domain/src/testing/**'],
  // What the tests of the domain read; the rest of the house is not copied.
  ignorePatterns: [
    'admin-web',
    'api',
    'architecture',
    'docs',
    'member-web',
    'projector',
    'workers',
    '**/dist',
    '.data*',
  ],
  coverageAnalysis: 'perTest',
  // Tables, patterns and names that are made at import: each would need a process of its own, and is counted nowhere.
  ignoreStatic: true,
  concurrency: 2,
  timeoutMS: 20_000,
  tempDirName: '.stryker',
  cleanTempDir: 'always',
  reporters: ['clear-text', 'progress-append-only', 'json'],
  jsonReporter: { fileName: 'node_modules/.cache/mutation.json' },
  clearTextReporter: { logTests: false, reportTests: false, allowColor: false },
  thresholds: { high: 95, low: 90, break: 85 },
};
