import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CommandHandler } from './commandHandler.ts';
import { MARKS_KEPT } from './foldedStream.ts';
import { createStreamSnapshots } from './streamSnapshots.store.ts';
import {
  clock,
  command,
  fill,
  noted,
  openPurseFixture,
  outcome,
  purse,
  purseOf,
  spend,
  spendOne,
  type Purse,
  type PurseEvent,
  type PurseFixture,
} from './testing/purseFixture.ts';

let fixture: PurseFixture;
beforeAll(async () => {
  fixture = await openPurseFixture();
});
afterAll(() => fixture.close());

describe('a command that comes again', () => {
  it('answers as the first time and does nothing twice, in the same process and after a restart', async () => {
    const process = fixture.handler();
    await fill(process, 'jan', 5);
    const by = command();
    const first = await spend(process, 'jan', by, 'first');
    await spend(process, 'jan');
    for (const again of [
      await spend(process, 'jan', by, 'other'),
      await spend(fixture.handler(), 'jan', by, 'other'),
    ]) {
      expect(again).toMatchObject({ repeated: true, position: first.position });
      expect(again.events).toEqual(first.events);
    }
    expect((await fixture.handler().load(purse, 'jan')).coins).toBe(3);
  });

  it('answers as the first time even when today it would be refused', async () => {
    const process = fixture.handler();
    await fill(process, 'kim', 1);
    const by = command();
    await spend(process, 'kim', by);
    expect(await outcome(spend(process, 'kim'))).toBe('purse_empty');
    expect((await spend(fixture.handler(), 'kim', by)).repeated).toBe(true);
  });

  it('happens once when it comes ten times at the same moment, to two processes', async () => {
    const handlers = [fixture.handler(), fixture.handler()] as const;
    await fill(handlers[0], 'lea', 5);
    await handlers[1].load(purse, 'lea');
    const by = command();
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) => spend(handlers[index % 2 === 0 ? 0 : 1], 'lea', by)),
    );
    expect(new Set(answers.map(({ events }) => events.map(({ id }) => id).join())).size).toBe(1);
    expect((await fixture.handler().load(purse, 'lea')).coins).toBe(4);
  });

  it.each([
    ['another body', { body: 'other' }],
    ['another actor', { actor: 'member:eve' }],
  ])(
    'is refused with %s, also after a restart',
    async (_what, { body = null, actor }: { body?: string | null; actor?: string }) => {
      const owner = randomUUID();
      const process = fixture.handler();
      await fill(process, owner, 5);
      const id = randomUUID();
      await spend(process, owner, command(id));
      for (const each of [process, fixture.handler()])
        expect(await outcome(spend(each, owner, command(id, body, actor)))).toBe('idempotency_key_reused');
      expect((await fixture.handler().load(purse, owner)).coins).toBe(4);
    },
  );

  it('is another command in another stream', async () => {
    const process = fixture.handler();
    const by = command();
    for (const owner of ['mia', 'ned']) {
      await fill(process, owner, 1);
      expect((await spend(process, owner, by)).repeated).toBe(false);
    }
  });

  describe('after thousands of others', () => {
    /** A stream with `by` in it, and more commands after it than a process remembers. */
    const buried = async (owner: string, by: ReturnType<typeof command>) => {
      await fill(fixture.handler(), owner, 1);
      const first = await spend(fixture.handler(), owner, by);
      const later = Array.from({ length: MARKS_KEPT + 10 }, (_, index) => ({
        id: randomUUID(),
        stream: `purse-${owner}`,
        revision: 2 + index,
        type: 'NoteLeft',
        data: { owner },
        metadata: { at: clock().toISOString(), command: randomUUID() },
      }));
      for (let from = 0; from < later.length; from += 1000)
        await fixture.store.appendAll(later.slice(from, from + 1000));
      return first;
    };
    const snapshot = {
      version: 1,
      write: ({ coins }: Purse) => ({ coins }),
      read: (kept: unknown) => ({ ...(kept as { coins: number }), spentOn: [] }),
    };
    const kept = purseOf({ snapshot });
    const snapshots = () => createStreamSnapshots(fixture.db);
    const again = (process: CommandHandler, owner: string, by: ReturnType<typeof command>, events?: PurseEvent[]) =>
      process.execute({
        stream: kept,
        id: owner,
        command: by,
        decide: events ? () => events : spendOne(owner),
      });

    it('answers as the first time, whatever it would decide today, also from a snapshot of bounded size', async () => {
      const owner = randomUUID();
      const by = command();
      const first = await buried(owner, by);
      const taking = fixture.handler({ snapshots: snapshots() });
      const rows = () => fixture.db('ops.stream_snapshots').where({ stream: `purse-${owner}` });
      for (const process of [taking, fixture.handler({ snapshots: snapshots() })]) {
        // Refused, nothing to do, other events, more events.
        for (const today of [undefined, [], [noted(owner)], [noted(owner), noted(owner)]]) {
          const answer = await again(process, owner, by, today);
          expect(answer).toMatchObject({ repeated: true, position: first.position, state: { coins: 0 } });
          expect(answer.events).toEqual(first.events);
          const other = { ...by, fingerprint: 'other' };
          expect(await outcome(again(process, owner, other, today))).toBe('idempotency_key_reused');
        }
        await process.settled();
        const [row] = (await rows()) as { commands: string }[];
        expect(row?.commands.split(' ').filter((mark) => mark.length > 12)).toHaveLength(MARKS_KEPT);
      }
      expect(await fixture.typesIn(owner)).toHaveLength(2 + MARKS_KEPT + 10);
    });

    describe('where the store keeps no index of ids', () => {
      const withoutIndex = () => {
        const { revisionOf: _, ...store } = fixture.store;
        return fixture.handler({ store, snapshots: snapshots() });
      };

      it('is found by a filter of bounded size, in the same process and from a snapshot', async () => {
        const owner = randomUUID();
        const by = command();
        const first = await buried(owner, by);
        const taking = withoutIndex();
        for (const process of [taking, withoutIndex()]) {
          const answer = await again(process, owner, by, [noted(owner)]);
          expect(answer).toMatchObject({ repeated: true, position: first.position, state: { coins: 0 } });
          expect(answer.events).toEqual(first.events);
          expect(await outcome(again(process, owner, { ...by, fingerprint: 'other' }))).toBe('idempotency_key_reused');
          await process.settled();
        }
        const row = await fixture
          .db('ops.stream_snapshots')
          .where({ stream: `purse-${owner}` })
          .first<{ commands: string }>();
        expect(row?.commands.split(' ').filter((mark) => /^[\w-]{12}\d+$/.test(mark))).toHaveLength(MARKS_KEPT);
        expect(await fixture.typesIn(owner)).toHaveLength(2 + MARKS_KEPT + 10);
        // One that is new is done.
        expect(await again(withoutIndex(), owner, command(), [noted(owner)])).toMatchObject({ repeated: false });
      });

      it('is not missed for a snapshot of a store with one, which forgot it', async () => {
        const owner = randomUUID();
        const by = command();
        const first = await buried(owner, by);
        const taking = fixture.handler({ snapshots: snapshots() });
        await taking.load(kept, owner);
        await taking.settled();
        expect(await again(withoutIndex(), owner, by)).toMatchObject({ repeated: true, position: first.position });
      });
    });
  });

  it('gives all its events again, however many there were', async () => {
    const by = command();
    const many = (process: CommandHandler) =>
      process.execute({
        stream: purse,
        id: 'oda',
        command: by,
        decide: () => Array.from({ length: 250 }, () => noted('oda')),
      });
    const first = await many(fixture.handler());
    await fill(fixture.handler(), 'oda', 1);
    const again = await many(fixture.handler());
    expect(again.repeated).toBe(true);
    expect(again.events.map(({ id }) => id)).toEqual(first.events.map(({ id }) => id));
  });
});
