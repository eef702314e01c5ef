import type { Money } from '@vonk/contracts/kernel';
import { refuse } from '../refuse.ts';
import type { Wallet, WalletEvent } from './wallet.ts';

/** `amount`: what the provider told. `proof` where it was settled outside. `reason` is null where the member was erased. */
export type RequestMismatchEndCommand = {
  member: string;
  approval: string;
  kind: 'return_wrong_amount' | 'settle_wrong_amount';
  payment: string;
  amount: Money;
  by: string;
  reason: string | null;
  proof: string | null;
};

/**
 * Finance asks a second person to let a payment of a wrong amount end, as above the limit for refunds (needsSecondPerson); once.
 * Refuses approval_already_requested while another request for the payment waits.
 */
export function requestMismatchEnd(state: Wallet, command: RequestMismatchEndCommand): WalletEvent[] {
  const { reason, proof, ...asked } = command;
  if (state.approvals.has(asked.approval)) return [];
  if ([...state.approvals.values()].some((one) => one.payment === asked.payment && !one.decided))
    refuse('approval_already_requested');
  const words = { ...(reason === null ? {} : { reason }), ...(proof === null ? {} : { proof }) };
  return [{ type: 'ApprovalRequested', data: { ...asked, credits: 0, ...words } }];
}
