import { randomUUID } from 'node:crypto';
import { parseWithdrawalText, WITHDRAWAL } from '@vonk/contracts/credits/withdrawalLink';
import { openToken } from '@vonk/platform/mail/sealedToken';
import { changeSetting } from '@vonk/domain/site/changeSetting';
import { site } from '@vonk/domain/site/site';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { confirmed, signedUp } from '../testing/memberEvents.ts';
import { testWorkers, type TestWorkers } from '../testing/testWorkers.ts';

const eur = (amount_minor: number) => ({ amount_minor, currency: 'EUR' });

describe('the receipt of a withdrawal', { timeout: 240_000 }, () => {
  let workers: TestWorkers;
  beforeAll(async () => {
    workers = await testWorkers();
  });
  afterAll(() => workers.stop());

  const bought = async () => {
    const [member, payment] = [randomUUID(), randomUUID()];
    await workers.happened(`member-${member}`, signedUp(member, { email: `${member}@vonk.test` }), confirmed(member));
    const order = { member, payment };
    const started = { package: 'p10', credits: 10, price: eur(995), discount: null, amount: eur(1045) };
    const more = { method: 'paypal' as const, issuer: null, provider: 'sandbox', country: 'NL' };
    await workers.happened(
      `payment-${payment}`,
      { type: 'PaymentStarted', data: { ...order, ...started, ...more, transaction_cost: eur(50) } },
      { type: 'PaymentRegistered', data: { ...order, provider_reference: `demo_${payment}` } },
      { type: 'PaymentCompleted', data: order },
    );
    await workers.until(
      async () =>
        (await workers.open.store.readStream(`wallet-${member}`)).some(({ type }) => type === 'CreditsBought'),
      'the credits',
    );
    return { member, payment };
  };
  const withdrawn = async (member: string, payment: string | null) => {
    await workers.happened(`wallet-${member}`, {
      type: 'WithdrawalDeclared',
      data: { member, withdrawal: randomUUID(), payment, order: payment ?? 'bon 12' },
    });
    return workers.mailTo(`${member}@vonk.test`, 'herroeping');
  };

  it('comes at once, says what counts and what goes back with its transaction cost, and its button releases just that', async () => {
    const { member, payment } = await bought();
    const { text } = await withdrawn(member, payment);
    expect(text).toContain(payment);
    expect(text).toMatch(/Voor 10 ongebruikte credits krijg je €\s?10,45 terug/);
    const token = /withdrawal\/payout\?token=([\w-]+)/.exec(text)?.[1] ?? '';
    const opened = openToken(workers.open.context.config.hmacSecret, WITHDRAWAL, token);
    expect(parseWithdrawalText(opened)).toEqual({ member, payment });
  });

  it('stands with its date in the mail that the money goes back, where the member asked, not where staff did', async () => {
    const [own, given] = [await bought(), await bought()];
    const declared = /Op (.+) hebben we/.exec((await withdrawn(own.member, own.payment)).text)?.[1];
    const about = { refund: randomUUID(), amount: eur(1045), credits: 10 };
    await workers.happened(`wallet-${own.member}`, {
      type: 'CreditsRefunded',
      data: { ...about, ...own, lot: own.payment, balance_after: 0 },
    });
    await workers.happened(`payment-${own.payment}`, {
      type: 'PaymentRefunded',
      data: { ...about, ...own, by: own.member },
    });
    const { text } = await workers.mailTo(`${own.member}@vonk.test`, 'terugbetaald');
    expect(declared).toBeDefined();
    expect(text).toContain(`We hebben je herroeping op ${declared} ontvangen.`);
    await workers.happened(`payment-${given.payment}`, {
      type: 'PaymentRefunded',
      data: { ...about, refund: randomUUID(), ...given, by: 'staff-1' },
    });
    expect((await workers.mailTo(`${given.member}@vonk.test`, 'terugbetaald')).text).not.toContain(
      'We hebben je herroeping',
    );
  });

  it('says it where the number is that of no order, and offers nothing to release', async () => {
    const { member } = await bought();
    const { text } = await withdrawn(member, null);
    expect(text).toContain('hoort niet bij een van je bestellingen');
    expect(text).not.toContain('/withdrawal/payout');
    expect(text).not.toContain('bon 12');
  });

  it('of a corrected number names the date of the one that was mistyped, which is what counts', async () => {
    const { member, payment } = await bought();
    const dateIn = (text: string) => /Op (.+?) hebben we/.exec(text.replace(/\s+/g, ' '))?.[1];
    const first = dateIn((await withdrawn(member, null)).text);
    workers.setNow(new Date(workers.now().getTime() + 20 * 86_400_000));
    await withdrawn(member, payment);
    const second = async () =>
      (await workers.mails(`${member}@vonk.test`)).filter(({ text }) =>
        text.includes('10 ongebruikte credits krijg je'),
      );
    await workers.until(async () => (await second()).length === 1, 'the second mail');
    const { text = '' } = (await second())[0] ?? {};
    expect(first).toBeDefined();
    expect(dateIn(text)).toBe(first);
    expect(text).toMatch(/Voor 10 ongebruikte credits krijg je €\s?10,45 terug/);
  });

  it('gives the period that was promised with the purchase, whatever the setting is by then', async () => {
    const set = (value: number) =>
      workers.open.context.commands.execute({
        stream: site,
        id: 'main',
        command: { id: randomUUID(), fingerprint: '', actor: 'test' },
        decide: (state) => {
          const change = { site: 'main', key: 'refund_days', country: null, effective_from: null, reason: 'test' };
          return changeSetting(state, { ...change, value, by: 'test' }, { now: workers.now() });
        },
      });
    const DAY_MS = 86_400_000;
    const later = (ms: number) => workers.setNow(new Date(workers.now().getTime() + ms));
    await set(40);
    later(2000);
    const { member, payment } = await bought();
    const { text: receipt } = await workers.mailTo(`${member}@vonk.test`, 'Je aankoop');
    const lastDay = new Date(workers.now().getTime() + 40 * DAY_MS);
    const day = new Intl.DateTimeFormat('nl', { day: 'numeric', month: 'long', timeZone: 'Europe/Amsterdam' });
    expect(receipt.replaceAll('\u00a0', ' ')).toContain(day.format(lastDay));
    later(DAY_MS);
    await set(14);
    later(29 * DAY_MS);
    expect((await withdrawn(member, payment)).text).toMatch(/Voor 10 ongebruikte credits krijg je €\s?10,45 terug/);
  });
});
