import react from '@vitejs/plugin-react';
import { configDefaults, defineConfig } from 'vitest/config';

/** The suffix of a test file says what it needs: nothing, a browser's DOM, PostgreSQL, Redis, EventStoreDB, the whole house. */
const exclude = [...configDefaults.exclude, '**/dist/**', '**/.data*/**'];
const special = ['pg', 'redis', 'esdb', 'journey', 'thorough'].map((suffix) => `**/*.${suffix}.test.ts`);
const setup = ['platform/src/testing/startTestPostgres.ts'];
// A busy machine is no reason to fail: what hangs is ended all the same.
const slow = { testTimeout: 90_000, hookTimeout: 180_000 };

const thorough = {
  test: {
    name: 'thorough',
    include: ['**/*.thorough.test.ts'],
    exclude,
    globalSetup: setup,
    fileParallelism: false,
    testTimeout: 3_600_000,
    hookTimeout: 300_000,
  },
};

export default defineConfig({
  test: {
    // Two cores: more workers than that only wait for each other.
    maxWorkers: process.env.VITEST_MAX_WORKERS ?? 2,
    coverage: { provider: 'v8', include: ['*/src/**'], exclude: ['**/*.test.{ts,tsx}', '**/testing/**'] },
    projects: [
      { test: { name: 'pure', include: ['**/*.test.ts'], exclude: [...exclude, ...special], ...slow } },
      {
        plugins: [react()],
        test: {
          name: 'web',
          environment: 'jsdom',
          include: ['{member-web,admin-web}/src/**/*.test.tsx'],
          exclude,
          setupFiles: ['member-web/test/setup.ts'],
          ...slow,
        },
      },
      { test: { name: 'pg', include: ['**/*.pg.test.ts'], exclude, globalSetup: setup, ...slow } },
      { test: { name: 'redis', include: ['**/*.redis.test.ts'], exclude, globalSetup: setup, ...slow } },
      { test: { name: 'esdb', include: ['**/*.esdb.test.ts'], exclude, ...slow } },
      {
        test: {
          name: 'journey',
          include: ['**/*.journey.test.ts'],
          exclude,
          globalSetup: setup,
          fileParallelism: false,
          // After everything else and one by one: a house takes both cores.
          sequence: { groupOrder: 1 },
          testTimeout: 300_000,
          hookTimeout: 300_000,
        },
      },
      // Not part of npm test: npm run test:thorough says so in the environment.
      ...(process.env.THOROUGH === 'yes' ? [thorough] : []),
    ],
  },
});
