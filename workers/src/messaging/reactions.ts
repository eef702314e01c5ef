import type { AnyEvent } from '@vonk/contracts/events';
import { pairId, type Recorded } from '@vonk/contracts/kernel';
import { wallet } from '@vonk/domain/credits/wallet';
import { isBlocked, pair } from '@vonk/domain/likes/pair';
import { dropMessage } from '@vonk/domain/messaging/dropMessage';
import { yieldConversation } from '@vonk/domain/messaging/yieldConversation';
import { lookAtDue, noticeAllDue } from '@vonk/platform/due/due.store';
import { deriveCommand } from '@vonk/platform/commands/deriveCommand';
import { limitConcurrency } from '@vonk/platform/limitConcurrency';
import { reactions } from '../featureReactions.ts';
import { isDemo } from '../isDemo.ts';
import type { WorkerContext } from '../workerContext.ts';
import { MAIL_AFTER_MS, UNREAD_MESSAGES, unreadKey } from './unreadMessages.timer.ts';

/** Messages of a page whose pair is looked at at the same time. */
const LOOKS_AT_ONCE = 8;

export const messagingReactions = reactions(
  'messaging',
  {
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
    /** They have looked. Whether something came that they have not seen is asked anew, never guessed from the order of events. */
    ConversationRead: async ({ data: { by, conversation }, at: dueAt, position }, context) =>
      lookAtDue(context.db, { kind: UNREAD_MESSAGES, key: unreadKey(by, conversation), dueAt, position }),
  },
  {
    MessageSent: async (events, context) => {
      const raced = limitConcurrency(LOOKS_AT_ONCE);
      const read = await Promise.all(
        events.map((event) => raced(async () => ((await dropIfBlocked(event, context)) ? [] : [event]))),
      );
      const notices = read
        .flat()
        .filter((event) => !isDemo(event))
        .map(({ at, position, data: { to, conversation } }) => ({
          kind: UNREAD_MESSAGES,
          key: unreadKey(to, conversation),
          dueAt: new Date(at.getTime() + MAIL_AFTER_MS),
          data: { member: to, conversation },
          position,
        }));
      await noticeAllDue(context.db, notices);
    },
  },
);

type Sent = Extract<AnyEvent, { type: 'MessageSent' }> & Recorded;

/** A message that raced a block: nobody will read it, so its credits go back, once. */
async function dropIfBlocked(event: Sent, context: WorkerContext): Promise<boolean> {
  const { member, to, message } = event.data;
  const { blocks } = await context.commands.load(pair, pairId(member, to));
  if (!isBlocked({ blocks })) return false;
  await context.commands.execute({
    stream: wallet,
    id: member,
    command: deriveCommand(event, 'drop-message'),
    decide: (state) => dropMessage(state, { member, message }, { blocked: true, sent: event.data }),
  });
  return true;
}
