import { defineConfig } from 'vitest/config';

/** The tests of the rules alone, without a database, for npm run test:mutation. */
export default defineConfig({
  test: {
    include: ['domain/src/**/*.test.ts'],
    exclude: ['**/*.{pg,thorough,journey}.test.ts'],
    testTimeout: 60_000,
    // Twenty thousand histories of wallets for each mutant are too many: a few find what is broken outright.
    env: { HISTORIES: '200' },
  },
});
