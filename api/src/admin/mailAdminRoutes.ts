import { notificationsResources } from '@vonk/contracts/notifications/resources';
import { refuse } from '@vonk/domain/refuse';
import { tooManyRequests } from '@vonk/platform/http/tooManyRequests';
import { listMails, readMail, type LoggedMail } from '@vonk/platform/mail/mailLog.store';
import { readMailText } from '@vonk/platform/mail/mailText.store';
import type { AppContext } from '../appContext.ts';
import { bindResource, type BoundResource } from './bindResource.ts';
import { queueOf } from './jobAdminRoutes.ts';

const AGAIN = ':again:';

/** The id of the mail that was due, whichever of its copies is meant: all of them share one quota. */
const firstOf = (id: string): string => id.split(AGAIN, 1)[0] ?? id;

const toRow = ({ id, mail, member, status, at, message_id, why }: LoggedMail) => ({
  ...{ id, mail, member, status, message_id, why },
  at: at.toISOString(),
});

/** "Did the mail go, and what did it say?": the workers keep this log. To whom is said by id, never by address. */
export const mailsAdmin = (context: AppContext): readonly BoundResource[] => [
  bindResource(notificationsResources.mails, {
    list: async (_call, filter, range) => {
      const { rows, total } = await listMails(context.db, filter, range);
      return { rows: rows.map(toRow), total };
    },
    one: async (_call, id) => {
      const mail = await readMail(context.db, id);
      if (!mail) return null;
      const { member, params } = mail;
      const said = member === null ? null : await readMailText(context.db, context.keys, { id, member });
      const { subject, text } = said ?? { subject: null, text: null };
      return { ...toRow(mail), subject, text, can_resend: params !== null };
    },
    acts: {
      resend: {
        noteReason: 'aboutPerson',
        run: async ({ command }, id) => {
          const mail = await readMail(context.db, id);
          if (!mail) refuse('not_found');
          if (mail.params === null) refuse('mail_not_repeatable');
          const first = firstOf(id);
          const { allowed, retryAfterSeconds } = await context.limits.take('mails_again', first);
          if (!allowed) throw tooManyRequests(retryAfterSeconds);
          try {
            const queue = await queueOf(context);
            await queue.add('mail', mail.mail, { ...mail.params }, { id: `${first}${AGAIN}${command.id}` });
          } catch (failure) {
            await context.limits.forgive('mails_again', first);
            throw failure;
          }
          return { position: null, person: mail.member ?? undefined };
        },
      },
    },
  }),
];
