import { randomUUID } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buy, eventually, member, someone, Visitor, type Member } from './visitor.ts';
import { startApp, type RunningApp } from './startApp.ts';

type Chats = {
  chats: { conversation: { id: string }; num_unread_messages: number; last_message: { text: string } | null }[];
  total_unread_messages: number;
};
type Messages = { messages: { id: string; from: string; text: string; read_at: string | null }[] };
type Ledger = { entries: { kind: string; credits: number; balance_after: number }[] };

describe('from first visit to the finance department, over HTTP', () => {
  let app: RunningApp;
  let anna: Member;
  let bram: Member;
  let conversation: string;

  beforeAll(async () => {
    app = await startApp({ env: { TRUSTED_PROXIES: '127.0.0.1,::1' } });
  });
  afterAll(() => app.remove());

  const user = async (who: Visitor) =>
    (await who.expect<{ user: { credits: number; paid_user: boolean; status: string } }>(200, 'GET', '/api/user.php'))
      .user;
  const say = (who: Visitor, text: string, id = randomUUID()) =>
    who.call<{ credits: number; code: string; message: { id: string } }>(
      'POST',
      `/api/chats/${conversation}/messages`,
      { id, text },
    );

  it('signs up, activates with the mailed link, and gets five credits', async () => {
    anna = await member(app, { name: 'Anna' });
    bram = await member(app, { name: 'Bram', gender: 'male', looking_for: 'female' });
    expect(await user(anna)).toMatchObject({ credits: 5, paid_user: false, status: 'active' });
  });

  it('finds members, and a member of the demo among them', async () => {
    const found = await anna.expect<{ numResults: number; results: { id: string; fictional: boolean }[] }>(
      200,
      'GET',
      '/api/members?country=NL&gender=male&pageNumber=1',
    );
    expect(found.results.length).toBeGreaterThan(5);
    expect(found.numResults).toBeGreaterThanOrEqual(found.results.length);
  });

  it.each([
    ['free', false],
    ['premium', true],
  ])('signs in the %s member of the demo as what the login says', async (tier, paid_user) => {
    const login = (await app.logins()).find(({ role }) => role === `${tier} member`);
    const { email, password } = login ?? { email: '', password: '' };
    const visitor = new Visitor(app);
    await visitor.expect(200, 'POST', '/api/user.php', { email, password });
    expect(await user(visitor)).toMatchObject({ paid_user });
  });

  it('likes someone who had liked her: a match, told to both', async () => {
    await bram.expect(200, 'POST', '/api/likes', { profile: anna.profile });
    const liked = await anna.expect<{ match: { id: string } | null }>(200, 'POST', '/api/likes', {
      profile: bram.profile,
    });
    expect(liked.match).not.toBeNull();
    for (const who of [anna, bram]) {
      const likes = await who.expect<{ matches: { id: string }[] }>(200, 'GET', '/api/likes.php');
      expect(likes.matches.map(({ id }) => id)).toEqual([liked.match?.id]);
    }
  });

  it('chats: each message costs a credit, the sixth is refused and names what is missing', async () => {
    conversation = (
      await anna.expect<{ conversation: { id: string } }>(201, 'POST', '/api/chats', { profile: bram.profile })
    ).conversation.id;
    for (let left = 4; left >= 0; left--) expect((await say(anna, `bericht ${left}`)).body.credits).toBe(left);
    expect(await say(anna, 'te veel')).toMatchObject({ status: 402, body: { code: 'insufficient_credits' } });
    const { messages } = await bram.expect<Messages>(200, 'GET', `/api/chats/${conversation}/messages`);
    expect(messages.map(({ text }) => text)).toEqual(['bericht 4', 'bericht 3', 'bericht 2', 'bericht 1', 'bericht 0']);
  });

  it('counts what is unread for the other, and no more once it is read', async () => {
    expect((await bram.expect<Chats>(200, 'GET', '/api/chats.php')).total_unread_messages).toBe(5);
    await bram.expect(204, 'POST', `/api/chats/${conversation}/read`, {});
    expect((await bram.expect<Chats>(200, 'GET', '/api/chats.php')).total_unread_messages).toBe(0);
    const { messages } = await anna.expect<Messages>(200, 'GET', `/api/chats/${conversation}/messages`);
    expect(messages.every(({ read_at }) => read_at !== null)).toBe(true);
  });

  it('pays on the sandbox page and is premium with ten credits more', async () => {
    const { payment, checkout } = await buy(anna, 'paid');
    expect(checkout).toMatchObject({ status: 303 });
    expect(checkout.location).toContain(`/transactions/${payment.payment_id}`);
    await eventually(
      async () =>
        (await anna.expect<{ payment: { status: string } }>(200, 'GET', `/api/payments/${payment.payment_id}`)).payment
          .status === 'completed',
      'the payment to be completed',
    );
    expect(await user(anna)).toMatchObject({ credits: 10, paid_user: true });
    expect((await say(anna, 'daar ben ik weer')).body.credits).toBe(9);
  });

  it('leaves no credit for a payment that failed or was cancelled, and takes them back after a charge-back', async () => {
    for (const outcome of ['failed', 'cancelled', 'pending']) {
      const { payment } = await buy(bram, outcome);
      await eventually(
        async () =>
          (await bram.expect<{ payment: { status: string } }>(200, 'GET', `/api/payments/${payment.payment_id}`))
            .payment.status === outcome,
        `a ${outcome} payment`,
      );
    }
    expect(await user(bram)).toMatchObject({ credits: 5, paid_user: false });
    const { payment, redirect_url } = await buy(bram, 'paid');
    await eventually(async () => (await user(bram)).credits === 15, 'the credits');
    await fetch(new URL(redirect_url, app.site), {
      method: 'POST',
      redirect: 'manual',
      body: new URLSearchParams({ outcome: 'charged_back' }),
    });
    await eventually(
      async () =>
        (await bram.expect<{ payment: { status: string } }>(200, 'GET', `/api/payments/${payment.payment_id}`)).payment
          .status === 'charged_back',
      'the charge-back',
    );
    await eventually(async () => (await user(bram)).credits === 5, 'the credits to be gone');
  });

  it('answers a repeated order as it answered the first, and refuses the same id for another', async () => {
    const order = { id: randomUUID(), package: 'p25', method: 'ideal', issuer: 'ing' };
    const once = await anna.call<{ payment: { payment_id: string } }>('POST', '/api/payments', order);
    const again = await anna.call<{ payment: { payment_id: string } }>('POST', '/api/payments', order);
    expect(again.body.payment.payment_id).toBe(once.body.payment.payment_id);
    expect(await anna.call('POST', '/api/payments', { ...order, package: 'p50' })).toMatchObject({
      status: 422,
      body: { code: 'idempotency_key_reused' },
    });
  });

  it('files a complaint and support answers it, after reading the history in words', async () => {
    const { reference } = await anna.expect<{ reference: string }>(201, 'POST', '/api/complaints', {
      category: 'harassment',
      description: 'Hij stuurt vervelende berichten, ook na mijn nee.',
      profile: bram.profile,
      conversation,
    });
    const support = await staff(app, 'support');
    const [complaint] = await support.expect<{ id: string; reference: string }[]>(
      200,
      'GET',
      `/admin/api/complaints?filter=${encodeURIComponent(JSON.stringify({ q: reference }))}&range=[0,9]&sort=["due_at","ASC"]`,
    );
    expect(complaint?.reference).toBe(reference);
    const history = await support.expect<{ timeline: { at: string; type: string }[] }>(
      200,
      'GET',
      `/admin/api/members/${anna.id}`,
    );
    expect(history.timeline.map(({ type }) => type)).toEqual(
      expect.arrayContaining(['MemberSignedUp', 'EmailConfirmed', 'CreditsBought']),
    );
    await support.expect(200, 'POST', `/admin/api/complaints/${complaint?.id}/resolve`, {
      outcome: 'upheld',
      answer: 'We hebben maatregelen genomen.',
      reason: 'berichten gelezen',
    });
    await eventually(
      async () =>
        (await anna.mails(anna.details.email)).find(
          ({ text }) => text.includes(reference) && text.includes('maatregelen'),
        ),
      'the decision by mail',
    );
  });

  it('shows finance the purchase and every spent credit, and support no way to give money back', async () => {
    const finance = await staff(app, 'finance');
    const rows = await finance.expect<{ kind: string; credits: number }[]>(
      200,
      'GET',
      `/admin/api/ledger?filter=${encodeURIComponent(JSON.stringify({ member: anna.id }))}&range=[0,99]&sort=["at","ASC"]`,
    );
    const { entries } = await anna.expect<Ledger>(200, 'GET', '/api/credits/ledger');
    expect(entries.reduce((sum, { credits }) => sum + credits, 0)).toBe((await user(anna)).credits);
    expect(rows.filter(({ kind }) => kind === 'spend')).toHaveLength(6);
    expect(rows.filter(({ kind }) => kind === 'purchase')).toHaveLength(1);
    const support = await staff(app, 'support');
    const payments = await anna.expect<{ payments: { payment_id: string; status: string }[] }>(
      200,
      'GET',
      '/api/payments',
    );
    const paid = payments.payments.find(({ status }) => status === 'completed');
    expect(
      await support.call('POST', `/admin/api/payments/${paid?.payment_id}/refund`, { reason: 'aardig' }),
    ).toMatchObject({ status: 403, body: { code: 'not_permitted' } });
  });

  it('makes exactly five messages of twenty parallel sends on five credits', async () => {
    const carla = await member(app, { name: 'Carla' });
    const chat = await carla.expect<{ conversation: { id: string } }>(201, 'POST', '/api/chats', {
      profile: bram.profile,
    });
    const path = `/api/chats/${chat.conversation.id}/messages`;
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, at) => carla.call('POST', path, { id: randomUUID(), text: `tegelijk ${at}` })),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(5);
    expect(answers.filter(({ status }) => status === 402)).toHaveLength(15);
    expect((await user(carla)).credits).toBe(0);
    expect((await bram.expect<Messages>(200, 'GET', path)).messages).toHaveLength(5);
  });

  it('makes one account of fifty parallel signups with one address', async () => {
    const details = someone();
    // Fifty proxies behind one address would meet the signup quota first: each comes from an address of its own.
    const signUp = async (at: number) => {
      const visitor = new Visitor(app, { 'x-forwarded-for': `198.51.100.${at + 1}` });
      for (let tries = 1; ; tries++) {
        const answer = await visitor.call('POST', '/api/signup', { ...details, name: `Nummer ${at}` });
        // A busy site asks to come back in a moment, as the form does.
        if (answer.status !== 503 || tries === 60) return answer;
        await new Promise((go) => setTimeout(go, 1000));
      }
    };
    const answers = await Promise.all(Array.from({ length: 50 }, (_, at) => signUp(at)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(49);
  });
});

const signedIn = new Map<string, Visitor>();

/** A member of staff of the demo, signed in with password and one-time code: once, for a code works once. */
async function staff(app: RunningApp, role: string): Promise<Visitor> {
  const known = signedIn.get(role);
  if (known) return known;
  const login = (await app.logins()).find((one) => one.role === role);
  if (!login?.totp_secret) throw new Error(`no demo login for ${role}`);
  const visitor = new Visitor(app);
  const otp = new TOTP({ secret: Secret.fromBase32(login.totp_secret) }).generate();
  await visitor.expect(200, 'POST', '/admin/api/login', { email: login.email, password: login.password, otp });
  signedIn.set(role, visitor);
  return visitor;
}
