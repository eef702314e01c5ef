import { pairId } from '@vonk/contracts/kernel';
import type { Settings } from '@vonk/contracts/site/settings';
import { member as memberStream } from '@vonk/domain/accounts/member';
import { actorOf, type Actor } from '@vonk/domain/actor';
import { wallet, type Start } from '@vonk/domain/credits/wallet';
import { isBlocked, pair } from '@vonk/domain/likes/pair';
import { reachableOf, type Reachable } from '@vonk/domain/reachable';
import { batchCalls } from '@vonk/platform/batchCalls';
import { readConversationStarts, type StartAsk } from '@vonk/projector/messaging/conversationStarts.query';
import type { Request } from 'express';
import { LRUCache } from 'lru-cache';
import type { AppContext } from '../appContext.ts';
import { audienceOfState } from '../audience.ts';
import { callerState } from '../http/callerAsActor.ts';

/** What the rules of a conversation ask of its two members. The sender's site and country decide the settings. */
export type ConversationFacts = Readonly<{
  settings: Settings;
  sender: Actor;
  recipient: Reachable;
}>;

/** Both as their own streams have them. */
export async function readConversationFacts(
  context: AppContext,
  member: string,
  other: string,
  now: Date,
): Promise<ConversationFacts> {
  // What is asked of a state is asked at once: it goes on changing.
  const mine = context.commands.load(memberStream, member).then((state) => ({
    settings: context.settings.of(audienceOfState(state)),
    sender: actorOf(state, 'messages', now),
  }));
  const [own, recipient] = await Promise.all([mine, readReachable(context, other, now)]);
  return { ...own, recipient };
}

/** From the stream itself, as it is this moment. */
const readReachable = async (context: AppContext, other: string, now: Date): Promise<Reachable> =>
  reachableOf(await context.commands.load(memberStream, other), now);

/** Conversations whose start is asked for in one statement at most. */
const ASKED_AT_ONCE = 100;
/** Conversations of which it is remembered who started them. */
const STARTS_MAX = 5_000;
/** How old a look for a block may be when it is used: whoever waits longer for their turn looks again. */
const BLOCK_FRESH_MS = 250;

/** What was asked about the other one, and since when. */
type Look = Readonly<{ since: number; recipient: Promise<Reachable>; blocked: Promise<boolean> }>;
export type MessageFacts = ConversationFacts &
  Readonly<{
    to: string;
    started_by_other: boolean;
    /** As it is when the message is decided about, or was a moment before. */
    blocked: () => Promise<boolean>;
  }>;

/** The other one of a conversation, whose id is that of the pair; null when it is not this member's. */
function otherOf(conversation: string, member: string): string | null {
  const [before, after] = [`${member}-`, `-${member}`];
  const others = [
    ...(conversation.startsWith(before) ? [conversation.slice(before.length)] : []),
    ...(conversation.endsWith(after) ? [conversation.slice(0, -after.length)] : []),
  ];
  return others.find((other) => other !== '' && other !== member && pairId(member, other) === conversation) ?? null;
}

/**
 * What a message depends on: its two members and their pair, as their streams have them, and who started the conversation. That never
 * changes and is remembered: of a conversation that was written in before, `begin` asks as soon as the call is there, in one look with
 * that at its sender. Of others nobody is looked at before the call has passed its quotas. `of` has it for the handler, null when the
 * conversation is not the member's. One of these serves all calls.
 */
export function openMessageFacts(context: AppContext) {
  const ask = batchCalls<StartAsk, boolean | null>({
    askAll: (asks) => readConversationStarts(context.db, asks),
    most: ASKED_AT_ONCE,
  });
  const starts = new LRUCache<string, boolean>({ max: STARTS_MAX });
  const keyOf = (member: string, conversation: string) => `${member} ${conversation}`;
  const begun = new WeakMap<Request, Look>();

  const startedBy = async (member: string, conversation: string): Promise<boolean | null> => {
    const key = keyOf(member, conversation);
    const known = starts.get(key) ?? (await ask({ member, conversation }));
    if (known !== null) starts.set(key, known);
    return known;
  };
  const lookAt = (member: string, other: string, now: Date): Look => {
    const look = {
      since: performance.now(),
      recipient: readReachable(context, other, now),
      blocked: isBlockedNow(context, member, other),
    };
    // The call may end before it asks for them; whoever does ask meets the fault.
    for (const answer of [look.recipient, look.blocked]) answer.catch(() => undefined);
    return look;
  };

  return {
    begin: (request: Request, member: string): void => {
      const conversation = request.params['id'];
      if (typeof conversation !== 'string' || !starts.has(keyOf(member, conversation))) return;
      const to = otherOf(conversation, member);
      if (to !== null) begun.set(request, lookAt(member, to, context.clock()));
    },
    of: async (request: Request, member: string, conversation: string, now: Date): Promise<MessageFacts | null> => {
      const to = otherOf(conversation, member);
      if (to === null) return null;
      const startedByMe = await startedBy(member, conversation);
      if (startedByMe === null) return null;
      const look = begun.get(request) ?? lookAt(member, to, now);
      const [mine, recipient] = await Promise.all([callerState(context, request, member), look.recipient]);
      const [settings, sender] = [context.settings.of(audienceOfState(mine)), actorOf(mine, 'messages', now)];
      let early: Promise<boolean> | null = look.blocked;
      const blocked = () => {
        const answer = performance.now() - look.since < BLOCK_FRESH_MS ? early : null;
        // Whoever decides anew has waited for others.
        early = null;
        return answer ?? isBlockedNow(context, member, to);
      };
      return { settings, sender, recipient, to, started_by_other: !startedByMe, blocked };
    },
  };
}

/** From the stream itself, as it is this moment: a block must hold for the very next message. */
export const isBlockedNow = async (context: AppContext, member: string, other: string): Promise<boolean> =>
  isBlocked(await context.commands.load(pair, pairId(member, other)));

/** From the other member's wallet, with its position: the read model may not know yet of one they have just started. */
export const readStartBy = async (context: AppContext, other: string, member: string): Promise<Start | null> =>
  (await context.commands.load(wallet, other)).started.get(member) ?? null;
