import { refuse } from '../refuse.ts';
import type { Approval, Wallet } from './wallet.ts';

/** `by` is who decides. `reason` is null where the member was erased, and no key seals it any more. */
export type DecideApprovalCommand = { member: string; approval: string; by: string; reason: string | null };

/** A request that nobody decided yet. Refuses not_found, approval_already_decided. */
export function openApproval(state: Wallet, id: string): Approval {
  const approval = state.approvals.get(id) ?? refuse('not_found');
  if (approval.decided) refuse('approval_already_decided');
  return approval;
}

/** What every decision on a request records. */
export const decisionOf = ({ member, approval, by, reason }: DecideApprovalCommand) => ({
  ...{ member, approval, by },
  ...(reason === null ? {} : { reason }),
});
