import { describe, expect, it } from 'vitest';
import { foundingSettings } from '../site/foundingSettings.ts';
import { specify, stateAfter } from '../testing/given.ts';
import { anna } from '../testing/walletEvents.ts';
import { grantApproval } from './grantApproval.ts';
import { mismatchEndOf } from './mismatchEndOf.ts';
import { requestMismatchEnd, type RequestMismatchEndCommand } from './requestMismatchEnd.ts';
import { wallet, type Approval, type WalletEvent } from './wallet.ts';

const given = specify(wallet);
const told = { amount_minor: 500, currency: 'EUR' };
const command: RequestMismatchEndCommand = {
  ...{ member: anna, approval: 'a-1', kind: 'return_wrong_amount', payment: 'pay-1', amount: told, by: 'fin-1' },
  ...{ reason: 'Te weinig betaald', proof: null },
};
const asked = (more: object = {}): WalletEvent => ({
  type: 'ApprovalRequested',
  data: {
    ...{ member: anna, approval: 'a-1', kind: 'return_wrong_amount', payment: 'pay-1', amount: told, by: 'fin-1' },
    ...{ credits: 0, reason: 'Te weinig betaald' },
    ...more,
  },
});
const granted: WalletEvent = { type: 'ApprovalGranted', data: { member: anna, approval: 'a-1', by: 'fin-2' } };
const ask = (past: WalletEvent[], more: Partial<RequestMismatchEndCommand> = {}) =>
  given(...past).when((state) => requestMismatchEnd(state, { ...command, ...more }));

describe('asking a second person to let a payment of a wrong amount end', () => {
  it('moves no credits, and says where it can be looked up that it was settled outside', () => {
    ask([]).thenRecords(asked());
    ask([], { kind: 'settle_wrong_amount', proof: 'Afschrift 7' }).thenRecords(
      asked({ kind: 'settle_wrong_amount', proof: 'Afschrift 7' }),
    );
  });

  it('goes without words about a member who was erased, which no key would seal', () => {
    const { reason: _, ...wordless } = asked().data as Record<string, unknown>;
    ask([], { reason: null }).thenRecords({ type: 'ApprovalRequested', data: wordless } as WalletEvent);
  });

  it('happens once; another request for the same payment waits until the first is decided, one for another does not', () => {
    ask([asked()]).thenNothing();
    ask([asked()], { approval: 'a-2' }).thenRefuses('approval_already_requested');
    ask([asked(), granted], { approval: 'a-2' }).thenRecords(asked({ approval: 'a-2' }));
    ask([asked()], { approval: 'a-2', payment: 'pay-2' }).thenRecords(asked({ approval: 'a-2', payment: 'pay-2' }));
  });

  it.each(['return_wrong_amount', 'settle_wrong_amount'])(
    'is granted without moving credits: what follows follows on the payment (%s)',
    (kind) =>
      given(asked({ kind }))
        .when((state) =>
          grantApproval(
            state,
            { member: anna, approval: 'a-1', by: 'fin-2', reason: null, asked_because: 'x' },
            { now: new Date('2026-01-06T12:00:00Z'), settings: foundingSettings },
          ),
        )
        .thenRecords(granted),
  );
});

describe('what an approval lets happen to a payment of a wrong amount', () => {
  const endOf = (more: object) => mismatchEndOf(stateAfter(wallet, [asked(more)]).approvals.get('a-1') as Approval);

  it('is that it goes back, or that it was settled outside, by who asked', () => {
    const end = { payment: 'pay-1', told, by: 'fin-1' };
    expect(endOf({})).toEqual({ ...end, how: 'returned', proof: null });
    expect(endOf({ kind: 'settle_wrong_amount', proof: 'Afschrift 7' })).toEqual({
      ...{ ...end, how: 'settled_outside', proof: 'Afschrift 7' },
    });
  });

  it('is nothing where it was asked for something else, or names no payment or amount', () => {
    expect(endOf({ kind: 'refund' })).toBeNull();
    expect(endOf({ payment: undefined })).toBeNull();
    expect(endOf({ amount: undefined })).toBeNull();
  });
});
