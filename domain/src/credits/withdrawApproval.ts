import { refuse } from '../refuse.ts';
import { decisionOf, openApproval, type DecideApprovalCommand } from './openApproval.ts';
import type { Wallet, WalletEvent } from './wallet.ts';

/** Who asked takes the request back. Refuses not_found, approval_already_decided, and not_permitted to everybody else. */
export function withdrawApproval(state: Wallet, command: DecideApprovalCommand): WalletEvent[] {
  if (openApproval(state, command.approval).by !== command.by) refuse('not_permitted');
  return [{ type: 'ApprovalWithdrawn', data: decisionOf(command) }];
}
