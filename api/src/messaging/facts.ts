import { pairId } from '@vonk/contracts/kernel';
import type { Settings } from '@vonk/contracts/site/settings';
import { wallet, type Start } from '@vonk/domain/credits/wallet';
import { isBlocked, pair } from '@vonk/domain/likes/pair';
import type { Reachable, Sender } from '@vonk/domain/messaging/startConversation';
import { readAccount, type Account } from '@vonk/projector/accounts/accounts.query';
import { closedFeature } from '../closedFeature.ts';
import type { AppContext } from '../appContext.ts';

/** What the rules of a conversation ask of its two members. `country` is the sender's and decides the settings. */
export type ConversationFacts = Readonly<{
  settings: Settings;
  sender: Sender;
  recipient: Reachable;
}>;

/** Whether somebody's email is confirmed, and whether they may write at all. */
export const senderOf = (account: Account | null): { confirmed: boolean; suspended: boolean } => ({
  confirmed: account !== null && account.confirmed_at !== null,
  suspended: account === null || account.status === 'suspended' || account.status === 'deletion_requested',
});

const reachable = (account: Account | null): Reachable => {
  if (account?.status === 'active') return 'active';
  return account?.status === 'not_confirmed' ? 'not_confirmed' : 'gone';
};

/** From the read models: what changes slowly. */
export async function readConversationFacts(
  context: AppContext,
  member: string,
  other: string,
  now: Date,
): Promise<ConversationFacts> {
  const [mine, theirs, limited_until] = await Promise.all([
    readAccount(context.db, member, now),
    readAccount(context.db, other, now),
    closedFeature(context, member, 'messages', now),
  ]);
  return {
    settings: context.settings.of(mine?.country ?? null),
    sender: { ...senderOf(mine), limited_until },
    recipient: reachable(theirs),
  };
}

/** From the stream itself, as it is this moment: a block must hold for the very next message. */
export const isBlockedNow = async (context: AppContext, member: string, other: string): Promise<boolean> =>
  isBlocked(await context.commands.load(pair, pairId(member, other)));

/** From the other member's wallet, with its position: the read model may not know yet of one they have just started. */
export const readStartBy = async (context: AppContext, other: string, member: string): Promise<Start | null> =>
  (await context.commands.load(wallet, other)).started.get(member) ?? null;
