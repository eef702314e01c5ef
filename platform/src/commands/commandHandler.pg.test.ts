import { Refusal } from '@vonk/contracts/kernel';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CommandHandler } from './commandHandler.ts';
import {
  clock,
  command,
  fill,
  filled,
  noted,
  openPurseFixture,
  outcome,
  purse,
  spend,
  spendings,
  spendOne,
  tally,
  type PurseFixture,
} from './testing/purseFixture.ts';

let fixture: PurseFixture;
beforeAll(async () => {
  fixture = await openPurseFixture();
});
afterAll(() => fixture.close());

describe('carrying out a command', () => {
  it('records what was decided, with who did it and when, and tells where it is', async () => {
    const process = fixture.handler();
    const by = command();
    const { events, position, repeated } = await fill(process, 'anna', 3);
    expect(repeated).toBe(false);
    expect(position).toBe(await fixture.store.head());
    expect(events).toMatchObject([{ type: 'PurseFilled', data: { coins: 3 }, revision: 0, stream: 'purse-anna' }]);
    const spent = await spend(process, 'anna', by, 'secret bread');
    const [, recorded] = await fixture.store.readStream('purse-anna');
    expect(recorded?.metadata).toEqual({
      at: clock().toISOString(),
      command: by.id,
      fingerprint: by.fingerprint,
      actor: by.actor,
    });
    expect(spent.events).toEqual([{ ...recorded, data: { owner: 'anna', on: 'secret bread' } }]);
    expect(JSON.stringify(recorded?.data)).not.toContain('secret bread');
    expect(spent.state).toEqual({ coins: 2, spentOn: ['secret bread'] });
  });

  it('records nothing when there is nothing left to do, and gives the position to read at', async () => {
    const process = fixture.handler();
    const { position } = await fill(process, 'bea', 1);
    const nothing = await process.execute({ stream: purse, id: 'bea', command: command(), decide: () => [] });
    expect(nothing).toMatchObject({ events: [], position, repeated: false });
    expect(
      (await process.execute({ stream: purse, id: 'nobody', command: command(), decide: () => [] })).position,
    ).toBeNull();
  });

  it('records several events at once, in order', async () => {
    const process = fixture.handler();
    const { events, position } = await process.execute({
      stream: purse,
      id: 'cor',
      command: command(),
      decide: () => [filled('cor', 1), noted('cor')],
    });
    expect(events.map(({ revision }) => revision)).toEqual([0, 1]);
    expect(events[1]?.position).toBe(position);
    expect(events.map(({ id }) => id)).toEqual((await fixture.store.readStream('purse-cor')).map(({ id }) => id));
  });

  it('lets exactly as many of 20 parallel spendings through as there are coins, over two processes', async () => {
    const handlers = [fixture.handler(), fixture.handler()] as const;
    await fill(handlers[0], 'dora', 5);
    const outcomes = await Promise.all(
      Array.from({ length: 20 }, (_, index) => outcome(spend(handlers[index % 2 === 0 ? 0 : 1], 'dora'))),
    );
    expect(tally(outcomes)).toEqual({ done: 5, purse_empty: 15 });
    expect((await fixture.handler().load(purse, 'dora')).coins).toBe(0);
    expect(await fixture.typesIn('dora')).toEqual(['PurseFilled', ...Array<string>(5).fill('CoinSpent')]);
  });

  it('never says no because of a past that another process has moved on from', async () => {
    const [api, worker] = [fixture.handler(), fixture.handler()];
    await fill(api, 'eva', 1);
    await spend(api, 'eva');
    expect(await outcome(spend(api, 'eva'))).toBe('purse_empty');
    await fill(worker, 'eva', 1);
    expect(await outcome(spend(api, 'eva'))).toBe('done');
  });

  it('never finds nothing to do because of a past that another process has moved on from', async () => {
    const [api, worker] = [fixture.handler(), fixture.handler()];
    await fill(api, 'fay', 1);
    const emptyPurse = (by: CommandHandler) =>
      by.execute({
        stream: purse,
        id: 'fay',
        command: command(),
        decide: ({ coins }) =>
          Array.from({ length: coins }, () => ({ type: 'CoinSpent', data: { owner: 'fay', on: 'x' } }) as const),
      });
    await emptyPurse(api);
    await fill(worker, 'fay', 2);
    expect((await emptyPurse(api)).events).toHaveLength(2);
  });

  it('appends nothing when one of the decided events belongs to another kind of stream', async () => {
    const pocket = { ...purse, category: 'pocket' };
    const decide = () => [filled('gus', 1)];
    const decided = fixture.handler().execute({ stream: pocket, id: 'gus', command: command(), decide });
    await expect(decided).rejects.toThrow('event PurseFilled belongs to streams purse-…, not to pocket-…');
    expect(await fixture.store.readStream('pocket-gus')).toEqual([]);
  });

  it('leaves everything as it was when the decision fails, whatever failed', async () => {
    const process = fixture.handler();
    await fill(process, 'gem', 2);
    const poison = () => {
      throw new Error('poison');
    };
    await expect(process.execute({ stream: purse, id: 'gem', command: command(), decide: poison })).rejects.toThrow(
      'poison',
    );
    await expect(
      process.execute({
        stream: purse,
        id: 'gem',
        command: command(),
        decide: () => Promise.reject(new Refusal('no')),
      }),
    ).rejects.toThrow(Refusal);
    const wrong = { type: 'PurseFilled', data: { owner: 'gem', coins: 1.5 } } as const;
    await expect(
      process.execute({ stream: purse, id: 'gem', command: command(), decide: () => [wrong] }),
    ).rejects.toThrow('wrong shape');
    expect(await process.load(purse, 'gem')).toEqual({ coins: 2, spentOn: [] });
    expect(await fixture.typesIn('gem')).toEqual(['PurseFilled']);
    expect(await outcome(spend(process, 'gem'))).toBe('done');
  });

  it('keeps apart what two definitions remember of one stream', async () => {
    const process = fixture.handler();
    await fill(process, 'hil', 3);
    await spend(process, 'hil');
    expect(await process.load(spendings, 'hil')).toEqual({ count: 1 });
    await spend(process, 'hil');
    expect(await process.load(spendings, 'hil')).toEqual({ count: 2 });
    expect((await process.load(purse, 'hil')).coins).toBe(1);
  });

  it('can look at the state while a decision on it is taking its time', async () => {
    const [process, other] = [fixture.handler(), fixture.handler()];
    await fill(process, 'ian', 1);
    let release = () => undefined as void;
    const held = new Promise<void>((resolve) => (release = resolve));
    const seen: number[] = [];
    const slow = process.execute({
      stream: purse,
      id: 'ian',
      command: command(),
      decide: async (state) => {
        const before = state.coins;
        await held;
        // What it decides on has not been changed under its hands.
        seen.push(before, state.coins);
        return spendOne('ian')(state);
      },
    });
    await fill(other, 'ian', 4);
    expect((await process.load(purse, 'ian')).coins).toBe(5);
    release();
    expect((await slow).state.coins).toBe(4);
    expect(seen.slice(0, 2)).toEqual([1, 1]);
  });
});
