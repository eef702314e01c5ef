import type { Money } from '@vonk/contracts/kernel';
import type { MismatchEnd } from '@vonk/contracts/payments/methods';
import { member as memberStream } from '@vonk/domain/accounts/member';
import { needsSecondPerson } from '@vonk/domain/credits/refundByStaff';
import { requestMismatchEnd } from '@vonk/domain/credits/requestMismatchEnd';
import { wallet } from '@vonk/domain/credits/wallet';
import { payment as paymentStream, type PaymentState } from '@vonk/domain/payments/payment';
import { resolveMismatch } from '@vonk/domain/payments/resolveMismatch';
import { settleAsTold } from '@vonk/domain/payments/settleAsTold';
import { refuse } from '@vonk/domain/refuse';
import { Refusal } from '@vonk/contracts/kernel';
import type { StaffCall } from '../admin/bindResource.ts';
import type { AppContext } from '../appContext.ts';
import { memberAudience } from '../audience.ts';
import { settlementDecisions } from './settlementDecisions.ts';

type End = Readonly<{ how: MismatchEnd; told: Money; proof: string | null; reason: string }>;

/** The acts of finance on a payment of which the provider tells another amount than was ordered. */
export const mismatchActs = (context: AppContext) => ({
  /** What came goes back to its payer; the worker then moves the money. */
  'return-wrong-amount': {
    noteReason: 'aboutPerson' as const,
    run: (call: StaffCall, payment: string, { told, reason }: { told: Money; reason: string }) =>
      endMismatch(context, call, payment, { how: 'returned', told, proof: null, reason }),
  },
  /** No money moves. */
  'explain-wrong-amount': {
    noteReason: 'aboutPerson' as const,
    run: (
      call: StaffCall,
      payment: string,
      {
        how,
        told,
        proof,
        reason,
      }: { how: Exclude<MismatchEnd, 'returned'>; told: Money; proof: string; reason: string },
    ) => endMismatch(context, call, payment, { how, told, proof, reason }),
  },
});

/** At once up to the limit of the settings for refunds; above it a request that a second person decides. */
async function endMismatch(
  context: AppContext,
  { staff, command }: StaffCall,
  payment: string,
  { reason, ...end }: End,
) {
  await askProvider(context, payment);
  const before = await context.commands.load(paymentStream, payment);
  if (before.status === 'none') refuse('not_found');
  const { member } = before;
  const asked = { payment, ...end, by: staff.id };
  const settings = context.settings.of(await memberAudience(context, member));
  if (end.how === 'nothing_came' || !needsSecondPerson(end.told, settings)) {
    const { position } = await context.commands.execute({
      ...{ stream: paymentStream, id: payment, command },
      decide: (state) => resolveMismatch(state, asked),
    });
    return { position, person: member, more: {} };
  }
  const isKnown = (await context.commands.load(wallet, member)).approvals.has(command.id);
  // What nobody could approve is not even asked for; the same request once more is nothing new.
  if (!isKnown) resolveMismatch(before, asked);
  const erased = (await context.commands.load(memberStream, member)).status === 'erased';
  const kind = end.how === 'returned' ? ('return_wrong_amount' as const) : ('settle_wrong_amount' as const);
  const request = {
    ...{ member, approval: command.id, kind, payment, amount: end.told, by: staff.id },
    ...{ reason: erased ? null : reason, proof: end.proof },
  };
  const { position } = await context.commands.execute({
    ...{ stream: wallet, id: member, command },
    decide: (state) => requestMismatchEnd(state, request),
  });
  const approval = { id: command.id, credits: 0, amount: end.told, status: 'waiting' as const, words: WAITS };
  return { position, person: member, more: { approval } };
}

const WAITS = 'Waiting for a second person';

/** What the provider says at this moment: the right amount may have come since. One that does not answer holds nobody up. */
async function askProvider(context: AppContext, payment: string): Promise<void> {
  const { payments, settings } = context;
  const { provider, provider_reference } = await context.commands.load(paymentStream, payment);
  if (payments?.name !== provider || provider_reference === null) return;
  const told = await payments.get(provider_reference).catch(() => null);
  if (told) await settleAsTold(settlementDecisions(context), payment, told, settings.house());
}

/** What the acts come to now; null where the provider tells what was ordered, or it was ended. */
export async function readWrongAmount(
  context: AppContext,
  payment: { id: string; member: string; mismatch: string | null },
) {
  if (payment.mismatch !== 'open') return null;
  const state = await context.commands.load(paymentStream, payment.id);
  if (!state.mismatch) return null;
  const { told, status } = state.mismatch;
  const settings = context.settings.of(await memberAudience(context, payment.member));
  return {
    returns: returnsOf(state, payment.id),
    paid: status === 'paid',
    second_person: needsSecondPerson(told, settings),
  };
}

/** What would go back; null where nothing can. */
function returnsOf(state: PaymentState, payment: string): Money | null {
  if (!state.mismatch) return null;
  try {
    const ended = resolveMismatch(state, { payment, how: 'returned', told: state.mismatch.told, proof: null, by: '' });
    return ended.find((event) => event.type === 'PaymentReturned')?.data.amount ?? null;
  } catch (error) {
    if (error instanceof Refusal) return null;
    throw error;
  }
}
