import { z } from 'zod';
import { MAIL_REPORTS } from './events.ts';

/** What a mail server tells. `id` is its own for the report; `message_id` the Message-ID of the mail, where it knows it. */
export const MailReports = z
  .object({
    reports: z
      .array(
        z.object({
          id: z.string().min(1).max(150),
          kind: z.enum(MAIL_REPORTS),
          recipient: z.string().max(320),
          message_id: z.string().max(300).optional(),
        }),
      )
      .max(100),
  })
  .meta({ id: 'MailReports' });
