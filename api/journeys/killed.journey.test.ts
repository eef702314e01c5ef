import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buy, eventually, member, type Member } from './visitor.ts';
import { startApp, type RunningApp } from './startApp.ts';

type Messages = { messages: { id: string; text: string }[]; has_more: boolean };
type Ledger = { entries: { kind: string; credits: number }[]; next: string | null };

/** What a kill -9 may cost: a moment. Never a message, never a credit. */
describe('after a kill -9', () => {
  let app: RunningApp;
  let sender: Member;
  let recipient: Member;
  let conversation: string;
  const told = new Set<string>();

  beforeAll(async () => {
    app = await startApp({ empty: true });
    sender = await member(app, { name: 'Sender' });
    recipient = await member(app, { name: 'Recipient' });
    const { payment } = await buy(sender, 'paid', { package: 'p250' });
    await eventually(
      async () =>
        (await sender.expect<{ payment: { status: string } }>(200, 'GET', `/api/payments/${payment.payment_id}`))
          .payment.status === 'completed',
      'the credits',
    );
    conversation = (
      await sender.expect<{ conversation: { id: string } }>(201, 'POST', '/api/chats', { profile: recipient.profile })
    ).conversation.id;
  });
  afterAll(() => app.remove());

  /** Sends with one id until it is told yes, as the member site does when the line is bad. */
  const sendUntilTold = async (text: string) => {
    const id = randomUUID();
    await eventually(
      async () => {
        const answer = await sender.call('POST', `/api/chats/${conversation}/messages`, { id, text }).catch(() => null);
        if (answer?.status === 429)
          await new Promise((go) => setTimeout(go, 1000 * Number(answer.headers.get('retry-after') ?? 1)));
        return answer && [201, 202].includes(answer.status);
      },
      `an answer to ${text}`,
      120_000,
    );
    told.add(id);
  };

  const received = async () => {
    const ids: string[] = [];
    for (let before = '', more = true; more;) {
      const page = await recipient.expect<Messages>(
        200,
        'GET',
        `/api/chats/${conversation}/messages?limit=50${before && `&before=${before}`}`,
      );
      ids.unshift(...page.messages.map(({ id }) => id));
      before = page.messages[0]?.id ?? '';
      more = page.has_more;
    }
    return ids;
  };

  const spent = async () => {
    let sum = 0;
    for (let after: string | null = ''; after !== null;) {
      const page: Ledger = await sender.expect<Ledger>(
        200,
        'GET',
        `/api/credits/ledger?limit=100${after && `&after=${encodeURIComponent(after)}`}`,
      );
      sum += page.entries.filter(({ kind }) => kind === 'spend').reduce((total, { credits }) => total - credits, 0);
      after = page.next;
    }
    return sum;
  };

  it.each(['api', 'projector', 'workers'] as const)(
    'of %s in a storm of sends, messages equal debits equal what the sender was told',
    async (name) => {
      const storm = Array.from({ length: 8 }, (_, at) => sendUntilTold(`${name} ${at}`));
      await app.kill(name);
      await Promise.all(storm);
      await app.ready();
      await eventually(async () => (await received()).length === told.size, 'all messages to be read');
      expect(new Set(await received())).toEqual(told);
      expect(await spent()).toBe(told.size);
    },
  );

  it('of the launcher, the next start takes everything up again', async () => {
    await app.kill('launcher');
    await app.start();
    await sendUntilTold('daar zijn we weer');
    await eventually(async () => (await received()).length === told.size, 'all messages to be read');
    expect(await spent()).toBe(told.size);
  });

  it('and Ctrl-C ends with nothing left running', async () => {
    expect(await app.stop()).toBe(0);
    await expect(fetch(app.site, { signal: AbortSignal.timeout(1000) })).rejects.toThrow();
    await app.start();
    expect(new Set(await received())).toEqual(told);
  });
});
