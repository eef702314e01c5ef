import { scheduleDue } from '@vonk/platform/due/dueTable';
import { reactions } from '../featureReactions.ts';
import { queuePush } from '../push/queuePush.ts';
import { DISCOUNT_ENDING, ENDING_MS } from './discountEnding.timer.ts';
import { likePush } from './likePush.ts';
import { matchPush } from './matchPush.ts';
import { messagePush } from './messagePush.ts';
import { SEND_NEWS } from './sendNews.timer.ts';
import { nextWeek, WEEKLY_UPDATE } from './weeklyUpdates.timer.ts';

/** Whoever has the conversation on the screen has read it by then, and no push goes. */
const PUSH_AFTER_MS = 1500;
/** A conversation rings once in so long, however fast somebody writes: the notification tells how it stands anyway. */
const PUSH_ONCE_IN_MS = 10_000;
const DAY_MS = 24 * 60 * 60 * 1000;

export const notificationsReactions = reactions('notifications', {
  MessageSent: (event, context) => {
    const { to, conversation } = event.data;
    const once = `${conversation}:${to}:${Math.floor(event.at.getTime() / PUSH_ONCE_IN_MS)}`;
    return queuePush(context, event, messagePush, { member: to, conversation }, { delayMs: PUSH_AFTER_MS, once });
  },
  ProfileLiked: (event, context) => {
    const { profile, by } = event.data;
    return queuePush(context, event, likePush, { member: profile, other: by }, { delayMs: PUSH_AFTER_MS });
  },
  Matched: async (event, context) => {
    const [one, other] = event.data.members;
    await queuePush(context, event, matchPush, { member: one, other }, { delayMs: PUSH_AFTER_MS });
    await queuePush(context, event, matchPush, { member: other, other: one }, { delayMs: PUSH_AFTER_MS });
  },

  /** From now on there is an address that mail reaches. Demo data tell of invented people: nobody gets a mail. */
  EmailConfirmed: async ({ at, data: { member }, metadata }, context) => {
    if (metadata.actor === 'demo') return;
    await scheduleDue(context.db, { kind: WEEKLY_UPDATE, key: member, dueAt: nextWeek(at, context.clock()) });
    const { welcome_discount_days: days } = await context.settings(null);
    const dueAt = new Date(at.getTime() + days * DAY_MS - ENDING_MS);
    // A discount of a day or less is told by the site itself.
    if (dueAt > at) await scheduleDue(context.db, { kind: DISCOUNT_ENDING, key: member, dueAt });
  },

  NewsPublished: ({ at, data: { news } }, context) =>
    scheduleDue(context.db, {
      kind: SEND_NEWS,
      key: news,
      dueAt: at,
      data: { after: '', caused_at: at.toISOString() },
    }),
});
