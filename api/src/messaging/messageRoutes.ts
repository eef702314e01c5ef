import type { MessagingEvent } from '@vonk/contracts/messaging/events';
import type { Message } from '@vonk/contracts/messaging/queries';
import { messagingRoutes } from '@vonk/contracts/messaging/routes';
import { wallet } from '@vonk/domain/credits/wallet';
import { conversation as conversationStream } from '@vonk/domain/messaging/conversation';
import { deleteMessage } from '@vonk/domain/messaging/deleteMessage';
import { sendMessage } from '@vonk/domain/messaging/sendMessage';
import { monthsAfter } from '@vonk/domain/monthsAfter';
import { recordedOf } from '@vonk/platform/commands/recordedOf';
import { readAccount } from '@vonk/projector/accounts/accounts.query';
import { readConversationOf, readMessage, readMessages } from '@vonk/projector/messaging/chats.query';
import { readReceivedGifts } from '@vonk/projector/messaging/gifts.query';
import { readPhotoAccess } from '@vonk/projector/profiles/photoAccess.query';
import { readProfile } from '@vonk/projector/profiles/profiles.query';
import type { AppContext } from '../appContext.ts';
import { handle, type Mounted } from '../http/handle.ts';
import { readOther } from './chatRoutes.ts';
import { isBlockedNow, readConversationFacts } from './facts.ts';
import { giftOf } from './gifts.ts';
import { memberAudience } from '../audience.ts';

type MessageSent = Extract<MessagingEvent, { type: 'MessageSent' }>;

/** Messages: a page of them, sending, removing one, and the gifts there are. */
export const messageHandlers = (context: AppContext): readonly Mounted[] => [
  handle(messagingRoutes.messages, async ({ member, params, query, now, view, language, refuse }) => {
    const other = await readOther(context, member, params.id);
    if (other === null) return refuse('conversation_not_found');
    const account = await readAccount(context.db, member, now);
    // SPEC 4: members cannot read until they have confirmed their email.
    if (account?.confirmed_at == null) return refuse('email_not_confirmed');
    const settings = context.settings.of(account);
    const since = monthsAfter(now, -settings.chat_history_months);
    const seen = { ...view, gift: giftOf(settings, language) };
    const body = await readMessages(context.db, seen, params.id, { ...query, since });
    return { status: 200, body: body ?? refuse('conversation_not_found') };
  }),

  handle(
    messagingRoutes.sendMessage,
    async ({ member, params, body, command, now, view, language, after, refuse }) => {
      const { id: message, ...content } = body;
      const mine = await readConversationOf(context.db, member, params.id);
      if (!mine) return refuse('conversation_not_found');
      const to = mine.other;
      // It was started, and cannot be unstarted: if not by the sender, then by the other.
      const started_by_other = !mine.started_by_me;
      const facts = await readConversationFacts(context, member, to, now);
      const photo_known = content.photo === undefined ? undefined : await isOwnPhoto(context, member, content.photo);
      const { events, position, state } = await context.commands.execute({
        stream: wallet,
        id: member,
        command,
        decide: async (purse) =>
          sendMessage(
            purse,
            { member, to, message, ...content },
            { ...facts, photo_known, started_by_other, blocked: await isBlockedNow(context, member, to) },
          ),
      });
      const { balance } = state;
      await after(position);
      const seen = { ...view, gift: giftOf(facts.settings, language) };
      const sent = recordedOf(events, 'MessageSent');
      if (sent && sent.data.photo === null)
        return { status: 201, body: { message: messageOf(sent, seen.gift), credits: sent.data.balance_after } };
      const kept = (await readMessage(context.db, seen, params.id, message)) ?? refuse('message_not_found');
      return {
        status: 201,
        // A repeat answers as the first time: nobody had read it then.
        body: { message: { ...kept, read_at: null }, credits: sent?.data.balance_after ?? balance },
      };
    },
    { quotas: ['messages'] },
  ),

  handle(messagingRoutes.deleteMessage, async ({ member, params, command, view, language, after }) => {
    const { id: conversation, message } = params;
    const participant = (await readConversationOf(context.db, member, conversation)) !== null;
    const seen = { ...view, gift: giftOf(context.settings.of(await memberAudience(context, member)), language) };
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
    const named = giftOf(settings, language);
    const sold = settings.gifts.filter(({ active }) => active);
    return { status: 200, body: { gifts: sold.map(({ id, credits }) => ({ id, credits, ...named(id) })) } };
  }),

  handle(messagingRoutes.receivedGifts, async ({ params, view, audience, language, refuse }) => {
    if ((await readProfile(context.db, view, params.id)) === null) return refuse('not_found');
    const named = giftOf(context.settings.of(await audience()), language);
    const received = await readReceivedGifts(context.db, params.id);
    return { status: 200, body: { gifts: received.map(({ gift, count }) => ({ id: gift, count, ...named(gift) })) } };
  }),
];

/** The message as its event has it, so that the answer to a repeat is that of the first time, word for word. */
const messageOf = (
  { data, at }: MessageSent & { at: Date },
  gift: (id: string) => { name: string; image: string },
): Message => ({
  id: data.message,
  conversation: data.conversation,
  from: data.member,
  text: data.kind === 'text' ? data.text : null,
  photo: null,
  gift: data.gift === null ? null : { id: data.gift, ...gift(data.gift) },
  sent_at: at.toISOString(),
  read_at: null,
});

async function isOwnPhoto(context: AppContext, member: string, photo: string): Promise<boolean> {
  const found = await readPhotoAccess(context.db, member, photo, { at: context.clock() });
  return found !== null && found.member === member && found.status !== 'rejected';
}
