import { pairId } from '@vonk/contracts/kernel';
import { wallet } from '@vonk/domain/credits/wallet';
import { isBlocked, pair } from '@vonk/domain/likes/pair';
import { dropMessage } from '@vonk/domain/messaging/dropMessage';
import { yieldConversation } from '@vonk/domain/messaging/yieldConversation';
import { scheduleDue } from '@vonk/platform/due/dueTable';
import { followUp } from '../followUp.ts';
import { reactions } from '../houseReactions.ts';
import { queueMail } from '../mail/queueMail.ts';
import { isFirstMessage } from './isFirstMessage.ts';
import { newConversationMail } from './newConversation.mail.ts';
import { newMessageMail } from './newMessage.mail.ts';
import { UNREAD_REMINDER, UNREAD_REMINDER_HOURS } from './unreadReminders.timer.ts';

/** Who is at the screen has read it by then, and no mail goes. */
const MAIL_AFTER_MS = 60 * 1000;

export const messagingReactions = reactions('messaging', {
  /** Done with the answer as a rule; here for when that process died in between. */
  ConversationStarted: async (event, house) => {
    const { member, with: other } = event.data;
    const theirs = await house.commands.load(wallet, other);
    if (!theirs.started.has(member)) return;
    await house.commands.execute({
      stream: wallet,
      id: member,
      command: followUp(event, 'yield-conversation'),
      decide: (state) => yieldConversation(state, { member, with: other }, { theirs }),
    });
  },
  MessageSent: async (event, house) => {
    const { member, to, message, conversation } = event.data;
    const { blocks } = await house.commands.load(pair, pairId(member, to));
    if (isBlocked({ blocks })) {
      // The message raced a block: nobody will read it, so its credits go back, once.
      await house.commands.execute({
        stream: wallet,
        id: member,
        command: followUp(event, 'drop-message'),
        decide: (state) => dropMessage(state, { member, message }, { blocked: true }),
      });
      return;
    }
    if (event.metadata.actor === 'demo') return;
    const mail = (await isFirstMessage(house, event)) ? newConversationMail : newMessageMail;
    await queueMail(house, event, mail, { member: to, conversation }, { delayMs: MAIL_AFTER_MS });
    await scheduleDue(house.db, {
      kind: UNREAD_REMINDER,
      key: `${to}:${conversation}`,
      dueAt: new Date(event.at.getTime() + UNREAD_REMINDER_HOURS * 60 * 60 * 1000),
      data: { member: to, conversation },
    });
  },
});
