import type { Recorded } from '@vonk/contracts/kernel';
import { streamEvents, type EventsOf } from '@vonk/contracts/streamEvents';
import { expect, it, onTestFinished } from 'vitest';
import { z } from 'zod';
import { testReadModels } from '../testing/testReadModels.ts';
import { projectionsOf, table } from './projection.ts';
import { rebuildProjections } from './rebuildProjections.ts';

const definitions = streamEvents('account', {
  Deposited: { data: { account: z.string(), amount: z.int() } },
  Overlooked: { data: { account: z.string() } },
});
type Happening = EventsOf<typeof definitions>;
const deposited = { type: 'Deposited', data: { account: 'ann', amount: 1 } } as const;

/** Sums of what was deposited. */
const sums = (name: string, factor: number) =>
  projectionsOf<Happening>()({
    name,
    version: 1,
    tables: {
      [name]: table({ columns: { account: 'text', amount: 'integer' }, key: ['account'], defaults: { amount: 0 } }),
    },
    on: {
      Deposited: ({ data }, tables) => tables[name]?.add({ account: data.account }, { amount: data.amount * factor }),
    },
  });

it('read models are made anew together from one reading of the events, of which none is opened that nobody takes', async () => {
  const three = [sums('once', 1), sums('twice', 2), sums('thrice', 3)];
  const readModels = await testReadModels<Happening>(three, { definitions });
  onTestFinished(() => readModels.drop());
  await readModels.given('account-ann', ...Array.from({ length: 20 }, () => deposited));
  await readModels.given('account-bob', { type: 'Overlooked', data: { account: 'bob' } });
  await readModels.given('account-ann', deposited);
  const { store } = readModels.source;
  const read: bigint[] = [];
  const opened: string[] = [];
  const counting = {
    ...readModels.source,
    pageSize: 5,
    store: {
      ...store,
      readAll: async (options: Parameters<typeof store.readAll>[0]) => {
        const page = await store.readAll(options);
        read.push(...page.events.map(({ position }) => position));
        return page;
      },
    },
    open: (events: readonly Recorded[]) => {
      opened.push(...events.map(({ type }) => type));
      return Promise.resolve(events);
    },
  };
  const swapped: string[] = [];
  await readModels.db.raw('update read.once set amount = 0');
  await rebuildProjections(counting, three, { onSwapped: ({ name }) => void swapped.push(name) });
  expect(swapped).toEqual(['once', 'twice', 'thrice']);
  expect([read.length, new Set(read).size]).toEqual([22, 22]);
  expect(opened).toEqual(Array.from({ length: 21 }, () => 'Deposited'));
  for (const [factor, name] of ['once', 'twice', 'thrice'].entries())
    expect(await readModels.db(`read.${name}`).select('account', 'amount')).toEqual([
      { account: 'ann', amount: 21 * (factor + 1) },
    ]);
});

it('none of them is when one of them is being made anew already', async () => {
  const two = [sums('once', 1), sums('twice', 2)];
  const readModels = await testReadModels<Happening>(two, { definitions });
  onTestFinished(() => readModels.drop());
  await readModels.given('account-ann', deposited, deposited);
  const others: Promise<string>[] = [];
  const begun = () => {
    if (others.length === 0) others.push(rebuildProjections(readModels.source, two).then(() => 'done', String));
    return true;
  };
  await rebuildProjections({ ...readModels.source, pageSize: 1 }, two.slice(1), { goOn: begun });
  expect(await Promise.all(others)).toEqual(['Error: read model twice is being rebuilt already']);
});

it('a swap never holds the checkpoint while it waits for a table that the projector has: each would wait for the other', async () => {
  const one = sums('once', 1);
  const readModels = await testReadModels<Happening>([one], { definitions });
  onTestFinished(() => readModels.drop());
  await readModels.given('account-ann', deposited);
  const { db } = readModels;
  let rebuilt = Promise.resolve();
  // As the projector's one statement a page does: its tables first, then the checkpoint.
  await db.transaction(async (page) => {
    await page.raw('lock table read.once in row exclusive mode');
    rebuilt = rebuildProjections(readModels.source, [one]);
    for (let seen = 0; seen < 5;) {
      const { rows } = await db.raw<{ rows: unknown[] }>(
        `select from pg_locks where relation = 'read.once'::regclass and not granted`,
      );
      if (rows.length === 0) continue;
      // Throws where somebody holds it.
      await db.raw('select 1 from read.projection_checkpoints where projection = ? for update nowait', [one.name]);
      seen += 1;
    }
  });
  await rebuilt;
  expect(await db('read.once').select('account', 'amount')).toEqual([{ account: 'ann', amount: 1 }]);
});
