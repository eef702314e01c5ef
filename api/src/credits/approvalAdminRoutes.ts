import { creditsResources } from '@vonk/contracts/credits/resources';
import { member as memberStream } from '@vonk/domain/accounts/member';
import { declineApproval } from '@vonk/domain/credits/declineApproval';
import { grantApproval } from '@vonk/domain/credits/grantApproval';
import { mismatchEndOf } from '@vonk/domain/credits/mismatchEndOf';
import type { DecideApprovalCommand } from '@vonk/domain/credits/openApproval';
import { wallet, type Wallet, type WalletEvent } from '@vonk/domain/credits/wallet';
import { withdrawApproval } from '@vonk/domain/credits/withdrawApproval';
import { payment as paymentStream, type PaymentState } from '@vonk/domain/payments/payment';
import { resolveMismatch } from '@vonk/domain/payments/resolveMismatch';
import { refuse } from '@vonk/domain/refuse';
import { listApprovals, readApproval, type ApprovalRow } from '@vonk/projector/credits/approvals.query';
import { bindResource, type BoundResource, type StaffCall } from '../admin/bindResource.ts';
import { staffNames } from '../admin/staffNames.ts';
import type { AppContext } from '../appContext.ts';
import { readPurchaseTerms, type PurchaseTerms } from '../readPurchaseTerms.ts';

/** Refunds and adjustments above the limit of the settings, which wait for a second person or were decided by one. */
export const approvalsAdmin = (context: AppContext): BoundResource => {
  const named = async (rows: readonly ApprovalRow[]) => {
    const staff_names = await staffNames(
      context,
      rows.flatMap(({ asked_by, decided_by }) => [asked_by, decided_by]),
    );
    return rows.map((row) => ({ ...row, staff_names }));
  };
  return bindResource(creditsResources.approvals, {
    list: async (_call, filter, range) => {
      const { approvals, total } = await listApprovals(context.db, filter, range);
      return { rows: await named(approvals), total };
    },
    one: async (_call, id) => {
      const row = await readApproval(context.db, id);
      return row && ((await named([row]))[0] ?? null);
    },
    acts: {
      approve: decidingAct(context, (state, command, { kind, reason }, { now, erased, costs, order }) => {
        // Of a member who is gone money can still go back; a wallet is nobody's any more.
        if (erased && kind === 'adjustment') refuse('not_found');
        const asked = state.approvals.get(command.approval);
        const end = asked && !asked.decided ? mismatchEndOf(asked) : null;
        // What is refused by now is not approved either; the worker ends it.
        if (end && order) resolveMismatch(order, end);
        return grantApproval(
          state,
          { ...command, asked_because: reason },
          { now, settings: context.settings.house(), costs },
        );
      }),
      decline: decidingAct(context, declineApproval),
      /** By who asked. */
      withdraw: decidingAct(context, withdrawApproval),
    },
  });
};

type Decide = (
  state: Wallet,
  command: DecideApprovalCommand,
  asked: ApprovalRow,
  /** `order`: the payment that it is about. */
  facts: { now: Date; erased: boolean; costs: PurchaseTerms['costs']; order: PaymentState | null },
) => WalletEvent[];

/** An act that ends a request, decided on the wallet: of several at once exactly one happens. */
const decidingAct = (context: AppContext, decide: Decide) => ({
  noteReason: 'aboutPerson' as const,
  run: async ({ staff, now, command }: StaffCall, approval: string, { reason }: { reason: string }) => {
    const asked = (await readApproval(context.db, approval)) ?? refuse('not_found');
    const { member } = asked;
    const erased = (await context.commands.load(memberStream, member)).status === 'erased';
    const order = asked.payment === null ? null : await context.commands.load(paymentStream, asked.payment);
    const { costs } = await readPurchaseTerms(context, asked.payment === null ? [] : [asked.payment]);
    const decision = { member, approval, by: staff.id, reason: erased ? null : reason };
    const { position } = await context.commands.execute({
      stream: wallet,
      id: member,
      command,
      decide: (state) => decide(state, decision, asked, { now, erased, costs, order }),
    });
    return { position, person: member };
  },
});
