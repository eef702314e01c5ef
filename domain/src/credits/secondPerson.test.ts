import { describe, expect, it } from 'vitest';
import { foundingSettings } from '../site/foundingSettings.ts';
import { happened, specify, stateAfter } from '../testing/given.ts';
import { anna, bought, refunded, revoked, sent } from '../testing/walletEvents.ts';
import { adjustByStaff } from './adjustByStaff.ts';
import { declineApproval } from './declineApproval.ts';
import { grantApproval } from './grantApproval.ts';
import { refundByStaff } from './refundByStaff.ts';
import { wallet, type WalletEvent } from './wallet.ts';
import { withdrawApproval } from './withdrawApproval.ts';

const given = specify(wallet);
const settings = foundingSettings;
const now = new Date('2026-01-06T12:00:00Z');
const late = new Date('2026-03-01T12:00:00Z');
const purchase = (cents: number) => happened('2026-01-05T12:00:00Z', bought('pay-1', 100, cents));
const ask = { member: anna, refund: 'r-1', payment: 'pay-1', by: 'fin-1', reason: 'Goed gesprek' };
const refund = (past: WalletEvent[], command = ask, facts: object = {}) =>
  given(...past).when((state) => refundByStaff(state, command, { now, settings, ...facts }));
const adjust = (past: WalletEvent[], credits: number, id = 'a-1') =>
  given(...past).when((state) =>
    adjustByStaff(state, { id, member: anna, credits, reason: ' sorry ', by: 'fin-1' }, { settings }),
  );

const asked: WalletEvent = {
  type: 'ApprovalRequested',
  data: {
    ...{ member: anna, approval: 'r-1', kind: 'refund', credits: 100, payment: 'pay-1', by: 'fin-1' },
    ...{ amount: { amount_minor: 10_001, currency: 'EUR' }, reason: 'Goed gesprek' },
  },
};
const askedCredits = (credits: number): WalletEvent => ({
  type: 'ApprovalRequested',
  data: { member: anna, approval: 'a-1', kind: 'adjustment', credits, by: 'fin-1', reason: 'sorry' },
});
const decided = (type: 'ApprovalGranted' | 'ApprovalDeclined' | 'ApprovalWithdrawn', approval = 'r-1', by = 'fin-2') =>
  ({ type, data: { member: anna, approval, by, reason: 'Klopt' } }) satisfies WalletEvent;
const decision = { member: anna, approval: 'r-1', by: 'fin-2', reason: 'Klopt' };
const approve = (past: WalletEvent[], command: Partial<typeof decision> = {}, at = now) =>
  given(...past).when((state) =>
    grantApproval(state, { ...decision, asked_because: 'sorry', ...command }, { now: at, settings }),
  );

describe('a refund by staff', () => {
  it('is paid by one person at the limit, and waits for a second one a cent above it', () => {
    refund([purchase(10_000)]).thenRecords(refunded('r-1', 'pay-1', 100, 10_000, 0));
    refund([purchase(10_001)]).thenRecords(asked);
  });

  it('waits out of goodwill too, and has to be refundable at all', () => {
    refund([purchase(10_001)], ask, { now: late, goodwill: true }).thenRecords(asked);
    refund([purchase(10_001)], ask, { now: late }).thenRefuses('refund_period_over');
    refund([purchase(10_001)], ask, { expected: { credits: 99, amount_minor: 10_001 } }).thenRefuses('quote_changed');
    refund([purchase(10_001)], ask, { expected: { credits: 100, amount_minor: 10_000 } }).thenRefuses('quote_changed');
  });

  it('has a limit in each currency; one without a limit always needs two', () => {
    const inCurrency = (currency: string, amount_minor: number) => {
      const lot = purchase(amount_minor);
      const price = { amount_minor, currency };
      const state = stateAfter(wallet, [{ ...lot, data: { ...lot.data, price } }]);
      return refundByStaff(state, ask, { now, settings })[0]?.type;
    };
    for (const currency of ['EUR', 'GBP', 'CHF', 'PLN', 'USD', 'CAD', 'AUD', 'NZD']) {
      expect(inCurrency(currency, 10_000), currency).toBe('CreditsRefunded');
      expect(inCurrency(currency, 10_001), currency).toBe('ApprovalRequested');
    }
    expect(inCurrency('SEK', 1)).toBe('ApprovalRequested');
  });

  it('is asked for once: the same request again is nothing new, another one is refused until it is decided', () => {
    const past = [purchase(10_001), asked];
    refund(past).thenNothing();
    refund(past, { ...ask, refund: 'r-2' }).thenRefuses('approval_already_requested');
    const again: WalletEvent = { ...asked, data: { ...asked.data, approval: 'r-2' } as never };
    refund([...past, decided('ApprovalDeclined')], { ...ask, refund: 'r-2' }).thenRecords(again);
  });

  it('does not wait for the request about another purchase', () => {
    const other: WalletEvent = { ...asked, data: { ...asked.data, approval: 'r-9', payment: 'pay-9' } as never };
    refund([purchase(10_001), other]).thenRecords(asked);
  });

  it('of a member who was erased is asked for without words, which no key would seal', () => {
    const { reason: _, ...wordless } = asked.data as Record<string, unknown>;
    const request = { type: 'ApprovalRequested', data: wordless } as WalletEvent;
    given(purchase(10_001))
      .when((state) => refundByStaff(state, { ...ask, reason: null }, { now, settings }))
      .thenRecords(request);
  });
});

describe('a correction of a wallet', () => {
  it('is made by one person at the limit, and waits for a second one a credit above it, given or taken', () => {
    const past = [bought('pay-1', 200, 10_000)];
    const typeOf = (credits: number) =>
      adjustByStaff(stateAfter(wallet, past), { ...adjustment, credits }, { settings }).map(({ type }) => type);
    const adjustment = { id: 'a-1', member: anna, reason: 'sorry', by: 'fin-1' };
    expect([100, 101, -100, -101].map(typeOf)).toEqual([
      ['CreditsGranted'],
      ['ApprovalRequested'],
      ['CreditsTaken'],
      ['ApprovalRequested'],
    ]);
    adjust(past, -101).thenRecords(askedCredits(-101));
    adjust([...past, askedCredits(-101)], -101).thenNothing();
  });

  it('that was made is not asked for once more, however far the limit came down since', () => {
    const made: WalletEvent = {
      type: 'CreditsGranted',
      data: {
        ...{ member: anna, lot: 'a-1', credits: 50, cause: 'adjustment', balance_after: 50 },
        ...{ reason: 'sorry', by: 'fin-1' },
      },
    };
    const lower = { settings: { adjustment_second_person_above: 49 } };
    given(made)
      .when((state) =>
        adjustByStaff(state, { id: 'a-1', member: anna, credits: 50, reason: 'sorry', by: 'fin-1' }, lower),
      )
      .thenNothing();
  });

  it('is not even asked for when there are not so many credits', () =>
    adjust([bought('pay-1', 100, 5000)], -101).thenRefuses('insufficient_credits', { missing: 1 }));
});

describe('the second person', () => {
  const past = [purchase(10_001), asked];

  it('is never the first', () => {
    approve(past, { by: 'fin-1' }).thenRefuses('same_member_of_staff');
    given(...past)
      .when((state) => declineApproval(state, { ...decision, by: 'fin-1' }))
      .thenRefuses('same_member_of_staff');
  });

  it('lets a refund be paid in the same decision, also when its period ended while it waited', () => {
    const paid = refunded('r-1', 'pay-1', 100, 10_001, 0);
    approve(past).thenRecords(decided('ApprovalGranted'), paid);
    approve(past, {}, late).thenRecords(decided('ApprovalGranted'), paid);
  });

  it('lets the transaction cost go back as it was asked for: within the period with it, after the period without it', () => {
    const costs = new Map([['pay-1', { amount_minor: 50, currency: 'EUR' }]]);
    const approvedLate = (amount_minor: number) => {
      const request = { ...asked, data: { ...asked.data, amount: { amount_minor, currency: 'EUR' } } } as WalletEvent;
      return given(purchase(10_001), request).when((state) =>
        grantApproval(state, { ...decision, asked_because: 'sorry' }, { now: late, settings, costs }),
      );
    };
    approvedLate(10_051).thenRecords(decided('ApprovalGranted'), refunded('r-1', 'pay-1', 100, 10_051, 0));
    approvedLate(10_001).thenRecords(decided('ApprovalGranted'), refunded('r-1', 'pay-1', 100, 10_001, 0));
    approvedLate(10_050).thenRefuses('quote_changed');
  });

  it('lets a wallet be corrected in either direction, by who asked and for the reason they gave', () => {
    const adjusted = { member: anna, reason: 'sorry', by: 'fin-1' };
    approve([askedCredits(101)], { approval: 'a-1' }).thenRecords(decided('ApprovalGranted', 'a-1'), {
      type: 'CreditsGranted',
      data: { ...adjusted, lot: 'a-1', credits: 101, cause: 'adjustment', balance_after: 101 },
    });
    approve([bought('pay-1', 200, 10_000), askedCredits(-101)], { approval: 'a-1' }).thenRecords(
      decided('ApprovalGranted', 'a-1'),
      {
        type: 'CreditsTaken',
        data: {
          ...{ ...adjusted, adjustment: 'a-1', credits: 101, balance_after: 99 },
          spent: [{ lot: 'pay-1', credits: 101 }],
        },
      },
    );
  });

  it('approves no figures that changed: credits that were spent, refunded or revoked meanwhile', () => {
    const spent = sent('m-1', 'bram', [{ lot: 'pay-1', credits: 1 }], 99);
    approve([...past, spent]).thenRefuses('quote_changed');
    approve([...past, refunded('r-9', 'pay-1', 100, 10_001, 0)]).thenRefuses('nothing_to_refund');
    approve([...past, revoked('pay-1', 100, 0)]).thenRefuses('nothing_to_refund');
    const taken = sent('m-1', 'bram', [{ lot: 'pay-1', credits: 100 }], 100);
    approve([bought('pay-1', 200, 10_000), askedCredits(-101), taken], { approval: 'a-1' }).thenRefuses(
      'insufficient_credits',
      { missing: 1 },
    );
  });

  it('declines, or who asked withdraws, and nothing is paid', () => {
    given(...past)
      .when((state) => declineApproval(state, decision))
      .thenRecords(decided('ApprovalDeclined'));
    given(...past)
      .when((state) => withdrawApproval(state, { ...decision, by: 'fin-1' }))
      .thenRecords(decided('ApprovalWithdrawn', 'r-1', 'fin-1'));
    given(...past)
      .when((state) => withdrawApproval(state, decision))
      .thenRefuses('not_permitted');
  });

  it.each(['ApprovalGranted', 'ApprovalDeclined', 'ApprovalWithdrawn'] as const)('comes too late after %s', (type) => {
    const over = [...past, decided(type)];
    approve(over).thenRefuses('approval_already_decided');
    for (const decide of [declineApproval, withdrawApproval])
      given(...over)
        .when((state) => decide(state, decision))
        .thenRefuses('approval_already_decided');
    approve(past, { approval: 'unknown' }).thenRefuses('not_found');
  });

  it('decides about a member who is gone without words, which no key would seal', () => {
    const { reason: _, ...words } = decided('ApprovalDeclined').data;
    given(...past)
      .when((state) => declineApproval(state, { ...decision, reason: null }))
      .thenRecords({ type: 'ApprovalDeclined', data: words });
  });

  it('finds the request after a snapshot as after the whole past, without its words', () => {
    const state = stateAfter(wallet, past);
    const kept = JSON.stringify(wallet.snapshot?.write(state));
    expect(kept).not.toContain('Goed gesprek');
    expect(wallet.snapshot?.read(JSON.parse(kept))).toEqual(state);
  });

  it('finds none in a snapshot of before there were any', () => {
    const { approvals: _, ...old } = wallet.snapshot?.write(stateAfter(wallet, [])) as Record<string, unknown>;
    expect((wallet.snapshot?.read(old) as { approvals: Map<string, unknown> }).approvals.size).toBe(0);
  });
});
