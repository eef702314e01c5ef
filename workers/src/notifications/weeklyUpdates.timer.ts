import type { TimerDefinition } from '../timerDefinition.ts';
import { MAIL_QUEUE } from '../mail/sendMail.ts';
import { weeklyUpdateMail } from './weeklyUpdate.mail.ts';

export const WEEKLY_UPDATE = 'weekly-update';
const WEEK_MS = 7 * 24 * 60 * 60 * 1000;

/** The first weekly update comes a week after `from`, or at the next weekday of it when that is long ago. */
export function nextWeek(from: Date, now: Date): Date {
  const weeks = Math.max(1, Math.floor((now.getTime() - from.getTime()) / WEEK_MS) + 1);
  return new Date(from.getTime() + weeks * WEEK_MS);
}

/** Every week from the day the address was confirmed, so that they do not all go at once. One that was missed is not made up for. */
export const weeklyUpdates: TimerDefinition = {
  kind: WEEKLY_UPDATE,
  handle:
    (context) =>
    async ({ key: member, dueAt }) => {
      const since = new Date(dueAt.getTime() - WEEK_MS).toISOString();
      const data = { member, since, caused_at: dueAt.toISOString() };
      await context.queue.add(MAIL_QUEUE, weeklyUpdateMail.name, data, {
        id: `${WEEKLY_UPDATE}:${member}:${dueAt.toISOString()}`,
      });
      return nextWeek(dueAt, context.clock());
    },
};
