import { randomUUID } from 'node:crypto';
import type { Message, MessagesAnswer } from '@vonk/contracts/messaging/queries';
import { forgetCounts } from '@vonk/platform/http/rateLimit';
import { fullSize } from '@vonk/platform/testing/fullSize';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Browser } from '../testing/browser.ts';
import { responseDroppingProxy } from '../testing/responseDroppingProxy.ts';
import { member, type SignedUp } from '../testing/members.ts';
import { openTestApp, type TestApp } from '../testing/openTestApp.ts';

type Pair = { one: SignedUp; other: SignedUp; conversation: string };

const CREDITS = 200;
/** DECISIONS "quotas a member": thirty calls a minute. */
const BURST = 5;
const REPEATS = 6;
const PAIRS = 5;
const WAVES = fullSize(10, 2);
/** Each of the two writes `BURST` messages in every wave. */
const OF_A_PAIR = 2 * BURST * WAVES;
const WAVES_TOGETHER = fullSize(4, 2);
const BURST_TOGETHER = 25;
const TRIES = 20;

describe('a storm of messages', () => {
  let app: TestApp;
  let proxy: Awaited<ReturnType<typeof responseDroppingProxy>>;
  let pairs: Pair[];

  beforeAll(async () => {
    app = await openTestApp();
    proxy = await responseDroppingProxy(app.site);
    pairs = await Promise.all(
      Array.from({ length: PAIRS }, async () => {
        const [one, other] = await Promise.all([rich(), rich()]);
        const { body } = await one.browser.post<{ conversation: { id: string } }>('/api/chats', {
          profile: other.user.id,
        });
        return { one, other, conversation: body.conversation.id };
      }),
    );
  });
  afterAll(async () => {
    await proxy.close();
    await app.close();
  });

  async function rich(): Promise<SignedUp> {
    const who = await member(app);
    const { id } = who.user;
    await app.context.commands.execute({
      stream: { category: 'wallet', initial: () => null, evolve: {} },
      id,
      command: { id: randomUUID(), fingerprint: 'test', actor: 'system:test' },
      decide: () => [
        {
          type: 'CreditsGranted',
          data: { member: id, lot: 'storm', credits: CREDITS, cause: 'adjustment', balance_after: CREDITS + 5 },
        },
      ],
    });
    return who;
  }
  /** The same member on the line that loses answers. */
  const overProxy = (who: SignedUp) => {
    const browser = new Browser(proxy.site);
    for (const [name, value] of who.browser.cookies) browser.cookies.set(name, value);
    return browser;
  };
  const history = async (who: SignedUp, conversation: string): Promise<Message[]> => {
    const all: Message[] = [];
    for (let before = ''; ; before = `&before=${all[0]?.id}`) {
      const { body } = await who.browser.get<MessagesAnswer>(`/api/chats/${conversation}/messages?limit=50${before}`);
      all.unshift(...body.messages);
      if (!body.has_more) return all;
    }
  };
  const debits = async (who: SignedUp): Promise<number> => {
    const { body } = await who.browser.get<{ user: { credits: number } }>('/api/user.php');
    return CREDITS + 5 - body.user.credits;
  };
  const calm = () =>
    forgetCounts(
      app.context.db,
      pairs.flatMap(({ one, other }) => [one.user.id, other.user.id]),
    );

  /**
   * As the site does it: told "not now", or nothing at all, it asks again with the same id. The quota is not what is tried
   * here.
   */
  const untilTold = async <T extends { status: number }>(send: () => Promise<T>): Promise<T> => {
    for (let tries = 1; ; tries++) {
      const answer = await send().catch((lost: unknown) => {
        if (tries === TRIES) throw lost;
        return null;
      });
      if (answer && (![429, 503].includes(answer.status) || tries === TRIES)) return answer;
      await new Promise((go) => setTimeout(go, 100 * tries));
      await calm();
    }
  };

  it(`keeps ${PAIRS * OF_A_PAIR} messages and takes as many credits, each sent six times with a third of the answers cut off`, async () => {
    const told = new Map<string, number | null>();
    const sendAll = async ({ one, other, conversation }: Pair, wave: number) => {
      const calls = [one, other].flatMap((who) => {
        const browser = overProxy(who);
        return Array.from({ length: BURST }, (_, at) => ({ browser, id: randomUUID(), text: `${wave}.${at}` })).flatMap(
          (message) => Array.from({ length: REPEATS }, (_, repeat) => ({ ...message, cut: repeat % 3 === 0 })),
        );
      });
      await Promise.all(
        calls.map(async ({ browser, id, text, cut }) => {
          const path = `/api/chats/${conversation}/messages`;
          const send = () =>
            browser.call<{ message: Message; credits: number }>(
              'POST',
              path,
              { id, text },
              cut ? { 'x-cut': '1' } : {},
            );
          const answer = cut ? await send().catch(() => null) : await untilTold(send);
          expect(answer === null, 'an answer that was cut off never arrives').toBe(cut);
          if (!answer) return;
          // On a slow machine the read side may be late: then the answer says that it has happened, and no more.
          expect([201, 202]).toContain(answer.status);
          if (answer.status === 202) return void (told.has(id) || told.set(id, null));
          // Every repeat that is answered says the same.
          expect(told.get(id) ?? answer.body.credits).toBe(answer.body.credits);
          told.set(id, answer.body.credits);
        }),
      );
    };
    for (let wave = 0; wave < WAVES; wave++) {
      await Promise.all(pairs.map((pair) => sendAll(pair, wave)));
      await calm();
    }
    await app.context.readYourWrites.waitFor(await app.context.store.head(), 30_000);
    expect(told.size).toBe(PAIRS * OF_A_PAIR);
    for (const { one, other, conversation } of pairs) {
      const seen = await history(one, conversation);
      expect(seen).toHaveLength(OF_A_PAIR);
      expect(new Set(seen.map(({ id }) => id)).size).toBe(OF_A_PAIR);
      expect(seen.every(({ id }) => told.has(id))).toBe(true);
      expect((await history(other, conversation)).map(({ id }) => id)).toEqual(seen.map(({ id }) => id));
      expect([await debits(one), await debits(other)]).toEqual([OF_A_PAIR / 2, OF_A_PAIR / 2]);
    }
  }, 300_000);

  it(`shows two who write ${WAVES_TOGETHER * BURST_TOGETHER} each at the same time the same order`, async () => {
    const [pair] = pairs;
    if (!pair) throw new Error('nobody to talk');
    const { one, other, conversation } = pair;
    await calm();
    for (let wave = 0; wave < WAVES_TOGETHER; wave++) {
      const written = [one, other].flatMap((who) =>
        Array.from({ length: BURST_TOGETHER }, (_, at) => {
          const message = { id: randomUUID(), text: `${wave}-${at}` };
          return untilTold(() => who.browser.post(`/api/chats/${conversation}/messages`, message));
        }),
      );
      for (const { status } of await Promise.all(written)) expect([201, 202]).toContain(status);
      await app.context.readYourWrites.waitFor(await app.context.store.head(), 30_000);
      await calm();
    }
    const [seen, theirs] = await Promise.all([history(one, conversation), history(other, conversation)]);
    expect(seen).toHaveLength(OF_A_PAIR + 2 * WAVES_TOGETHER * BURST_TOGETHER);
    expect(theirs.map(({ id }) => id)).toEqual(seen.map(({ id }) => id));
  }, 300_000);
});
