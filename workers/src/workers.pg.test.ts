import type { AnyEvent } from '@vonk/contracts/events';
import { pairId } from '@vonk/contracts/kernel';
import { startsOf, wallet } from '@vonk/domain/credits/wallet';
import { linkHash, linkToken } from '@vonk/platform/personal-data/linkToken';
import { readAccount } from '@vonk/projector/accounts/accounts.query';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { conversationStarted } from './testing/memberEvents.ts';
import { testWorkers, type TestWorkers } from './testing/testWorkers.ts';

const money = (amount_minor: number) => ({ amount_minor, currency: 'EUR' });

describe('the workers', () => {
  let workers: TestWorkers;
  beforeAll(async () => {
    workers = await testWorkers();
  });
  afterAll(() => workers.stop());

  const signedUp = (member: string, language: 'nl' | 'de' = 'nl'): AnyEvent => ({
    type: 'MemberSignedUp',
    data: {
      member,
      origin: 'member',
      email: `${member}@example.test`,
      name: member,
      date_of_birth: '1990-01-01',
      gender: 'female',
      looking_for: 'male',
      country: 'NL',
      language,
      signup_message: '',
      via_profile: null,
      terms_version: '2023-12-01T12:00:00.000Z',
      tracking: {},
    },
  });
  const arrive = async (member: string, language: 'nl' | 'de' = 'nl') => {
    await workers.happened(`member-${member}`, signedUp(member, language), {
      type: 'EmailConfirmed',
      data: { member },
    });
    return `${member}@example.test`;
  };
  const balance = async (member: string) => (await workers.open.context.commands.load(wallet, member)).balance;

  it('mail the activation link, whose token the log does not hold', async () => {
    await workers.happened('member-link', signedUp('link'));
    const token = linkToken(workers.open.context.config.hmacSecret, 'activation', 'link-1');
    await workers.happened(`link-${linkHash(token)}`, {
      type: 'LinkIssued',
      data: {
        link: 'link-1',
        purpose: 'activation',
        member: 'link',
        expires_at: '2026-03-09T12:00:00.000Z',
        address: '',
      },
    });
    const mail = await workers.mailTo('link@example.test');
    expect(mail.subject).toBe('Bevestig je e-mailadres');
    expect(mail.links).toContain(`https://vonk.test/nl/activate?token=${token}`);
    const log = JSON.stringify(await workers.db('event_store.events').select('data', 'metadata'));
    expect(log).not.toContain(token);
  });

  it('grant the signup credits once the address is confirmed, and say welcome in the language of the member', async () => {
    const to = await arrive('anton', 'de');
    expect(await balance('anton')).toBe(5);
    expect((await workers.mailTo(to, 'Willkommen')).text).toContain('5 Credits');
  });

  it('put paid credits into the wallet once, however often the payment is told, with one receipt', async () => {
    const to = await arrive('bea');
    const order = { payment: 'pay-1', member: 'bea' };
    await workers.happened(
      'payment-pay-1',
      {
        type: 'PaymentStarted',
        data: {
          ...order,
          package: 'p10',
          credits: 10,
          price: money(995),
          transaction_cost: money(0),
          discount: null,
          amount: money(995),
          method: 'ideal',
          issuer: null,
          provider: 'sandbox',
          country: 'NL',
        },
      },
      { type: 'PaymentCompleted', data: order },
    );
    await workers.happened('payment-pay-1', { type: 'PaymentCompleted', data: order });
    expect(await balance('bea')).toBe(15);
    await workers.mailTo(to, '10 credits');
    expect((await workers.mails(to)).filter(({ subject }) => subject.includes('10 credits'))).toHaveLength(1);
    await workers.happened('payment-pay-1', { type: 'PaymentChargedBack', data: order });
    expect(await balance('bea')).toBe(5);
  });

  it('drop a message that raced a block and give its credit back, once', async () => {
    await arrive('cas');
    await arrive('dirk');
    const conversation = pairId('cas', 'dirk');
    await workers.happened(`pair-${conversation}`, { type: 'MemberBlocked', data: { by: 'dirk', profile: 'cas' } });
    await workers.happened('wallet-cas', {
      type: 'MessageSent',
      data: {
        member: 'cas',
        conversation,
        to: 'dirk',
        message: 'm-1',
        kind: 'text',
        text: 'Hoi',
        photo: null,
        gift: null,
        credits: 1,
        spent: [{ lot: 'signup', credits: 1 }],
        balance_after: 4,
      },
    });
    expect(await balance('cas')).toBe(5);
  });

  it('settle that two began with each other at the same moment: the later one used no free conversation, once', async () => {
    // Both are in the log before anybody reacts, as when the process that answered one of them died.
    await workers.append('wallet-ina', [conversationStarted('ina', 'joost'), conversationStarted('ina', 'kees')]);
    await workers.happened('wallet-joost', conversationStarted('joost', 'ina'));
    const used = async (member: string) => startsOf(await workers.open.context.commands.load(wallet, member));
    const yielded = async (member: string) =>
      (await workers.store.readStream(`wallet-${member}`)).filter(({ type }) => type === 'ConversationYielded').length;
    expect([await used('ina'), await used('joost')]).toEqual([2, 0]);
    expect([await yielded('ina'), await yielded('joost')]).toEqual([0, 1]);
  });

  it('say nothing about the demo, whose people are invented', async () => {
    const appended = await workers.append(
      'member-demo',
      [signedUp('demo'), { type: 'EmailConfirmed', data: { member: 'demo' } }],
      { actor: 'demo' },
    );
    await workers.project();
    const later = await arrive('ella');
    await workers.mailTo(later);
    expect(appended.revision).toBe(1);
    expect(await workers.mails('demo@example.test')).toEqual([]);
  });

  it('send no mail that its reader switched off', async () => {
    await workers.happened('member-fred', signedUp('fred'), {
      type: 'NotificationPreferencesChanged',
      data: { member: 'fred', preferences: { reminders: false } },
    });
    await workers.happened('member-fred', { type: 'EmailConfirmed', data: { member: 'fred' } });
    await workers.until(
      async () => (await workers.db('ops.mails').where({ member: 'fred', status: 'not_wanted' })).length > 0,
      'the decision not to send',
    );
    expect(await workers.mails('fred@example.test')).toEqual([]);
  });

  it('erase an account on the day, free its address, and send the receipt', async () => {
    const to = await arrive('gina');
    const final_at = new Date(workers.now().getTime() + 1000).toISOString();
    await workers.happened('member-gina', {
      type: 'DeletionRequested',
      data: { member: 'gina', reason: 'time', remarks: '', final_at },
    });
    workers.setNow(new Date(Date.parse(final_at)));
    // Not the one that says it will be. The clock goes on meanwhile: what fails on a busy machine is tried again.
    await workers.until(async () => {
      workers.setNow(new Date(workers.now().getTime() + 100));
      return (await workers.mails(to)).some(({ subject }) => subject === 'Je account is verwijderd');
    }, 'the receipt');
    await workers.project();
    expect(await readAccount(workers.db, 'gina', workers.now())).toBeNull();
    await workers.until(() => workers.open.context.keys.isDestroyed('gina'), 'the key to be destroyed');
  });

  it('had no trouble doing so', () => expect(workers.problems).toEqual([]));
});
