import { pairId } from '@vonk/contracts/kernel';
import type { Settings } from '@vonk/contracts/site/settings';
import type { Actor } from '@vonk/domain/actor';
import { wallet, type Start } from '@vonk/domain/credits/wallet';
import { isBlocked, pair } from '@vonk/domain/likes/pair';
import type { Reachable } from '@vonk/domain/messaging/startConversation';
import { batchCalls } from '@vonk/platform/batchCalls';
import { readAccount, type Account } from '@vonk/projector/accounts/accounts.query';
import { readSendFacts, type SendAsk, type SendFacts } from '@vonk/projector/messaging/sendFacts.query';
import type { AppContext } from '../appContext.ts';
import { readActor } from '../readActor.ts';
import { memberAudience } from '../audience.ts';

/** What the rules of a conversation ask of its two members. `country` is the sender's and decides the settings. */
export type ConversationFacts = Readonly<{
  settings: Settings;
  sender: Actor;
  recipient: Reachable;
}>;

const reachable = (status: Account['status'] | null | undefined): Reachable => {
  if (status === 'active') return 'active';
  return status === 'not_confirmed' ? 'not_confirmed' : 'gone';
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
    recipient: reachable(theirs?.status),
  };
}

/** Conversations whose facts are asked for in one statement at most. */
const ASKED_AT_ONCE = 100;

/**
 * The same for a message in a conversation, whom it reaches and whose conversation it is; null when it is not the member's.
 * What is asked for while another such question is under way goes together with others, so one function serves all calls.
 */
export function openSendFacts(context: AppContext) {
  const ask = batchCalls<SendAsk, SendFacts | null>({
    askAll: (asks) => readSendFacts(context.db, asks),
    most: ASKED_AT_ONCE,
  });
  return async (
    member: string,
    conversation: string,
    at: Date,
    sender: Actor,
  ): Promise<(ConversationFacts & Readonly<{ to: string; started_by_other: boolean }>) | null> => {
    const found = await ask({ member, conversation, at });
    if (!found) return null;
    const settings = context.settings.of(found.audience ?? (await memberAudience(context, member)));
    // It was started, and cannot be unstarted: if not by the sender, then by the other.
    const started_by_other = !found.started_by_me;
    return { settings, sender, recipient: reachable(found.other_status), to: found.other, started_by_other };
  };
}

/** From the stream itself, as it is this moment: a block must hold for the very next message. */
export const isBlockedNow = async (context: AppContext, member: string, other: string): Promise<boolean> =>
  isBlocked(await context.commands.load(pair, pairId(member, other)));

/** From the other member's wallet, with its position: the read model may not know yet of one they have just started. */
export const readStartBy = async (context: AppContext, other: string, member: string): Promise<Start | null> =>
  (await context.commands.load(wallet, other)).started.get(member) ?? null;
