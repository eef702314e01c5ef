import { pairId } from '@vonk/contracts/kernel';
import { wallet } from '@vonk/domain/credits/wallet';
import { like } from '@vonk/domain/likes/like';
import { pair } from '@vonk/domain/likes/pair';
import { seeLike } from '@vonk/domain/likes/seeLike';
import { conversation as conversationStream } from '@vonk/domain/messaging/conversation';
import { readConversation } from '@vonk/domain/messaging/readConversation';
import { sendMessage } from '@vonk/domain/messaging/sendMessage';
import { startConversation } from '@vonk/domain/messaging/startConversation';
import type { DemoContext } from './demoContext.ts';
import type { DemoMember } from './demoMember.ts';
import { buyCredits } from './demoPurchases.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

export const suits = (one: DemoMember, other: DemoMember): boolean =>
  one.id !== other.id &&
  [other.gender, 'both'].includes(one.looking_for) &&
  [one.gender, 'both'].includes(other.looking_for) &&
  Math.abs(one.age - other.age) <= 14;

/** Plans a like. Fictional profiles never like anybody: nobody acts in their name. */
export function likes(demo: DemoContext, by: DemoMember, profile: DemoMember, when: Date, seen: boolean): void {
  const command = { by: by.id, profile: profile.id, via: 'profile', match: matchOf(by, profile) } as const;
  demo.at(when, () =>
    demo.act(pair, pairId(by.id, profile.id), `like:${by.id}:${profile.id}`, (state) =>
      like(state, command, { suspended: false, visible: true }),
    ),
  );
  if (!seen) return;
  demo.at(new Date(when.getTime() + 3 * HOUR_MS), () =>
    demo.act(pair, pairId(by.id, profile.id), `seen:${profile.id}:${by.id}`, (state) =>
      seeLike(state, { by: profile.id, profile: by.id }),
    ),
  );
}

/** The id of a match comes from the pair: the same whoever liked second. */
const matchOf = (one: DemoMember, other: DemoMember): string => {
  const [first, second] = [one.id, other.id].sort();
  return `${first?.slice(0, 18)}-${second?.slice(0, 17)}`;
};

export type Talk = Readonly<{
  /** Whoever begins. */
  one: DemoMember;
  other: DemoMember;
  lines: readonly string[];
  begins: Date;
  /** How many of the last lines the one they are for has not read. */
  unread?: number;
  /** False: it ends with words, for somebody who buys nothing. */
  gifts?: boolean;
}>;

/** What the smallest package pays for. */
const GIFT_MAX = 10;
/** A conversation in so many ends with a gift. */
const GIFT_EVERY = 3;

/** The gift a conversation ends with, by its own id: most have none. */
function giftFor({ settings }: DemoContext, conversation: string): { id: string } | undefined {
  const number = Number.parseInt(conversation.slice(0, 4), 16);
  const gifts = settings.gifts.filter(({ active, credits }) => active && credits <= GIFT_MAX);
  return number % GIFT_EVERY === 0 ? gifts[number % gifts.length] : undefined;
}

/** Plans a conversation, a line each turn, with credits bought by whoever runs out. */
export function talk(demo: DemoContext, { one, other, lines, begins, unread = 0, gifts = true }: Talk): void {
  const conversation = pairId(one.id, other.id);
  const open = { sender: { confirmed: true, suspended: false }, recipient: 'active', blocked: false } as const;
  const { settings } = demo;
  demo.at(begins, async () => {
    await buyCredits(demo, one, { whenBelow: settings.message_credits });
    await demo.act(wallet, one.id, `start:${conversation}`, (state) =>
      startConversation(state, { member: one.id, with: other.id }, { ...open, settings, started_by_other: false }),
    );
  });
  const gift = gifts ? giftFor(demo, conversation) : undefined;
  const said = [...lines.map((text) => ({ text })), ...(gift ? [{ gift: gift.id }] : [])];
  let when = begins.getTime();
  said.forEach((content, turn) => {
    const [from, to] = turn % 2 === 0 ? [one, other] : [other, one];
    when += from.chance.int(1, 45) * MINUTE_MS;
    const message = from.chance.uuid();
    demo.at(new Date(when), async () => {
      await buyCredits(demo, from, { whenBelow: 'gift' in content ? GIFT_MAX : settings.message_credits });
      await demo.act(wallet, from.id, `message:${message}`, (state) =>
        sendMessage(
          state,
          { member: from.id, to: to.id, message, ...content },
          { ...open, settings, started_by_other: from === other },
        ),
      );
    });
    if (turn < said.length - unread)
      demo.at(new Date(when + MINUTE_MS), () =>
        demo.act(conversationStream, conversation, `read:${message}`, (state) =>
          readConversation(state, { conversation, by: to.id, message }, { participant: true, confirmed: true }),
        ),
      );
  });
}
