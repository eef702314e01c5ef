import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const rooms = ['platform', 'projector', 'api', 'workers'];
const text = (path: string) => readFileSync(path, 'utf8');
const filesOf = (room: string): string[] =>
  readdirSync(`${room}/src`, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.ts'))
    .map((entry) => `${entry.parentPath}/${entry.name}`);
const code = rooms
  .flatMap(filesOf)
  .filter((path) => !/\.(test|contract)\.ts$|\/testing\//.test(path))
  .map((path) => ({ path, isMigration: path.includes('/src/migrations/') }));

/** Whose a table of schema `ops` is: the files that write it. Any `*.query.ts` may read it besides. */
const owners: Readonly<Record<string, readonly string[]>> = {
  case_presence: ['api/src/admin/casePresence.store.ts'],
  closed_months: ['api/src/payments/takeOverSettlements.store.ts'],
  credentials: ['api/src/accounts/credentials.store.ts'],
  campaign_views: ['api/src/payments/campaignViews.store.ts'],
  debit_codes: ['api/src/payments/debitCodes.store.ts'],
  deliveries: ['projector/src/messaging/deliveries.query.ts'],
  due: ['platform/src/due/due.store.ts'],
  event_chain: ['platform/src/event-chain/eventChain.store.ts'],
  job_outbox: ['platform/src/queue/jobOutbox.store.ts'],
  ledger_nights: ['workers/src/credits/ledgerNights.store.ts'],
  mails: ['platform/src/mail/mailLog.store.ts'],
  mail_texts: ['platform/src/mail/mailText.store.ts'],
  parked_events: ['platform/src/projection/parkedEvents.store.ts'],
  migrated_build: ['platform/src/local/migratedBuild.store.ts'],
  parked_reactions: ['platform/src/reactions/parkedReactions.store.ts'],
  personal_keys: ['platform/src/personal-data/personalKeys.store.ts'],
  presence: ['projector/src/discovery/presence.query.ts'],
  push_subscriptions: [
    'api/src/accounts/pushSubscriptions.store.ts',
    'api/src/http/sessions.store.ts',
    'workers/src/push/pushTargets.store.ts',
  ],
  queue_epoch: ['platform/src/queue/jobOutbox.store.ts'],
  rate_limits: ['platform/src/http/rateLimits.store.ts'],
  reaction_checkpoint: ['platform/src/reactions/partitionLeases.store.ts'],
  reaction_partitions: ['platform/src/reactions/partitionLeases.store.ts'],
  reaction_workers: ['platform/src/reactions/partitionLeases.store.ts'],
  sessions: ['api/src/http/sessions.store.ts', 'api/src/accounts/pushSubscriptions.store.ts'],
  setting_previews: ['api/src/site/settingPreviews.store.ts'],
  settlement_differences: ['api/src/payments/takeOverSettlements.store.ts'],
  settlement_lines: ['api/src/payments/takeOverSettlements.store.ts'],
  settlements: ['api/src/payments/takeOverSettlements.store.ts'],
  sign_in_guesses: ['api/src/signInAttempts.store.ts'],
  staff_credentials: ['api/src/admin/staffCredentials.store.ts'],
  staff_otp_steps: ['api/src/admin/staffCredentials.store.ts'],
  staff_sessions: ['api/src/admin/staffSessions.store.ts'],
  staff_sign_in_tries: ['api/src/admin/signInTries.store.ts'],
  visits: ['api/src/site/visits.store.ts'],
  stream_snapshots: ['platform/src/commands/streamSnapshots.store.ts'],
};
/** What has to do with every table, and is nobody's rival: an erasure, a copy of the database, the start of the launcher. */
const everyTable =
  /^(workers\/src\/personalRecords\.store\.ts|platform\/src\/(backup\/(make|restore)Backup|local\/serviceEnvironment)\.ts)$/;
/** The join of a card, which queries are put together from. */
const partsOfQueries = /^projector\/src\/(memberCard|visibleMembers)\.ts$/;

const withoutComments = (source: string) => source.replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '');
const tablesIn = (path: string) => [
  ...new Set([...withoutComments(text(path)).matchAll(/\bops\.([a-z_]+)/g)].map(([, table = '']) => table)),
];

describe('tables of schema ops', () => {
  it('have an owner each, which stands in the list', () => {
    const made = code
      .filter(({ isMigration }) => isMigration)
      .flatMap(({ path }) => [...text(path).matchAll(/create (?:unlogged )?table (?:if not exists )?ops\.([a-z_]+)/g)])
      .map(([, table = '']) => table);
    // The table of parked events is made for each schema that read models are in.
    expect([...made, 'parked_events'].sort()).toEqual(Object.keys(owners).sort());
  });

  it('are named by their owner alone, by queries that read them, and by migrations', () => {
    const broken = code
      .filter(({ path, isMigration }) => !isMigration && !everyTable.test(path) && !partsOfQueries.test(path))
      .flatMap(({ path }) =>
        tablesIn(path)
          .filter((table) => !owners[table]?.includes(path) && !path.endsWith('.query.ts'))
          .map((table) => `${path} names ops.${table}`),
      );
    expect(broken).toEqual([]);
  });

  it('are written by no query but the one that owns them', () => {
    const written = /\b(?:insert into|update|delete from|truncate)\s+ops\.([a-z_]+)/g;
    const broken = code
      .filter(({ path }) => path.endsWith('.query.ts'))
      .flatMap(({ path }) =>
        [...withoutComments(text(path)).matchAll(written)]
          .filter(([, table = '']) => !owners[table]?.includes(path))
          .map(([, table]) => `${path} writes ops.${table}`),
      );
    expect(broken).toEqual([]);
  });

  it('are listed on the architecture page', () => {
    const page = text('docs/architecture.md');
    expect(Object.keys(owners).filter((table) => !page.includes(`\`${table}\``))).toEqual([]);
  });
});

describe('SQL', () => {
  it('of api and workers stands in stores, queries and migrations', () => {
    const sql = /\.raw[(<]|\b(?:db|trx|tx|transaction)\(\s*['"`]|\bops\.[a-z]/;
    const inRooms = code.filter(({ path, isMigration }) => /^(api|workers)\//.test(path) && !isMigration);
    const holds = ({ path }: { path: string }) => sql.test(withoutComments(text(path)));
    expect(inRooms.filter(({ path }) => !path.endsWith('.store.ts')).filter(holds)).toEqual([]);
    // The rule can fail: this is where it stands.
    expect(inRooms.filter(({ path }) => path.endsWith('.store.ts')).filter(holds).length).toBeGreaterThan(5);
  });

  it('of the tables of ops stands in stores, queries and migrations of every room', () => {
    const broken = code
      .filter(({ path, isMigration }) => !isMigration && !everyTable.test(path) && !partsOfQueries.test(path))
      .filter(({ path }) => !/\.(store|query)\.ts$/.test(path) && tablesIn(path).length > 0);
    expect(broken.map(({ path }) => path)).toEqual([]);
  });

  it('of tables is in the migrations folder of the room', () => {
    const made = /create (unlogged )?table (if not exists )?ops\./;
    const outside = code.filter(({ path, isMigration }) => !isMigration && made.test(text(path)));
    expect(outside.map(({ path }) => path)).toEqual([]);
    for (const room of rooms) {
      const [first] = code.filter(({ path, isMigration }) => isMigration && path.startsWith(`${room}/`));
      expect(first, room).toBeDefined();
      expect(text('docs/architecture.md')).toContain(`\`${room}/src/migrations/\``);
    }
  });
});
