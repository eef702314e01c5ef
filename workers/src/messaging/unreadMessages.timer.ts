import { isLogged } from '@vonk/platform/mail/mailLog.store';
import type { JobData } from '@vonk/platform/queue/jobQueue';
import { readFirstUnread } from '@vonk/projector/messaging/firstUnread.query';
import type { WorkerContext } from '../workerContext.ts';
import type { TimerDefinition } from '../timerDefinition.ts';
import { MAIL_QUEUE } from '../mail/sendMail.ts';
import { newConversationMail } from './newConversation.mail.ts';
import { newMessageMail } from './newMessage.mail.ts';
import { unreadReminderMail } from './unreadReminder.mail.ts';

/** One row a reader and conversation, from the first unread message until they have looked or were reminded. */
export const UNREAD_MESSAGES = 'unread-reminder';
export const unreadKey = (reader: string, conversation: string): string => `${reader}:${conversation}`;

/** Who is at the screen has read it by then, and no mail goes. */
export const MAIL_AFTER_MS = 60 * 1000;
/** DECISIONS "mails": after 24 h unread. */
export const REMINDER_AFTER_MS = 24 * 60 * 60 * 1000;

/**
 * Mails about what waits for a reader in a conversation: one a minute after the first unread message, one reminder after 24
 * hours, and no other until they have looked, however many messages follow. The ids of both mails come from that first
 * message, so they go once over kills and repeats.
 */
export const unreadMessages: TimerDefinition = {
  kind: UNREAD_MESSAGES,
  handle:
    (context) =>
    async ({ data }) => {
      const member = String(data.member);
      const conversation = String(data.conversation);
      // Rows of before this kept a position were made when the first mail was queued already.
      const position = data.position === undefined ? null : String(data.position);
      if (position !== null && !(await context.projected(BigInt(position))))
        throw new Error('the read models have not come as far as the message');
      const first = await readFirstUnread(context.db, member, conversation);
      if (!first) return;
      const about = { member, conversation, ...(position === null ? {} : { position }) };
      const now = context.clock();
      const mailAt = after(first.sent_at, MAIL_AFTER_MS);
      const remindAt = after(first.sent_at, REMINDER_AFTER_MS);
      if (now < mailAt) return mailAt;
      const told = first.opens ? newConversationMail : newMessageMail;
      if (position !== null)
        await queueOnce(context, told.name, idOf('unread', conversation, member, first.message), {
          ...about,
          caused_at: mailAt.toISOString(),
        });
      if (now < remindAt) return remindAt;
      const id = idOf('unread-reminder', conversation, member, first.message);
      await queueOnce(context, unreadReminderMail.name, id, { ...about, caused_at: remindAt.toISOString() });
    },
};

const after = (moment: Date, milliseconds: number) => new Date(moment.getTime() + milliseconds);
/** A message has its id from its sender's device: it is only its own within the conversation. */
const idOf = (...parts: string[]) => parts.join(':');

/** The queue forgets what is done after some days, the log of mails does not. */
async function queueOnce({ db, queue }: WorkerContext, mail: string, id: string, data: JobData): Promise<void> {
  if (await isLogged(db, id)) return;
  await queue.add(MAIL_QUEUE, mail, data, { id });
}
