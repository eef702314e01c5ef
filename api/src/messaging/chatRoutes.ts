import { pairId } from '@vonk/contracts/kernel';
import { messagingRoutes } from '@vonk/contracts/messaging/routes';
import { wallet } from '@vonk/domain/credits/wallet';
import { conversation as conversationStream } from '@vonk/domain/messaging/conversation';
import { deleteConversation } from '@vonk/domain/messaging/deleteConversation';
import { readConversation } from '@vonk/domain/messaging/readConversation';
import { startConversation } from '@vonk/domain/messaging/startConversation';
import { refuse } from '@vonk/domain/refuse';
import { readAccount } from '@vonk/projector/accounts/accounts.query';
import {
  readChat,
  readChats,
  readConversationOf,
  readMessage,
  readMessages,
} from '@vonk/projector/messaging/chats.query';
import { readProfile } from '@vonk/projector/profiles/profiles.query';
import { readBlockBetween } from '@vonk/projector/safety/blocks.query';
import type { House } from '../house.ts';
import { handle, type Mounted } from '../http/handle.ts';
import { deliveriesOf, keepDeliveries } from './deliveries.ts';
import { isBlockedNow, isStartedBy, readConversationFacts } from './facts.ts';
import { giftOf } from './gifts.ts';
import { announceTyping } from './typing.ts';

/** Conversations: the list, opening one, reading, typing, removing. */
export const chatHandlers = (house: House): readonly Mounted[] => [
  handle(messagingRoutes.chats, async ({ member, view, language }) => {
    const body = await readChats(house.db, { ...view, gift: giftOf(house.settings.of(null), language) });
    await keepDeliveries(house, deliveriesOf(member, body));
    return { status: 200, body };
  }),

  handle(messagingRoutes.startChat, async ({ member, body, command, now, view, language, after }) => {
    const other = body.profile;
    const facts = await readConversationFacts(house, member, other, now);
    // Who hides from strangers cannot be written to by one.
    const hidden = facts.recipient === 'active' && (await readProfile(house.db, view, other)) === null;
    const recipient = hidden ? 'gone' : facts.recipient;
    const { events, position } = await house.commands.execute({
      stream: wallet,
      id: member,
      command,
      decide: async (state) => {
        const [blocked, started_by_other] = await Promise.all([
          isBlockedNow(house, member, other),
          isStartedBy(house, other, member),
        ]);
        return startConversation(state, { member, with: other }, { ...facts, recipient, blocked, started_by_other });
      },
    });
    await after(position);
    const seen = { ...view, gift: giftOf(facts.settings, language) };
    const chat = (await readChat(house.db, seen, pairId(member, other))) ?? refuse('not_found');
    return { status: events.length > 0 ? 201 : 200, body: { conversation: chat.conversation, chat } };
  }),

  handle(messagingRoutes.readChat, async ({ member, params, body, command, now, view, language, after }) => {
    const { id: conversation } = params;
    const other = await readOther(house, member, conversation);
    const account = await readAccount(house.db, member, now);
    const page = { limit: 1, since: null };
    const seen = { ...view, gift: giftOf(house.settings.of(null), language) };
    const shown = body?.message ? await readMessage(house.db, seen, conversation, body.message) : null;
    const newest =
      shown ?? (other === null ? null : (await readMessages(house.db, seen, conversation, page))?.messages.at(-1));
    const facts = { participant: other !== null, confirmed: account?.confirmed_at != null };
    const { position } = await house.commands.execute({
      stream: conversationStream,
      id: conversation,
      command,
      decide: (state) => readConversation(state, { conversation, by: member, message: newest?.id ?? null }, facts),
    });
    await after(position);
    return { status: 204 };
  }),

  handle(messagingRoutes.typing, async ({ member, params }) => {
    const other = (await readOther(house, member, params.id)) ?? refuse('conversation_not_found');
    await announceTyping(house, { to: other, by: member, conversation: params.id });
    return { status: 204 };
  }),

  handle(messagingRoutes.deleteChat, async ({ member, body, command, after }) => {
    const { conversation } = body;
    const mine = await readConversationOf(house.db, member, conversation);
    const facts = { participant: mine !== null, shown: mine?.removed === false };
    const { position } = await house.commands.execute({
      stream: conversationStream,
      id: conversation,
      command,
      decide: (state) => deleteConversation(state, { conversation, by: member }, facts),
    });
    await after(position);
    return { status: 204 };
  }),
];

/** Who the other one of a member's conversation is; null when it is not theirs, or a block stands between the two. */
export async function readOther(house: House, member: string, conversation: string): Promise<string | null> {
  const mine = await readConversationOf(house.db, member, conversation);
  if (!mine || (await readBlockBetween(house.db, member, mine.other)) !== null) return null;
  return mine.other;
}
