import { streamEvents, type EventsOf } from '@vonk/contracts/streamEvents';
import { expect, it, onTestFinished, vi } from 'vitest';
import { z } from 'zod';
import { testReadModels } from '../testing/testReadModels.ts';
import { projectionsOf, table } from './projection.ts';
import { ensureReadTables } from './projectionTables.ts';
import { rebuildProjections } from './rebuildProjections.ts';

const definitions = streamEvents('account', { Opened: { data: { account: z.string() } } });
type Happening = EventsOf<typeof definitions>;
const opened = (account: string): Happening => ({ type: 'Opened', data: { account } });

const older = projectionsOf<Happening>()({
  name: 'customers',
  version: 1,
  tables: { customers: table({ columns: { account: 'text' }, key: ['account'] }) },
  on: { Opened: ({ data }, { customers }) => customers.put(data) },
});
const newer = projectionsOf<Happening>()({
  name: 'customers',
  version: 2,
  tables: {
    customers: table({ columns: { account: 'text', letters: 'integer' }, key: ['account'], indexes: ['(letters)'] }),
    letters: table({ columns: { account: 'text' }, key: ['account'] }),
  },
  on: { Opened: ({ data }, { customers }) => customers.put({ ...data, letters: data.account.length }) },
});

it('what a newer version asks of a table can be asked before that table is made, while the older version writes on', async () => {
  const readModels = await testReadModels<Happening>([older], { definitions });
  onTestFinished(() => readModels.drop());
  const { db } = readModels;
  const rows = () => db('read.customers').select('account', 'letters').orderBy('account');
  await readModels.given('account-ann', opened('ann'));
  await expect(rows()).rejects.toThrow('column "letters" does not exist');
  await ensureReadTables(db, [newer]);
  // Another process of this version starts.
  await ensureReadTables(db, [newer]);
  await readModels.given('account-bob', opened('bob'));
  expect(await rows()).toEqual([
    { account: 'ann', letters: null },
    { account: 'bob', letters: null },
  ]);
  await rebuildProjections(readModels.source, [newer]);
  expect(await rows()).toEqual([
    { account: 'ann', letters: 3 },
    { account: 'bob', letters: 3 },
  ]);
});

it('a table that somebody reads for long is waited for, and nobody who reads it meanwhile waits longer than a moment', async () => {
  const readModels = await testReadModels<Happening>([older], { definitions });
  onTestFinished(() => readModels.drop());
  const { db } = readModels;
  let done = false;
  const asked = async () => (await db('read.customers').select()).length;
  // As a backup has it: another transaction with the table open.
  const backup = await db.transaction();
  await backup.raw('select from read.customers');
  const adding = ensureReadTables(db, [newer]).then(() => (done = true));
  await vi.waitFor(
    async () => {
      const waiting = await db('pg_locks').where({ granted: false, mode: 'AccessExclusiveLock' });
      expect(waiting).toHaveLength(1);
    },
    { timeout: 60_000, interval: 20 },
  );
  // Behind whoever waits for the table.
  expect(await asked()).toBe(0);
  expect(done).toBe(false);
  await backup.commit();
  await adding;
  expect(await db('read.customers').select('letters')).toEqual([]);
});

it('a process of an older version that starts late adds nothing', async () => {
  const readModels = await testReadModels<Happening>([newer], { definitions });
  onTestFinished(() => readModels.drop());
  await ensureReadTables(readModels.db, [older]);
  await readModels.given('account-ann', opened('ann'));
  expect(await readModels.db('read.customers').select()).toEqual([{ account: 'ann', letters: 3 }]);
});
