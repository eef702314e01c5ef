import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pollPayments } from './pollPayments.timer.ts';
import { openMollieWorkers, type MollieWorkers } from './testing/openMollieWorkers.ts';

const HOUR_MS = 60 * 60_000;
const SUBJECT = 'Je betaling is niet gelukt';

describe('a payment that nobody settled', { timeout: 240_000 }, () => {
  let mollie: MollieWorkers;
  let workers: MollieWorkers['workers'];
  beforeAll(async () => {
    mollie = await openMollieWorkers();
    ({ workers } = mollie);
  });
  afterAll(() => mollie.stop());

  it('is asked about ever more slowly, twice a day at least, for 30 days', async () => {
    const { payment } = await mollie.ordered();
    const begun = workers.now().getTime();
    const pauses: (number | undefined)[] = [];
    for (const hours of [1 / 12, 1, 6, 24, 720, 720.1]) {
      workers.setNow(new Date(begun + hours * HOUR_MS).toISOString());
      // A row that comes again is due at the time that was asked for then, not at the first one.
      const row = { key: payment, dueAt: workers.now(), data: {}, attempt: 1 };
      const next = await pollPayments.handle(workers.open.context)(row);
      pauses.push(next ? Math.round((next.getTime() - workers.now().getTime()) / 60_000) : undefined);
    }
    expect(pauses).toEqual([5, 60, 360, 720, 720, undefined]);
  });

  /** Asked about after so many days, by hand: the row of the order itself is not due. */
  const pollAfter = async (payment: string, days: number) => {
    workers.setNow(new Date(workers.now().getTime() + days * 24 * HOUR_MS).toISOString());
    return pollPayments.handle(workers.open.context)({ key: payment, dueAt: workers.now(), data: {}, attempt: 1 });
  };
  const typesOf = async (payment: string) =>
    (await workers.open.store.readStream(`payment-${payment}`)).map(({ type }) => type);

  it('is cancelled at the provider after 30 days, and ends here as that says', async () => {
    const { payment, member, provider_reference } = await mollie.ordered();
    await pollAfter(payment, 29.9);
    expect(mollie.peer.book.find(provider_reference).status).toBe('open');
    expect(await pollAfter(payment, 0.2)).toBeUndefined();
    expect(mollie.peer.book.find(provider_reference).status).toBe('canceled');
    expect((await typesOf(payment)).at(-1)).toBe('PaymentCancelled');
    expect((await workers.mailTo(`${member}@vonk.test`, SUBJECT)).text).toContain('10,45');
  });

  it('that its member cancels is told of by no mail', async () => {
    const [one, other] = [await mollie.ordered(), await mollie.ordered()];
    const about = ({ payment, member }: typeof one) => ({ payment, member });
    await workers.happened(`payment-${one.payment}`, { type: 'PaymentCancelled', data: about(one) });
    await workers.happened(`payment-${other.payment}`, {
      type: 'PaymentFailed',
      data: { ...about(other), reason: 'expired' },
    });
    await workers.mailTo(`${other.member}@vonk.test`, SUBJECT);
    const subjects = (await workers.mails(`${one.member}@vonk.test`)).map(({ subject }) => subject);
    expect(subjects).not.toContain(SUBJECT);
  });

  it('whose money comes on the last day is paid all the same', async () => {
    const { payment, provider_reference } = await mollie.ordered();
    mollie.peer.book.decide(provider_reference, 'paid');
    await pollAfter(payment, 30.1);
    expect(await typesOf(payment)).toContain('PaymentCompleted');
  });

  it('that the provider does not let go of is asked about on, and one that it never knew has failed', async () => {
    const [waiting, unknown] = [await mollie.ordered(), await mollie.ordered()];
    mollie.peer.book.decide(waiting.provider_reference, 'pending');
    mollie.peer.book.payments.delete(unknown.provider_reference);
    expect(await pollAfter(waiting.payment, 30.1)).toEqual(new Date(workers.now().getTime() + 12 * HOUR_MS));
    await pollAfter(unknown.payment, 0);
    expect((await typesOf(unknown.payment)).at(-1)).toBe('PaymentFailed');
  });

  it('that was over before the provider knew it is cancelled there, and paid when the money was quicker', async () => {
    for (const outcome of ['open', 'paid'] as const) {
      const { payment, member, provider_reference } = await mollie.ordered();
      await workers.happened(`payment-${payment}`, {
        type: 'PaymentFailed',
        data: { payment, member, reason: 'never_opened' },
      });
      if (outcome === 'paid') mollie.peer.book.decide(provider_reference, 'paid');
      await pollAfter(payment, 0);
      expect(mollie.peer.book.find(provider_reference).status).toBe(outcome === 'paid' ? 'paid' : 'canceled');
      expect((await typesOf(payment)).at(-1)).toBe(outcome === 'paid' ? 'PaymentCompleted' : 'PaymentFailed');
    }
  });
});
