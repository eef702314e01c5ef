import { ledgerCauses } from '@vonk/contracts/credits/ledgerCauses';
import type { DisputeStatus } from '@vonk/contracts/payments/disputeEvents';
import { disputeResources } from '@vonk/contracts/payments/disputeResources';
import { acceptDispute, contestDispute, loseDispute, winDispute } from '@vonk/domain/payments/dispute';
import { payment as paymentStream } from '@vonk/domain/payments/payment';
import { refuse } from '@vonk/domain/refuse';
import { listDisputes, readCreditUses, type CreditUse, type DisputeRow } from '@vonk/projector/payments/disputes.query';
import { bindResource, type BoundResource, type StaffCall } from '../admin/bindResource.ts';
import type { AppContext } from '../appContext.ts';

const ONE = { offset: 0, limit: 1 };

/** One dispute by what the provider calls it; null when there is none. */
export const readDispute = async ({ db }: Pick<AppContext, 'db'>, id: string): Promise<DisputeRow | null> =>
  (await listDisputes(db, { id }, ONE)).disputes[0] ?? null;

/** What banks took back, and what finance answers them. */
export const disputesAdmin = (context: AppContext): readonly BoundResource[] => {
  /** Whoever decides first has decided: the stream of the payment knows. */
  const act = (decide: typeof contestDispute) => ({
    noteReason: 'aboutPerson' as const,
    run: async ({ staff, command }: StaffCall, dispute: string, { seen }: { seen?: DisputeStatus | undefined }) => {
      const { payment, member } = (await readDispute(context, dispute)) ?? refuse('not_found');
      const { position } = await context.commands.execute({
        stream: paymentStream,
        id: payment,
        command,
        decide: (state) => decide(state, { payment, dispute, by: staff.id, seen }),
      });
      return { position, person: member };
    },
  });
  return [
    bindResource(disputeResources.disputes, {
      list: async (_call, filter, range) => {
        const { disputes, total } = await listDisputes(context.db, filter, range);
        return { rows: disputes, total };
      },
      one: async (_call, id) => {
        const dispute = await readDispute(context, id);
        if (!dispute) return null;
        return { ...dispute, credits: usedOf(await readCreditUses(context.db, dispute.member, dispute.payment)) };
      },
      acts: {
        contest: act(contestDispute),
        accept: act(acceptDispute),
        won: act(winDispute),
        lost: act(loseDispute),
      },
    }),
  ];
};

/** What became of the credits of a purchase, in sums. What was paid for and came back was not spent. */
export function usedOf(uses: readonly CreditUse[]) {
  const sum = (of: 'bought' | 'spent' | 'refunded' | 'taken') =>
    uses.filter(({ cause }) => ledgerCauses[cause] === of).reduce((all, { credits }) => all + credits, 0);
  return {
    bought: sum('bought'),
    spent: -sum('spent'),
    refunded: -sum('refunded'),
    taken: -sum('taken'),
    unused: uses.reduce((all, { credits }) => all + credits, 0),
  };
}
