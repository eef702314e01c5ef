import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CommandHandler } from './commandHandler.ts';
import {
  command,
  fill,
  noted,
  openPurseFixture,
  outcome,
  purse,
  spend,
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
