import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { configDefaults, defineConfig } from 'vitest/config';
import { LongestFirst } from './platform/src/testing/longestFirst.ts';
import { SlowestFiles } from './platform/src/testing/slowestFiles.ts';
import { UnfinishedTests } from './platform/src/testing/unfinishedTests.ts';

/** The suffix of a test file says what it needs: nothing, a browser's DOM, PostgreSQL, Redis, EventStoreDB, the whole house. */
const exclude = [...configDefaults.exclude, '**/dist/**', '**/.data*/**', '**/.stryker/**'];
const special = ['pg', 'redis', 'esdb', 'journey', 'thorough'].map((suffix) => `**/*.${suffix}.test.ts`);
const setup = ['platform/src/testing/tempInMemory.ts', 'platform/src/testing/startTestPostgres.ts'];
const journeySetup = [...setup, 'api/journeys/foundedFolder.ts'];
/** They look at what their whole process does, passwords at their full price among it, so each has one. */
const ownProcess = ['api/src/profiles/hostileFiles.pg.test.ts', 'api/src/http/signInLane.pg.test.ts'];
/** Smaller in `npm test`, at full size in `npm run test:thorough` (testing/fullSize.ts). */
export const atFullSize = [
  'api/journeys/webhookStorm.pg.test.ts',
  'workers/src/credits/histories.pg.test.ts',
  'workers/src/credits/manyBookLines.pg.test.ts',
  'workers/src/payments/wrongAmounts.pg.test.ts',
  'api/src/credits/refundRaces.pg.test.ts',
  'api/src/messaging/storms.pg.test.ts',
  'api/src/likes/crossedLikes.pg.test.ts',
  'projector/src/messaging/readMarks.pg.test.ts',
  'workers/src/likes/matches.pg.test.ts',
  'api/journeys/account.journey.test.ts',
  'api/journeys/browser.journey.test.ts',
  'api/journeys/buying.journey.test.ts',
  'api/journeys/campaignForms.journey.test.ts',
  'api/journeys/discounts.journey.test.ts',
  'api/journeys/disputes.journey.test.ts',
  'api/journeys/firstPaint.journey.test.ts',
  'api/journeys/landers.journey.test.ts',
  'api/journeys/longTexts.journey.test.ts',
  'api/journeys/offline.journey.test.ts',
  'api/journeys/pages.journey.test.ts',
  'api/journeys/paidBack.journey.test.ts',
  'api/journeys/readFirst.journey.test.ts',
  'api/journeys/settingProposals.journey.test.ts',
];
// A busy machine is no reason to fail: what hangs is ended all the same.
const slow = { testTimeout: 240_000, hookTimeout: 240_000, expect: { poll: { timeout: 60_000 } } };
/** Importing the rooms costs more than most files: a worker imports them once and runs file after file. */
const shared = { pool: 'threads', isolate: false } as const;
/** Where members are made by the thousand, their passwords cost little; `pure` proves what they cost in the product. */
const quickPasswords = {
  alias: { '@node-rs/argon2': fileURLToPath(new URL('api/src/testing/quickArgon2.ts', import.meta.url)) },
};

const thorough = {
  test: {
    name: 'thorough',
    include: ['**/*.thorough.test.ts', ...atFullSize],
    exclude,
    globalSetup: journeySetup,
    fileParallelism: false,
    testTimeout: 3_600_000,
    hookTimeout: 900_000,
  },
};

export default defineConfig({
  test: {
    // More than the two cores this is meant for: many tests wait for a server, a clock or a browser.
    // A single file of pg begins a third sooner; a whole npm test begins without (platform/local/test.mjs).
    experimental: { fsModuleCache: true },
    maxWorkers: process.env.VITEST_MAX_WORKERS ?? 3,
    sequence: { sequencer: LongestFirst },
    reporters: ['default', new SlowestFiles(), new UnfinishedTests()],
    coverage: { provider: 'v8', include: ['*/src/**'], exclude: ['**/*.test.{ts,tsx}', '**/testing/**'] },
    projects: [
      { test: { name: 'pure', include: ['**/*.test.ts'], exclude: [...exclude, ...special], ...shared, ...slow } },
      {
        plugins: [react()],
        test: {
          name: 'web',
          environment: 'jsdom',
          include: ['{member-web,admin-web}/src/**/*.test.tsx'],
          exclude,
          setupFiles: ['member-web/test/setup.ts', 'admin-web/test/setup.ts'],
          ...shared,
          ...slow,
        },
      },
      {
        resolve: quickPasswords,
        test: {
          name: 'pg',
          include: ['**/*.pg.test.ts'],
          exclude: [...exclude, ...ownProcess],
          globalSetup: setup,
          setupFiles: ['api/src/testing/showLoggedErrors.ts'],
          ...shared,
          ...slow,
        },
      },
      { test: { name: 'pg-own-process', include: ownProcess, exclude, globalSetup: setup, ...slow } },
      { test: { name: 'redis', include: ['**/*.redis.test.ts'], exclude, globalSetup: setup, ...slow } },
      { test: { name: 'esdb', include: ['**/*.esdb.test.ts'], exclude, globalSetup: setup, ...slow } },
      {
        resolve: quickPasswords,
        test: {
          name: 'journey',
          include: ['**/*.journey.test.ts'],
          exclude,
          globalSetup: journeySetup,
          // After everything else, two houses at a time: what one waits for, the other uses.
          sequence: { groupOrder: 1 },
          maxWorkers: 2,
          ...shared,
          ...slow,
          testTimeout: 300_000,
          hookTimeout: 900_000,
        },
      },
      // Not part of npm test: npm run test:thorough says so in the environment.
      ...(process.env.THOROUGH === 'yes' ? [thorough] : []),
    ],
  },
});
