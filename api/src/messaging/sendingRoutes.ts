import type { MessagingEvent } from '@vonk/contracts/messaging/events';
import type { Message } from '@vonk/contracts/messaging/queries';
import { messagingRoutes } from '@vonk/contracts/messaging/routes';
import { wallet } from '@vonk/domain/credits/wallet';
import { sendMessage } from '@vonk/domain/messaging/sendMessage';
import { recordedOf } from '@vonk/platform/commands/recordedOf';
import { readMessage } from '@vonk/projector/messaging/chats.query';
import { isSendable } from '@vonk/domain/profiles/unsentPhotos';
import { readUnsentPhotos } from '@vonk/projector/profiles/unsentPhotos.query';
import { readPhotoAccess } from '@vonk/projector/profiles/photoAccess.query';
import type { AppContext } from '../appContext.ts';
import { handle, type Mounted } from '../http/handle.ts';
import { openMessageFacts } from './facts.ts';
import { giftOf } from './gifts.ts';

type MessageSent = Extract<MessagingEvent, { type: 'MessageSent' }>;

/** Sending a message, the call that is made most: its facts are asked for together with those of others. */
export function sendMessageHandler(context: AppContext): Mounted {
  const facts = openMessageFacts(context);
  return handle(
    messagingRoutes.sendMessage,
    async ({ member, params, body, command, now, view, language, after, refuse, request }) => {
      const { id: message, ...content } = body;
      const found = await facts.of(request, member, params.id, now);
      if (!found) return refuse('conversation_not_found');
      const { to, blocked, ...known } = found;
      const photo_known = content.photo === undefined ? undefined : await isOwnPhoto(context, member, content.photo);
      const { events, position, state } = await context.commands.execute({
        stream: wallet,
        id: member,
        command,
        decide: async (purse) =>
          sendMessage(purse, { member, to, message, ...content }, { photo_known, blocked: await blocked(), ...known }),
      });
      const { balance } = state;
      await after(position);
      const seen = { gift: giftOf(context, known.settings, language), ...view };
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
    { quotas: ['messages'], ahead: facts.begin },
  );
}

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
  const at = context.clock();
  const found = await readPhotoAccess(context.db, member, photo, { at });
  if (found === null || found.member !== member || found.status === 'rejected') return false;
  // One that was not sent for a day is about to be deleted, and must not be sent meanwhile.
  const unsent = found.in_chat && (await readUnsentPhotos(context.db, member)).find((one) => one.photo === photo);
  return !unsent || isSendable(unsent.uploaded_at, at);
}
