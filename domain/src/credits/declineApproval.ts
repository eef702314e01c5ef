import { refuse } from '../refuse.ts';
import { decisionOf, openApproval, type DecideApprovalCommand } from './openApproval.ts';
import type { Wallet, WalletEvent } from './wallet.ts';

/** The second person says no: nothing changes but that. Refuses not_found, approval_already_decided, same_member_of_staff. */
export function declineApproval(state: Wallet, command: DecideApprovalCommand): WalletEvent[] {
  if (openApproval(state, command.approval).by === command.by) refuse('same_member_of_staff');
  return [{ type: 'ApprovalDeclined', data: decisionOf(command) }];
}
