import { MAIL_LOG_DAYS, MAIL_TEXT_DAYS } from '@vonk/contracts/notifications/mailDays';
import { forgetMails as forgetOld } from '@vonk/platform/mail/mailLog.store';
import { forgetMailTexts } from '@vonk/platform/mail/mailText.store';
import { DAY_MS } from '@vonk/domain/daysAfter';
import type { TimerDefinition } from '../timerDefinition.ts';

export const FORGET_MAILS = 'forget-mails';
const BATCH = 5_000;
const PAUSE_MS = 1_000;

/** Every day, in batches: the log of mails does not grow for ever. */
export const forgetMails: TimerDefinition = {
  kind: FORGET_MAILS,
  handle:
    ({ db, clock }) =>
    async () => {
      const now = clock().getTime();
      const texts = await forgetMailTexts(db, { before: new Date(now - MAIL_TEXT_DAYS * DAY_MS), limit: BATCH });
      const mails = await forgetOld(db, { before: new Date(now - MAIL_LOG_DAYS * DAY_MS), limit: BATCH });
      return new Date(now + (texts === BATCH || mails === BATCH ? PAUSE_MS : DAY_MS));
    },
};
