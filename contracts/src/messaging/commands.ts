import { z } from 'zod';
import { CommandId, Id } from '../fields.ts';
import { isSeen } from '../seenText.ts';

/** With whom to talk. A conversation that is there already opens again and counts as no further one (SPEC 9). */
export const StartChat = z.object({ profile: Id }).meta({ id: 'StartChat' });
/** Exactly one of text, photo, gift. `id` is the message's id, made by the sender: a retry is the same message. */
export const SendMessage = z
  .object({
    id: CommandId,
    text: z
      .string()
      .trim()
      .min(1, { error: 'message_empty', abort: true })
      .max(10_000, 'message_too_long')
      .refine(isSeen, 'message_empty')
      .optional(),
    photo: Id.optional(),
    gift: Id.optional(),
  })
  .refine(({ text, photo, gift }) => [text, photo, gift].filter((part) => part !== undefined).length === 1, {
    message: 'exactly_one_content',
  })
  .meta({ id: 'SendMessage' });
/** A message that is to be sent, with exactly one content. */
export type SendMessage = z.infer<typeof SendMessage>;
/** GET /api/chats.php: without it the liveliest conversations; with it what follows `after`, a `next` of before. */
export const ChatsPage = z.object({ after: z.string().max(300).optional() }).meta({ id: 'ChatsPage' });
/** Which messages of a conversation: the newest `limit`, or as many before the message `before`. */
export const MessagesPage = z
  .object({ before: Id.optional(), limit: z.coerce.number().int().min(1).max(50).default(30) })
  .meta({ id: 'MessagesPage' });
/** `message`: the newest that was on the screen; one that came later stays unread. Without it: everything so far. */
export const ReadChat = z.object({ message: Id.optional() }).optional().meta({ id: 'ReadChat' });
/** The conversation to remove, for the caller alone (SPEC 7, API "DELETE /api/chat.php"). */
export const DeleteChat = z.object({ conversation: Id }).meta({ id: 'DeleteChat' });
