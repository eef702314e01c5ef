import type { Settings } from '@vonk/contracts/site/settings';
import { adjustCredits, type AdjustCreditsCommand } from './adjustCredits.ts';
import type { Wallet, WalletEvent } from './wallet.ts';

export type AdjustByStaffFacts = { settings: Pick<Settings, 'adjustment_second_person_above'> };

/**
 * Finance corrects a wallet: at once up to the limit of the settings in either direction, above it a request that a second
 * person decides (grantApproval). Refuses reason_required,
 * insufficient_credits.
 */
export function adjustByStaff(state: Wallet, command: AdjustCreditsCommand, facts: AdjustByStaffFacts): WalletEvent[] {
  const { id: approval, member, credits, by } = command;
  if (state.approvals.has(approval)) return [];
  const adjusted = adjustCredits(state, command);
  if (adjusted.length === 0 || Math.abs(credits) <= facts.settings.adjustment_second_person_above) return adjusted;
  const data = { member, approval, kind: 'adjustment' as const, credits, by, reason: command.reason.trim() };
  return [{ type: 'ApprovalRequested', data }];
}
