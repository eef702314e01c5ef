import { link as linkStream } from '@vonk/domain/accounts/link';
import { linkHash, linkToken } from '@vonk/platform/personal-data/linkToken';
import type { TimerDefinition } from '../timerDefinition.ts';
import type { WorkerContext } from '../workerContext.ts';
import { MAIL_QUEUE } from '../mail/sendMail.ts';
import { activationReminderMail } from './activationReminder.mail.ts';
import { isConfirmed } from './isConfirmed.ts';
import { issueActivationLink } from './issueActivationLink.ts';

export const ACTIVATION_REMINDERS = 'activation-reminder';
/** DECISIONS "mails": 24 h and 72 h after signup. */
export const ACTIVATION_REMINDER_HOURS = [24, 72] as const;
const HOUR_MS = 60 * 60_000;

/** `key`: the member, and after so many hours. */
export const activationReminders: TimerDefinition = {
  kind: ACTIVATION_REMINDERS,
  handle:
    (context) =>
    async ({ key, data, dueAt }) => {
      const member = String(data.member);
      if ((await isConfirmed(context, member)) || isNextDue(key, dueAt, context.clock())) return;
      const id = `${ACTIVATION_REMINDERS}:${key}`;
      if (await isUsable(context, String(data.link)))
        await context.queue.add(MAIL_QUEUE, activationReminderMail.name, data, { id });
      // A reminder with a link that leads nowhere is worse than none: a new one, and its own mail brings it.
      else await issueActivationLink(context, { member, id });
    },
};

/** The house was closed meanwhile: two letters that say the same are one too many. */
function isNextDue(key: string, dueAt: Date, now: Date): boolean {
  const hours = Number(key.slice(key.lastIndexOf(':') + 1));
  const next = ACTIVATION_REMINDER_HOURS.find((later) => later > hours);
  return next !== undefined && now.getTime() >= dueAt.getTime() + (next - hours) * HOUR_MS;
}

async function isUsable({ commands, config, clock }: WorkerContext, link: string): Promise<boolean> {
  const { expires_at } = await commands.load(linkStream, linkHash(linkToken(config.hmacSecret, 'activation', link)));
  return Date.parse(expires_at) > clock().getTime();
}
