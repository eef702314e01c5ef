import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CHARGE_BACKS, findChargeBacks } from './findChargeBacks.timer.ts';
import { openMollieWorkers, type MollieWorkers } from './testing/openMollieWorkers.ts';

describe('a charge-back', { timeout: 240_000 }, () => {
  let mollie: MollieWorkers;
  let peer: MollieWorkers['peer'];
  let workers: MollieWorkers['workers'];
  beforeAll(async () => {
    mollie = await openMollieWorkers();
    ({ peer, workers } = mollie);
  });
  afterAll(() => mollie.stop());

  const eventsOf = async (payment: string) =>
    (await workers.open.store.readStream(`payment-${payment}`)).map(({ type }) => type).slice(3);
  const look = () =>
    findChargeBacks.handle(workers.open.context)({
      ...{ kind: CHARGE_BACKS, key: 'mollie', dueAt: workers.now(), data: {}, attempt: 1 },
    });

  it('is found when its webhook got lost, once, and nothing of the others is touched', async () => {
    const [taken, kept] = [await mollie.bought(), await mollie.bought()];
    peer.book.decide(taken.provider_reference, 'charged_back');
    const next = await look();
    expect(next && next.getTime() - workers.now().getTime()).toBe(6 * 60 * 60_000);
    await look();
    expect(await eventsOf(taken.payment)).toEqual(['PaymentChargedBack', 'DisputeOpened']);
    expect(await eventsOf(kept.payment)).toEqual([]);
  });

  it('is asked about until its dispute is over: that the bank gave it back is found without a webhook', async () => {
    const { payment, provider_reference } = await mollie.bought();
    peer.book.decide(provider_reference, 'charged_back');
    await look();
    await workers.project();
    peer.book.decide(provider_reference, 'reversed');
    await look();
    await look();
    expect(await eventsOf(payment)).toEqual(['PaymentChargedBack', 'DisputeOpened', 'DisputeWon']);
  });

  it('is told to the member, with what it means', async () => {
    const { member, payment, provider_reference } = await mollie.bought();
    peer.book.decide(provider_reference, 'charged_back');
    await look();
    const { subject, text } = await workers.mailTo(`${member}@vonk.test`, 'teruggeboekt');
    expect(subject).toMatch(/10,45 is teruggeboekt/);
    expect(text).toContain('niet meer op je account');
    expect(text).toContain('geen Premiumlid meer');
    expect(text).toContain(payment);
  });

  it('is looked for from the first order on, and again after an outage of the provider', async () => {
    const { payment, provider_reference } = await mollie.bought();
    const { rows } = await workers.db.raw<{ rows: { key: string }[] }>(`select key from ops.due where kind = ?`, [
      CHARGE_BACKS,
    ]);
    expect(rows).toEqual([{ key: 'mollie' }]);
    peer.book.decide(provider_reference, 'charged_back');
    peer.trouble({ status: 503 });
    await expect(look()).rejects.toThrow('Mollie answers 503');
    peer.trouble(null);
    await look();
    expect(await eventsOf(payment)).toEqual(['PaymentChargedBack', 'DisputeOpened']);
  });
});
