import { testReadModels, type TestReadModels } from '@vonk/platform/testing/testReadModels';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { paymentsProjection } from '../payments/payments.projection.ts';
import { eur, happened } from '../testing/happened.ts';
import { walletsProjection } from './wallets.projection.ts';
import { withdrawalsProjection } from './withdrawals.projection.ts';
import { listWithdrawals } from './withdrawals.query.ts';

describe('how withdrawals stand', () => {
  let readModels: TestReadModels;
  beforeAll(async () => {
    readModels = await testReadModels([paymentsProjection, walletsProjection, withdrawalsProjection]);
  });
  afterAll(() => readModels.drop());

  let purchases = 0;
  /** Bought by somebody new at a moment. */
  const bought = async (at: string, refund_days?: number) => {
    const [member, payment] = [`buyer-${++purchases}`, `payment-${purchases}`];
    readModels.setNow(at);
    await readModels.given(
      `wallet-${member}`,
      happened('CreditsBought', {
        ...{ member, lot: payment, payment, package: 'small', credits: 10, price: eur(995), balance_after: 10 },
        ...(refund_days === undefined ? {} : { refund_days }),
      }),
    );
    return { member, payment };
  };
  let forms = 0;
  const declared = async (member: string, payment: string | null, at: string) => {
    readModels.setNow(at);
    const withdrawal = `form-${++forms}`;
    await readModels.given(
      `wallet-${member}`,
      happened('WithdrawalDeclared', { withdrawal, member, payment, order: 'x' }),
    );
    const { withdrawals } = await listWithdrawals(readModels.db, { id: withdrawal }, { offset: 0, limit: 1 });
    return withdrawals[0]?.status;
  };

  it.each([
    // Summer time ends on 25 October 2026 and began on 29 March: days of the site's zone, not of 24 hours.
    ['2026-10-20T10:00:00.000Z', '2026-11-03T22:59:59.999Z', '2026-11-03T23:00:00.000Z'],
    ['2026-03-20T10:00:00.000Z', '2026-04-03T21:59:59.999Z', '2026-04-03T22:00:00.000Z'],
    // Bought on the next day of the site, though not yet of UTC.
    ['2026-06-01T22:00:00.000Z', '2026-06-16T21:59:59.999Z', '2026-06-16T22:00:00.000Z'],
  ])('bought at %s with 14 days: in time at %s, too late at %s', async (at, last, over) => {
    const [one, other] = [await bought(at, 14), await bought(at, 14)];
    expect(await declared(one.member, one.payment, last)).toBe('waiting');
    expect(await declared(one.member, one.payment, over)).toBe('waiting');
    expect(await declared(other.member, other.payment, over)).toBe('too_late');
  });

  it('counts a form with a mistyped number that came after the purchase, and none from before it', async () => {
    const late = '2026-07-20T10:00:00.000Z';
    const one = await bought('2026-06-01T10:00:00.000Z', 14);
    expect(await declared(one.member, null, '2026-06-02T10:00:00.000Z')).toBe('unmatched');
    expect(await declared(one.member, one.payment, late)).toBe('waiting');
    const sender = `buyer-${purchases + 1}`;
    expect(await declared(sender, null, '2026-05-31T10:00:00.000Z')).toBe('unmatched');
    const other = await bought('2026-06-01T10:00:00.000Z', 14);
    expect(await declared(other.member, other.payment, late)).toBe('too_late');
  });

  it('knows no end of a purchase that does not say its period, and nothing to refund where nothing was bought', async () => {
    const old = await bought('2024-01-01T10:00:00.000Z');
    expect(await declared(old.member, old.payment, '2026-01-01T10:00:00.000Z')).toBe('waiting');
    expect(await declared(old.member, 'never-paid', '2026-01-01T10:00:00.000Z')).toBe('nothing_left');
  });
});
