import { pairId } from '@vonk/contracts/kernel';
import type { SentMessage, Wallet, WalletEvent } from '../credits/wallet.ts';
import { refuse } from '../refuse.ts';

export type DropMessageCommand = { member: string; message: string };
/**
 * `blocked`: the pair was blocked when the message reached it, so nobody will ever read it. `sent`: what its event says, for
 * one so old that the wallet does not know it any more; the command's id keeps its credits from returning twice.
 */
export type DropMessageFacts = { blocked: boolean; sent?: Pick<SentMessage, 'to' | 'spent'> };

/**
 * The message raced a block: it is dropped, and its credits return once, to the lots that paid (contract MessageDropped).
 * What came out of a lot that was charged back meanwhile does not return: that money is gone too.
 * Refuses message_not_found.
 */
export function dropMessage(state: Wallet, command: DropMessageCommand, facts: DropMessageFacts): WalletEvent[] {
  const { member, message } = command;
  const known = state.messages.get(message);
  const sent = known ?? facts.sent ?? refuse('message_not_found');
  if (known?.dropped || !facts.blocked) return [];
  const spent = sent.spent.filter(({ lot }) => state.lots.get(lot)?.revoked === false);
  const credits = spent.reduce((sum, part) => sum + part.credits, 0);
  const { to } = sent;
  const balance_after = state.balance + credits;
  const data = { member, message, conversation: pairId(member, to), to, credits, spent, balance_after };
  return [{ type: 'MessageDropped', data }];
}
