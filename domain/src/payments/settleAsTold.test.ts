import { describe, expect, it } from 'vitest';
import type { MemberEvent } from '../accounts/member.ts';
import { memoryDecisions } from '../testing/memoryDecisions.ts';
import type { CodeEvent } from './code.ts';
import type { ToldChargeBack } from './dispute.ts';
import { failRefundsAsTold } from './failRefunds.ts';
import type { PaymentEvent } from './payment.ts';
import { settleAsTold, type Told } from './settleAsTold.ts';

const eur = (amount_minor: number, currency = 'EUR') => ({ amount_minor, currency });
const data = (payment: string) => ({ payment, member: 'anna' });
const started = (payment: string, code: string | null = null): PaymentEvent => ({
  type: 'PaymentStarted',
  data: {
    ...{ ...data(payment), package: 'p10', credits: 10, price: eur(746), transaction_cost: eur(50) },
    discount: code === null ? null : { code, percentage: 25, amount: eur(249) },
    ...{ amount: eur(796), method: 'paypal', issuer: null, provider: 'sandbox', country: 'NL' },
  },
});
const completed: PaymentEvent = { type: 'PaymentCompleted', data: data('p-1') };
const cancelled: PaymentEvent = { type: 'PaymentCancelled', data: data('p-1') };
const returned: PaymentEvent = {
  type: 'PaymentReturned',
  data: { ...data('p-1'), refund: 'return-p-1', amount: eur(796) },
};
const paid: Told = { status: 'paid', amount: eur(796) };
const settings = { dispute_answer_days: 7 };
const tell = async (decisions: ReturnType<typeof memoryDecisions>, told: Told, payment = 'p-1') => {
  await settleAsTold(decisions, payment, told, settings);
  return decisions.added(`payment-${payment}`);
};
const code = (times: number | null, ...used: string[]): CodeEvent[] => [
  {
    type: 'CodeIssued',
    data: {
      ...{ code: 'SPRING', percentage: 25, amount: null, country: null, member: null, minimum_order: null },
      ...{ methods: [], starts_at: '2026-01-01T00:00:00.000Z', expires_at: null, by: 'fin' },
      ...{ validity: times === null ? 'once-per-user' : 'times', times },
    },
  },
  ...used.map((payment): CodeEvent => ({ type: 'CodeUsed', data: { code: 'SPRING', member: 'bob', payment } })),
];
const redeemed = (payment: string, name = 'SPRING') => ({
  type: 'DiscountRedeemed',
  data: { member: 'anna', code: name, payment },
});
const refused = (payment: string, name = 'SPRING') => ({
  type: 'DiscountRefused',
  data: { member: 'anna', code: name, payment },
});

describe('what the provider says of a payment', () => {
  it('is written down once, however often it is told', async () => {
    const decisions = memoryDecisions({ 'payment-p-1': [started('p-1')] });
    expect(await tell(decisions, paid)).toEqual([completed]);
    expect(await tell(decisions, paid)).toEqual([completed]);
  });

  it('is refused of a payment that is unknown here', async () => {
    await expect(tell(memoryDecisions(), paid)).rejects.toThrow('payment_not_found');
  });

  it('is a case for people where it is a cent or a currency off, whatever state it tells of', async () => {
    for (const amount of [eur(795), eur(797), eur(796, 'USD')])
      for (const status of ['paid', 'pending', 'charged_back'] as const)
        expect(await tell(memoryDecisions({ 'payment-p-1': [started('p-1')] }), { status, amount })).toEqual([
          { type: 'PaymentMismatched', data: { ...data('p-1'), ordered: eur(796), told: amount, status } },
        ]);
  });

  it('is a case for people each time that the amount is another one', async () => {
    const decisions = memoryDecisions({ 'payment-p-1': [started('p-1')] });
    await tell(decisions, { status: 'paid', amount: eur(100) });
    await tell(decisions, { status: 'paid', amount: eur(100) });
    await tell(decisions, { status: 'paid', amount: eur(101) });
    expect(decisions.added('payment-p-1').map((event) => (event.data as { told: unknown }).told)).toEqual([
      eur(100),
      eur(101),
    ]);
  });
});

describe('money that comes once its member is erased', () => {
  const erased: MemberEvent = { type: 'MemberErased', data: { member: 'anna' } };
  it('goes back, whether the order waited or was over, and claims no discount', async () => {
    for (const past of [[started('p-1')], [started('p-1', 'WELCOME25')], [started('p-1'), cancelled]]) {
      const decisions = memoryDecisions({ 'payment-p-1': past, 'member-anna': [erased] });
      expect(await tell(decisions, paid)).toEqual([returned]);
      expect(await tell(decisions, paid)).toEqual([returned]);
      expect(decisions.added('discount-anna')).toEqual([]);
    }
  });

  it('stays where it came before that', async () => {
    const decisions = memoryDecisions({ 'payment-p-1': [started('p-1'), completed], 'member-anna': [erased] });
    expect(await tell(decisions, paid)).toEqual([]);
  });
});

describe('a wrong amount that finance is quicker with', () => {
  it('is no case any more once it is on its way back', async () => {
    const told = eur(100);
    const decisions = memoryDecisions({
      'payment-p-1': [
        started('p-1'),
        { type: 'PaymentMismatched', data: { ...data('p-1'), ordered: eur(796), told, status: 'paid' } },
        {
          type: 'MismatchResolved',
          data: { ...data('p-1'), how: 'returned', told, status: 'paid', proof: null, by: 'fin' },
        },
        { type: 'PaymentReturned', data: { ...data('p-1'), refund: 'return-p-1', amount: told } },
      ],
    });
    // What was looked at first is from before finance decided.
    const { load } = memoryDecisions({ 'payment-p-1': [started('p-1')] });
    await settleAsTold({ ...decisions, load }, 'p-1', { status: 'paid', amount: told }, settings);
    expect(decisions.added('payment-p-1')).toEqual([]);
  });
});

describe('a wrong amount of which finance said that nothing came', () => {
  const told = eur(100);
  const resolved = (how: 'nothing_came' | 'settled_outside'): PaymentEvent[] => [
    started('p-1'),
    { type: 'PaymentMismatched', data: { ...data('p-1'), ordered: eur(796), told, status: 'pending' } },
    { type: 'MismatchResolved', data: { ...data('p-1'), how, told, status: 'pending', proof: 'x', by: 'fin' } },
  ];
  const again = async (amount: Told['amount'], status: Told['status'], how: 'nothing_came' | 'settled_outside') =>
    (await tell(memoryDecisions({ 'payment-p-1': resolved(how) }), { status, amount })).map(({ type }) => type);

  it('is no case again when the same is told without money; with money, another amount, or another end it is', async () => {
    expect(await again(told, 'expired', 'nothing_came')).toEqual([]);
    for (const status of ['paid', 'charged_back'] as const)
      expect(await again(told, status, 'nothing_came')).toEqual(['PaymentMismatched']);
    expect(await again(eur(101), 'expired', 'nothing_came')).toEqual(['PaymentMismatched']);
    expect(await again(eur(100, 'USD'), 'expired', 'nothing_came')).toEqual(['PaymentMismatched']);
    expect(await again(told, 'expired', 'settled_outside')).toEqual(['PaymentMismatched']);
  });
});

describe('a charge-back that the provider tells of', () => {
  const chargeBack = (id: string, reversed = false): ToldChargeBack => ({
    ...{ id, amount: eur(796), reason: null, at: '2026-03-01T12:00:00Z', deadline: null, reversed },
  });
  it('is news of its own, once each, with the days of the house to answer it', async () => {
    const decisions = memoryDecisions({ 'payment-p-1': [started('p-1'), completed] });
    const told = (id: string): Told => ({ status: 'charged_back', amount: eur(796), chargeBack: chargeBack(id) });
    await tell(decisions, told('chb-1'));
    await tell(decisions, told('chb-1'));
    await tell(decisions, { status: 'paid', amount: eur(796), chargeBack: chargeBack('chb-1', true) });
    expect((await tell(decisions, told('chb-2'))).map(({ type }) => type)).toEqual([
      ...['PaymentChargedBack', 'DisputeOpened', 'DisputeWon', 'PaymentChargedBack', 'DisputeOpened'],
    ]);
    expect(decisions.added('payment-p-1')[1]?.data).toMatchObject({ deadline: '2026-03-08T12:00:00.000Z' });
  });
});

describe('the discount of an order whose money comes', () => {
  it('is had by the first of two orders; the money of the second goes back', async () => {
    const decisions = memoryDecisions({
      'payment-p-1': [started('p-1', 'WELCOME25')],
      'payment-p-2': [started('p-2', 'WELCOME25')],
    });
    expect((await tell(decisions, paid, 'p-2')).map(({ type }) => type)).toEqual(['PaymentCompleted']);
    expect(await tell(decisions, paid)).toEqual([returned]);
    expect(decisions.added('discount-anna')).toEqual([redeemed('p-2', 'WELCOME25'), refused('p-1', 'WELCOME25')]);
  });

  it('takes one use of a code that is good for so many orders; whoever comes after the last has neither', async () => {
    const one = { 'payment-p-1': [started('p-1', 'SPRING')] };
    const last = memoryDecisions({ ...one, 'code-SPRING': code(2, 'p-8') });
    expect(await tell(last, paid)).toEqual([completed]);
    expect(last.added('code-SPRING')).toEqual([
      { type: 'CodeUsed', data: { code: 'SPRING', member: 'anna', payment: 'p-1' } },
    ]);
    expect(last.added('discount-anna')).toEqual([redeemed('p-1')]);
    const late = memoryDecisions({ ...one, 'code-SPRING': code(2, 'p-8', 'p-9') });
    expect(await tell(late, paid)).toEqual([returned]);
    expect([late.added('code-SPRING'), late.added('discount-anna')]).toEqual([[], [refused('p-1')]]);
  });

  it('is not asked of the uses of a code that is good without end', async () => {
    const decisions = memoryDecisions({ 'payment-p-1': [started('p-1', 'SPRING')], 'code-SPRING': code(null) });
    expect(await tell(decisions, paid)).toEqual([completed]);
    expect([decisions.added('code-SPRING'), decisions.added('discount-anna')]).toEqual([[], [redeemed('p-1')]]);
  });

  it('gives its use of the code back where the member had the discount with another order', async () => {
    const decisions = memoryDecisions({
      'payment-p-1': [started('p-1', 'SPRING')],
      'code-SPRING': code(2),
      'discount-anna': [redeemed('p-0')],
    });
    expect(await tell(decisions, paid)).toEqual([returned]);
    expect(decisions.added('code-SPRING').map(({ type }) => type)).toEqual(['CodeUsed', 'CodeReleased']);
  });

  it('is lost to an order that was cancelled before its money came, which takes no use of the code', async () => {
    const decisions = memoryDecisions({
      'payment-p-1': [started('p-1', 'SPRING'), cancelled],
      'code-SPRING': code(2),
    });
    expect(await tell(decisions, paid)).toEqual([returned]);
    expect([decisions.added('code-SPRING'), decisions.added('discount-anna')]).toEqual([[], [refused('p-1')]]);
  });

  it('is claimed by an order that failed before, and by none that waits or is over', async () => {
    const failed: PaymentEvent = { type: 'PaymentFailed', data: { ...data('p-1'), reason: 'declined' } };
    const claims = async (told: Told, ...past: PaymentEvent[]) => {
      const decisions = memoryDecisions({ 'payment-p-1': [started('p-1', 'WELCOME25'), ...past] });
      await tell(decisions, told);
      return decisions.added('discount-anna');
    };
    expect(await claims(paid, failed)).toEqual([redeemed('p-1', 'WELCOME25')]);
    expect(await claims(paid, { type: 'PaymentPending', data: data('p-1') })).toEqual([redeemed('p-1', 'WELCOME25')]);
    expect(await claims({ ...paid, status: 'pending' })).toEqual([]);
    expect(await claims(paid, completed)).toEqual([]);
  });
});

describe('what the provider says of the refunds of a payment', () => {
  it('is written down once where one could not be paid out, and is nothing while all of them stand', async () => {
    const refunded: PaymentEvent = {
      type: 'PaymentRefunded',
      data: { ...data('p-1'), refund: 'r-1', amount: eur(796), by: 'anna', credits: 10, reference: 're_1' },
    };
    const decisions = memoryDecisions({ 'payment-p-1': [started('p-1'), completed, refunded] });
    const told = (status: 'paid' | 'processing' | 'failed') => [{ id: 'r-1', reference: 're_1', status }];
    expect(await failRefundsAsTold(decisions, 'p-1', told('processing'))).toBeNull();
    expect(await failRefundsAsTold(decisions, 'p-1', told('paid'))).toBeNull();
    expect(await failRefundsAsTold(decisions, 'p-1', [])).toBeNull();
    for (let times = 0; times < 2; times += 1)
      expect(await failRefundsAsTold(decisions, 'p-1', told('failed'))).toMatchObject({ refunded_minor: 0 });
    expect(decisions.added('payment-p-1').map(({ type }) => type)).toEqual(['RefundFailed']);
  });
});
