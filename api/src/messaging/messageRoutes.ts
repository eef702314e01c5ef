import { messagingRoutes } from '@vonk/contracts/messaging/routes';
import { conversation as conversationStream } from '@vonk/domain/messaging/conversation';
import { deleteMessage } from '@vonk/domain/messaging/deleteMessage';
import { monthsAfter } from '@vonk/domain/monthsAfter';
import { readConversationOf, readConversationPage, readMessage } from '@vonk/projector/messaging/chats.query';
import { readReceivedGifts } from '@vonk/projector/messaging/gifts.query';
import { readProfile } from '@vonk/projector/profiles/profiles.query';
import type { AppContext } from '../appContext.ts';
import { handle, type Mounted } from '../http/handle.ts';
import { giftOf } from './gifts.ts';
import { sendMessageHandler } from './sendingRoutes.ts';
import { memberAudience, memberSettings } from '../audience.ts';

/** Messages: a page of them, sending, removing one, and the gifts there are. */
export const messageHandlers = (context: AppContext): readonly Mounted[] => [
  handle(messagingRoutes.messages, async ({ member, params, query, now, view, language, refuse }) => {
    const settings = await memberSettings(context, member, 'chat_history_months', 'gifts');
    const since = monthsAfter(now, -settings.chat_history_months);
    const seen = { gift: giftOf(context, settings, language), ...view };
    const page = await readConversationPage(context.db, seen, params.id, { since, ...query });
    if (page === null) return refuse('conversation_not_found');
    // SPEC 4: members cannot read until they have confirmed their email.
    return { status: 200, body: page.confirmed ? page.answer : refuse('email_not_confirmed') };
  }),

  sendMessageHandler(context),

  handle(messagingRoutes.deleteMessage, async ({ member, params, command, view, language, after }) => {
    const { id: conversation, message } = params;
    const participant = (await readConversationOf(context.db, member, conversation)) !== null;
    const seen = {
      ...view,
      gift: giftOf(context, context.settings.of(await memberAudience(context, member)), language),
    };
    const message_known = (await readMessage(context.db, seen, conversation, message)) !== null;
    const { position } = await context.commands.execute({
      stream: conversationStream,
      id: conversation,
      command,
      decide: (state) => deleteMessage(state, { conversation, by: member, message }, { participant, message_known }),
    });
    await after(position);
    return { status: 204 };
  }),

  handle(messagingRoutes.gifts, async ({ audience, language }) => {
    // Prices can differ by country: shown are those that the member will be charged.
    const settings = context.settings.of(await audience());
    const named = giftOf(context, settings, language);
    const sold = settings.gifts.filter(({ active }) => active);
    return { status: 200, body: { gifts: sold.map(({ id, credits }) => ({ id, credits, ...named(id) })) } };
  }),

  handle(messagingRoutes.receivedGifts, async ({ params, view, audience, language, refuse }) => {
    if ((await readProfile(context.db, view, params.id)) === null) return refuse('not_found');
    const named = giftOf(context, context.settings.of(await audience()), language);
    const received = await readReceivedGifts(context.db, params.id);
    return { status: 200, body: { gifts: received.map(({ gift, count }) => ({ id: gift, count, ...named(gift) })) } };
  }),
];
