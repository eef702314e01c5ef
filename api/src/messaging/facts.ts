import { pairId } from '@vonk/contracts/kernel';
import type { Settings } from '@vonk/contracts/site/settings';
import type { Actor } from '@vonk/domain/actor';
import { wallet, type Start } from '@vonk/domain/credits/wallet';
import { isBlocked, pair } from '@vonk/domain/likes/pair';
import type { Reachable } from '@vonk/domain/messaging/startConversation';
import { readAccount, type Account } from '@vonk/projector/accounts/accounts.query';
import type { AppContext } from '../appContext.ts';
import { readActor } from '../readActor.ts';
import { memberAudience } from '../audience.ts';

/** What the rules of a conversation ask of its two members. `country` is the sender's and decides the settings. */
export type ConversationFacts = Readonly<{
  settings: Settings;
  sender: Actor;
  recipient: Reachable;
}>;

const reachable = (account: Account | null): Reachable => {
  if (account?.status === 'active') return 'active';
  return account?.status === 'not_confirmed' ? 'not_confirmed' : 'gone';
};

/** The sender as their own stream has them; of the other, and of settings, what the read models know. */
export async function readConversationFacts(
  context: AppContext,
  member: string,
  other: string,
  now: Date,
): Promise<ConversationFacts> {
  const [mine, theirs, sender] = await Promise.all([
    readAccount(context.db, member, now),
    readAccount(context.db, other, now),
    readActor(context, member, 'messages', now),
  ]);
  return {
    settings: context.settings.of(mine ?? (await memberAudience(context, member))),
    sender,
    recipient: reachable(theirs),
  };
}

/** From the stream itself, as it is this moment: a block must hold for the very next message. */
export const isBlockedNow = async (context: AppContext, member: string, other: string): Promise<boolean> =>
  isBlocked(await context.commands.load(pair, pairId(member, other)));

/** From the other member's wallet, with its position: the read model may not know yet of one they have just started. */
export const readStartBy = async (context: AppContext, other: string, member: string): Promise<Start | null> =>
  (await context.commands.load(wallet, other)).started.get(member) ?? null;
