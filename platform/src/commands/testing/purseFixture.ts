import { randomBytes, randomUUID } from 'node:crypto';
import { streamEvents, type EventsOf } from '@vonk/contracts/streamEvents';
import { Refusal, unchanged, type Stream } from '@vonk/contracts/kernel';
import { z } from 'zod';
import { postgresEventStore } from '../../event-store/postgresEventStore.ts';
import { createEventCodec } from '../../personal-data/eventCodec.ts';
import { createPersonalKeys } from '../../personal-data/personalKeys.store.ts';
import { testDatabase } from '../../testing/testDatabase.ts';
import { createCommandHandler, type CommandHandler, type CommandHandlerOptions } from '../commandHandler.ts';
import { fingerprintOf } from '../fingerprintOf.ts';

export const definitions = streamEvents('purse', {
  PurseFilled: { data: { owner: z.string(), coins: z.int() } },
  CoinSpent: { data: { owner: z.string(), on: z.string() }, subject: 'owner', personal: { on: '' } },
  NoteLeft: { data: { owner: z.string() } },
});
export type PurseEvent = EventsOf<typeof definitions>;
export type Purse = { coins: number; spentOn: string[] };

export const purseOf = (more: Partial<Stream<Purse, PurseEvent>> = {}): Stream<Purse, PurseEvent> => ({
  category: 'purse',
  initial: () => ({ coins: 0, spentOn: [] }),
  evolve: {
    PurseFilled: ({ data }, purse) => {
      purse.coins += data.coins;
      return purse;
    },
    CoinSpent: ({ data }, purse) => {
      purse.coins -= 1;
      purse.spentOn.push(data.on);
      return purse;
    },
    NoteLeft: unchanged,
  },
  ...more,
});
export const purse = purseOf();
/** The same stream, remembered differently. */
export const spendings: Stream<{ count: number }, Extract<PurseEvent, { type: 'CoinSpent' }>> = {
  category: 'purse',
  initial: () => ({ count: 0 }),
  evolve: { CoinSpent: (_event, { count }) => ({ count: count + 1 }) },
};

export const clock = () => new Date('2026-01-01T00:00:00Z');

/** A database with a store of its own, and as many processes on it as a test wants. */
export async function openPurseFixture() {
  const database = await testDatabase();
  const store = postgresEventStore(database.url);
  const keys = createPersonalKeys({ db: database.db, masterKey: randomBytes(32) });
  const codec = createEventCodec({ definitions, keys });
  return {
    db: database.db,
    store,
    /** A process of its own: it shares nothing with the others but the store. */
    handler: (more: Partial<CommandHandlerOptions> = {}) => createCommandHandler({ store, codec, clock, ...more }),
    typesIn: async (owner: string) => (await store.readStream(`purse-${owner}`)).map(({ type }) => type),
    close: async () => {
      await store.close();
      await database.drop();
    },
  };
}
export type PurseFixture = Awaited<ReturnType<typeof openPurseFixture>>;

export const command = (id: string = randomUUID(), body: unknown = null, actor = 'member:anna') => ({
  id,
  actor,
  fingerprint: fingerprintOf('secret', body),
});

export const filled = (owner: string, coins: number): PurseEvent => ({ type: 'PurseFilled', data: { owner, coins } });
export const spent = (owner: string, on = 'bread'): PurseEvent => ({ type: 'CoinSpent', data: { owner, on } });
export const noted = (owner: string): PurseEvent => ({ type: 'NoteLeft', data: { owner } });

export const fill = (process: CommandHandler, owner: string, coins: number) =>
  process.execute({ stream: purse, id: owner, command: command(), decide: () => [filled(owner, coins)] });

export const spendOne = (owner: string, on?: string) => (state: Purse) => {
  if (state.coins < 1) throw new Refusal('purse_empty');
  return [spent(owner, on)];
};
export const spend = (process: CommandHandler, owner: string, by = command(), on?: string) =>
  process.execute({ stream: purse, id: owner, command: by, decide: spendOne(owner, on) });

/** `done`, or why not. */
export const outcome = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'done',
    (error: unknown) => (error instanceof Refusal ? (error as Refusal).code : String(error)),
  );
export const tally = (outcomes: readonly string[]): Record<string, number> =>
  Object.fromEntries(outcomes.map((one) => [one, outcomes.filter((other) => other === one).length]));
