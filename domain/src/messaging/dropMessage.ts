import type { Wallet, WalletEvent } from '../credits/wallet.ts';
import { refuse } from '../refuse.ts';

export type DropMessageCommand = { member: string; message: string };
/** `blocked`: the pair was blocked when the message reached it, so nobody will ever read it. */
export type DropMessageFacts = { blocked: boolean };

/**
 * The message raced a block: it is dropped, and its credits return once, to the lots that paid (contract MessageDropped).
 * What came out of a lot that was charged back meanwhile does not return: that money is gone too.
 * Refuses message_not_found.
 */
export function dropMessage(state: Wallet, command: DropMessageCommand, facts: DropMessageFacts): WalletEvent[] {
  const { member, message } = command;
  const sent = state.messages.get(message);
  if (!sent) refuse('message_not_found');
  if (sent.dropped || !facts.blocked) return [];
  const spent = sent.spent.filter(({ lot }) => state.lots.get(lot)?.revoked === false);
  const credits = spent.reduce((sum, part) => sum + part.credits, 0);
  const { conversation, to } = sent;
  const balance_after = state.balance + credits;
  return [{ type: 'MessageDropped', data: { member, message, conversation, to, credits, spent, balance_after } }];
}
