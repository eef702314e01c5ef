import type { ApprovalKind } from '@vonk/contracts/credits/events';
import type { Money } from '@vonk/contracts/kernel';
import type { MismatchEnd } from '@vonk/contracts/payments/methods';
import type { Approval } from './wallet.ts';

/** As resolveMismatch asks for it. */
export type ApprovedMismatchEnd = { payment: string; how: MismatchEnd; told: Money; proof: string | null; by: string };
type MismatchKind = 'return_wrong_amount' | 'settle_wrong_amount';

/** Whether an approval lets a payment of a wrong amount end. */
export const isMismatchEnd = (kind: ApprovalKind): kind is MismatchKind =>
  kind === 'return_wrong_amount' || kind === 'settle_wrong_amount';

/** What an approval lets happen to a payment of a wrong amount, by who asked; null when it is about none. */
export function mismatchEndOf({ kind, payment, amount, by, proof }: Approval): ApprovedMismatchEnd | null {
  if (!isMismatchEnd(kind) || payment === null || amount === null) return null;
  return {
    payment,
    how: kind === 'return_wrong_amount' ? 'returned' : 'settled_outside',
    told: amount,
    proof: proof ?? null,
    by,
  };
}
