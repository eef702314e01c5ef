import { Id } from '@vonk/contracts/fields';
import { pairId } from '@vonk/contracts/kernel';
import type { Settings } from '@vonk/contracts/site/settings';
import { member as memberStream, type Member } from '@vonk/domain/accounts/member';
import { actorOf, type Actor } from '@vonk/domain/actor';
import { wallet, type Start } from '@vonk/domain/credits/wallet';
import { isBlocked, pair } from '@vonk/domain/likes/pair';
import { reachableOf, type Reachable } from '@vonk/domain/reachable';
import { batchCalls } from '@vonk/platform/batchCalls';
import { readConversationStarts, type StartAsk } from '@vonk/projector/messaging/conversationStarts.query';
import type { Request } from 'express';
import { LRUCache } from 'lru-cache';
import type { AppContext } from '../appContext.ts';
import { callerState } from '../http/callerAsActor.ts';

/** What the rules of a conversation ask of its two members. The sender's site and country decide the settings. */
export type ConversationFacts = Readonly<{
  settings: Settings;
  sender: Actor;
  recipient: Reachable;
}>;

const settingsOf = ({ settings }: AppContext, { site, country }: Member): Settings =>
  settings.of({ site, country: country ?? '' });

/** Both as their own streams have them. */
export async function readConversationFacts(
  context: AppContext,
  member: string,
  other: string,
  now: Date,
): Promise<ConversationFacts> {
  // What is asked of a state is asked at once: it goes on changing.
  const mine = context.commands
    .load(memberStream, member)
    .then((state) => ({ settings: settingsOf(context, state), sender: actorOf(state, 'messages', now) }));
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

type Begun = Readonly<{
  to: string;
  since: number;
  recipient: Promise<Reachable>;
  blocked: Promise<boolean>;
  startedByMe: boolean | Promise<boolean | null>;
}>;
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
 * What a message depends on: its two members and their pair, as their streams have them, and who started the conversation. `begin` asks
 * as soon as the call is there, in one look with that at its sender; `of` has it for the handler, null when the conversation is not
 * the member's. Who started is remembered, so one of these serves all calls.
 */
export function openMessageFacts(context: AppContext) {
  const ask = batchCalls<StartAsk, boolean | null>({
    askAll: (asks) => readConversationStarts(context.db, asks),
    most: ASKED_AT_ONCE,
  });
  const starts = new LRUCache<string, boolean>({ max: STARTS_MAX });
  const begun = new WeakMap<Request, Begun>();

  const readStart = async (start: StartAsk, key: string): Promise<boolean | null> => {
    const startedByMe = await ask(start);
    if (startedByMe !== null) starts.set(key, startedByMe);
    return startedByMe;
  };
  const start = (member: string, conversation: string, now: Date): Begun | null => {
    const to = otherOf(conversation, member);
    if (to === null) return null;
    const key = `${member} ${conversation}`;
    const recipient = readReachable(context, to, now);
    const blocked = isBlockedNow(context, member, to);
    const startedByMe = starts.get(key) ?? readStart({ member, conversation }, key);
    // The call may end before it asks for them; whoever does ask meets the fault.
    for (const answer of [recipient, blocked, startedByMe])
      if (typeof answer === 'object') answer.catch(() => undefined);
    return { to, since: performance.now(), recipient, blocked, startedByMe };
  };

  return {
    begin: (request: Request, member: string): void => {
      const { data: conversation } = Id.safeParse(request.params['id']);
      const known = conversation === undefined ? null : start(member, conversation, context.clock());
      if (known) begun.set(request, known);
    },
    of: async (request: Request, member: string, conversation: string, now: Date): Promise<MessageFacts | null> => {
      const known = begun.get(request) ?? start(member, conversation, now);
      const mine = await callerState(context, request, member);
      const [settings, sender] = [settingsOf(context, mine), actorOf(mine, 'messages', now)];
      const startedByMe = await known?.startedByMe;
      if (!known || startedByMe === null || startedByMe === undefined) return null;
      const { to, since } = known;
      let early: Promise<boolean> | null = known.blocked;
      const blocked = () => {
        const look = performance.now() - since < BLOCK_FRESH_MS ? early : null;
        // Whoever decides anew has waited for others.
        early = null;
        return look ?? isBlockedNow(context, member, to);
      };
      return { settings, sender, recipient: await known.recipient, to, started_by_other: !startedByMe, blocked };
    },
  };
}

/** From the stream itself, as it is this moment: a block must hold for the very next message. */
export const isBlockedNow = async (context: AppContext, member: string, other: string): Promise<boolean> =>
  isBlocked(await context.commands.load(pair, pairId(member, other)));

/** From the other member's wallet, with its position: the read model may not know yet of one they have just started. */
export const readStartBy = async (context: AppContext, other: string, member: string): Promise<Start | null> =>
  (await context.commands.load(wallet, other)).started.get(member) ?? null;
