import { pairId } from '@vonk/contracts/kernel';
import { wallet } from '@vonk/domain/credits/wallet';
import { isBlocked, pair } from '@vonk/domain/likes/pair';
import { dropMessage } from '@vonk/domain/messaging/dropMessage';
import { yieldConversation } from '@vonk/domain/messaging/yieldConversation';
import { lookAtDue, noticeDue } from '@vonk/platform/due/dueTable';
import { deriveCommand } from '@vonk/platform/commands/deriveCommand';
import { reactions } from '../featureReactions.ts';
import { MAIL_AFTER_MS, UNREAD_MESSAGES, unreadKey } from './unreadMessages.timer.ts';

export const messagingReactions = reactions('messaging', {
  /** Done with the answer as a rule; here for when that process died in between. */
  ConversationStarted: async (event, context) => {
    const { member, with: other } = event.data;
    const theirs = await context.commands.load(wallet, other);
    if (!theirs.started.has(member)) return;
    await context.commands.execute({
      stream: wallet,
      id: member,
      command: deriveCommand(event, 'yield-conversation'),
      decide: (state) => yieldConversation(state, { member, with: other }, { theirs }),
    });
  },
  MessageSent: async (event, context) => {
    const { member, to, message, conversation } = event.data;
    const { blocks } = await context.commands.load(pair, pairId(member, to));
    if (isBlocked({ blocks })) {
      // The message raced a block: nobody will read it, so its credits go back, once.
      await context.commands.execute({
        stream: wallet,
        id: member,
        command: deriveCommand(event, 'drop-message'),
        decide: (state) => dropMessage(state, { member, message }, { blocked: true }),
      });
      return;
    }
    if (event.metadata.actor === 'demo') return;
    await noticeDue(context.db, {
      kind: UNREAD_MESSAGES,
      key: unreadKey(to, conversation),
      dueAt: new Date(event.at.getTime() + MAIL_AFTER_MS),
      data: { member: to, conversation },
      position: event.position,
    });
  },
  /** They have looked. Whether something came that they have not seen is asked anew, never guessed from the order of events. */
  ConversationRead: async ({ data: { by, conversation }, at: dueAt, position }, context) =>
    lookAtDue(context.db, { kind: UNREAD_MESSAGES, key: unreadKey(by, conversation), dueAt, position }),
});
