import { pairId } from '@vonk/contracts/kernel';
import type { Wallet, WalletEvent } from '../credits/wallet.ts';

export type YieldConversationCommand = { member: string; with: string };
/** `theirs`: the other member's wallet, read after this one holds its start. */
export type YieldConversationFacts = { theirs: Pick<Wallet, 'started'> };

/**
 * Two opened a conversation with each other at the same moment, and both wallets hold its start: the later one in the
 * order of the store yields and counts nothing, so that one of the two has used a free conversation (SPEC 6, 9; DECISIONS
 * "free conversations"). Whoever is later always finds the earlier one, so somebody settles it. Once.
 */
export function yieldConversation(
  state: Wallet,
  command: YieldConversationCommand,
  facts: YieldConversationFacts,
): WalletEvent[] {
  const { member, with: other } = command;
  const mine = state.started.get(other);
  const theirs = facts.theirs.started.get(member);
  if (!mine || mine.yielded || !theirs || theirs.yielded || theirs.position > mine.position) return [];
  return [{ type: 'ConversationYielded', data: { member, conversation: pairId(member, other), with: other } }];
}
