import { pairId } from '@vonk/contracts/kernel';
import { messagingRoutes } from '@vonk/contracts/messaging/routes';
import { wallet, type Start } from '@vonk/domain/credits/wallet';
import { conversation as conversationStream } from '@vonk/domain/messaging/conversation';
import { deleteConversation } from '@vonk/domain/messaging/deleteConversation';
import { openConversation } from '@vonk/domain/messaging/openConversation';
import { readConversation } from '@vonk/domain/messaging/readConversation';
import { startConversation } from '@vonk/domain/messaging/startConversation';
import { yieldConversation } from '@vonk/domain/messaging/yieldConversation';
import { monthsAfter } from '@vonk/domain/monthsAfter';
import { readAccount } from '@vonk/projector/accounts/accounts.query';
import {
  readChat,
  readChatDelivered,
  readChats,
  readConversationOf,
  readConversationPage,
  readMessage,
  readPartner,
} from '@vonk/projector/messaging/chats.query';
import { readProfile } from '@vonk/projector/profiles/profiles.query';
import { deriveCommand } from '@vonk/platform/commands/deriveCommand';
import type { AppContext } from '../appContext.ts';
import { handle, type Call, type Mounted } from '../http/handle.ts';
import { keepDeliveries } from './deliveries.ts';
import { isBlockedNow, readConversationFacts, readStartBy } from './facts.ts';
import { giftOf } from './gifts.ts';
import { announceTyping } from './typing.ts';
import { memberAudience } from '../audience.ts';

/** Conversations: the list, opening one, reading, typing, removing. */
export const chatHandlers = (context: AppContext): readonly Mounted[] => [
  handle(messagingRoutes.chats, async ({ query, now, view, settings, language }) => {
    const { chat_history_months, ...shop } = await settings('gifts', 'chat_history_months');
    const gift = giftOf(context, shop, language);
    const since = monthsAfter(now, -chat_history_months);
    const { deliveries, ...body } = await readChats(context.db, { gift, ...view }, { since, after: query.after });
    await keepDeliveries(context, deliveries);
    return { status: 200, body };
  }),

  handle(messagingRoutes.chat, async ({ member, params, now, view, settings, language, refuse }) => {
    const { chat_history_months, ...shop } = await settings('gifts', 'chat_history_months');
    const seen = { gift: giftOf(context, shop, language), ...view };
    const since = monthsAfter(now, -chat_history_months);
    const mine = await readConversationOf(context.db, member, params.id);
    const read = mine?.shown ? await readChatDelivered(context.db, seen, params.id, { since }) : null;
    if (!read) return refuse('conversation_not_found');
    await keepDeliveries(context, read.deliveries);
    return { status: 200, body: { chat: read.chat } };
  }),

  handle(messagingRoutes.startChat, async ({ member, body, command, now, view, language, after, refuse }) => {
    const other = body.profile;
    const facts = await readConversationFacts(context, member, other, now);
    // Who hides from strangers cannot be written to by one.
    const visible = facts.recipient !== 'not_confirmed' && (await readProfile(context.db, view, other)) !== null;
    const recipient = facts.recipient === 'active' && !visible ? 'gone' : facts.recipient;
    let theirs: Start | null = null;
    const { events, position } = await context.commands.execute({
      stream: wallet,
      id: member,
      command,
      decide: async (state) => {
        const [blocked, start] = await Promise.all([
          isBlockedNow(context, member, other),
          readStartBy(context, other, member),
        ]);
        theirs = start;
        const started_by_other = start !== null;
        return startConversation(
          state,
          { member, with: other },
          { ...facts, recipient, visible, blocked, started_by_other },
        );
      },
    });
    const yielded = events.length > 0 ? await yieldToFirst(context, member, other, command) : null;
    for (const reached of [position, (theirs as Start | null)?.position ?? null, yielded]) await after(reached);
    if (events.length === 0) await openAgain(context, member, pairId(member, other), command, after);
    const seen = { ...view, gift: giftOf(context, facts.settings, language) };
    const since = monthsAfter(now, -facts.settings.chat_history_months);
    const chat = (await readChat(context.db, seen, pairId(member, other), { since })) ?? refuse('not_found');
    return { status: events.length > 0 ? 201 : 200, body: { conversation: chat.conversation, chat } };
  }),

  handle(messagingRoutes.readChat, async ({ member, params, body, command, now, view, language, after }) => {
    const { id: conversation } = params;
    const other = await readOther(context, member, conversation);
    const account = await readAccount(context.db, member, now);
    const page = { limit: 1, since: null };
    const seen = {
      ...view,
      gift: giftOf(context, context.settings.of(await memberAudience(context, member)), language),
    };
    const shown = body?.message ? await readMessage(context.db, seen, conversation, body.message) : null;
    const newest = shown ?? (await readConversationPage(context.db, seen, conversation, page))?.answer.messages.at(-1);
    const facts = { participant: other !== null, confirmed: account?.confirmed_at != null };
    const { position } = await context.commands.execute({
      stream: conversationStream,
      id: conversation,
      command,
      decide: (state) => readConversation(state, { conversation, by: member, message: newest?.id ?? null }, facts),
    });
    await after(position);
    return { status: 204 };
  }),

  handle(
    messagingRoutes.typing,
    async ({ member, params, refuse }) => {
      const other = (await readOther(context, member, params.id)) ?? refuse('conversation_not_found');
      await announceTyping(context, { to: other, by: member, conversation: params.id });
      return { status: 204 };
    },
    { quotas: ['typing'] },
  ),

  handle(messagingRoutes.deleteChat, async ({ member, body, command, after }) => {
    const { conversation } = body;
    const mine = await readConversationOf(context.db, member, conversation);
    const facts = { participant: mine !== null, shown: mine?.removed === false };
    const { position } = await context.commands.execute({
      stream: conversationStream,
      id: conversation,
      command,
      decide: (state) => deleteConversation(state, { conversation, by: member }, facts),
    });
    await after(position);
    return { status: 204 };
  }),
];

/**
 * Of two who opened the conversation at the same moment the second counts nothing (yieldConversation). Where that was
 * recorded; null when this start counts. The workers do the same, should this process die here.
 */
async function yieldToFirst(context: AppContext, member: string, other: string, command: Call['command']) {
  const theirs = await context.commands.load(wallet, other);
  if (!theirs.started.has(member)) return null;
  const { position } = await context.commands.execute({
    stream: wallet,
    id: member,
    command: deriveCommand(command, 'yield'),
    decide: (state) => yieldConversation(state, { member, with: other }, { theirs }),
  });
  return position;
}

/** A conversation that is there already is found in the list again, whether it was removed or has no word yet. */
async function openAgain(
  context: AppContext,
  by: string,
  conversation: string,
  command: Call['command'],
  after: Call['after'],
) {
  const mine = await readConversationOf(context.db, by, conversation);
  const facts = { participant: mine !== null, shown: mine?.shown === true };
  const { position } = await context.commands.execute({
    stream: conversationStream,
    id: conversation,
    command,
    decide: (state) => openConversation(state, { conversation, by }, facts),
  });
  await after(position);
}

/** Who the other one of a member's conversation is; null when it is not theirs, or the other one is hidden from them. */
export const readOther = (context: AppContext, member: string, conversation: string): Promise<string | null> =>
  readPartner(context.db, member, conversation, context.clock());
