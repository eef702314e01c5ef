import { scheduleAfter } from '../scheduleAfter.ts';
import { isDemo } from '../isDemo.ts';
import { reactions } from '../featureReactions.ts';
import { queuePushes } from '../push/queuePush.ts';
import { DISCOUNT_ENDING, ENDING_MS } from './discountEnding.timer.ts';
import { likePush } from './likePush.ts';
import { matchPush } from './matchPush.ts';
import { messagePush } from './messagePush.ts';
import { SEND_NEWS } from './sendNews.timer.ts';
import { nextWeek, WEEKLY_UPDATE } from './weeklyUpdates.timer.ts';
import { memberAudience } from '../memberAudience.ts';

/** Whoever has the conversation on the screen has read it by then, and no push goes. */
const PUSH_AFTER_MS = 1500;
/** A conversation rings once in so long, however fast somebody writes: the notification tells how it stands anyway. */
const PUSH_ONCE_IN_MS = 10_000;
const DAY_MS = 24 * 60 * 60 * 1000;

const whenUnseen = { delayMs: PUSH_AFTER_MS };

export const notificationsReactions = reactions(
  'notifications',
  {
    ProfileLiked: (event, context) => {
      const { profile, by } = event.data;
      return queuePushes(context, likePush, [{ event, params: { member: profile, other: by } }], whenUnseen);
    },
    Matched: (event, context) => {
      const [one, other] = event.data.members;
      const causes = [
        { event, params: { member: one, other } },
        { event, params: { member: other, other: one } },
      ];
      return queuePushes(context, matchPush, causes, whenUnseen);
    },

    /** From now on there is an address that mail reaches. Demo data tell of invented people: nobody gets a mail. */
    EmailConfirmed: async (event, context) => {
      if (isDemo(event)) return;
      const { at } = event;
      const { member } = event.data;
      const weekly = { kind: WEEKLY_UPDATE, key: member, dueAt: nextWeek(at, context.clock()) };
      await scheduleAfter(context, event, { ...weekly, ofDemo: false });
      const { welcome_discount_days: days } = await context.settings(await memberAudience(context, member));
      const dueAt = new Date(at.getTime() + days * DAY_MS - ENDING_MS);
      // A discount of a day or less is told by the site itself.
      if (dueAt > at) await scheduleAfter(context, event, { kind: DISCOUNT_ENDING, key: member, dueAt, ofDemo: false });
    },

    NewsPublished: (event, context) =>
      scheduleAfter(context, event, {
        ...{ kind: SEND_NEWS, key: event.data.news, dueAt: event.at, ofDemo: true },
        data: { after: '', caused_at: event.at.toISOString() },
      }),
  },
  {
    MessageSent: (events, context) => {
      const causes = events.map((event) => {
        const { to, conversation } = event.data;
        const once = `${conversation}:${to}:${Math.floor(event.at.getTime() / PUSH_ONCE_IN_MS)}`;
        return { event, params: { member: to, conversation }, once };
      });
      return queuePushes(context, messagePush, causes, whenUnseen);
    },
  },
);
