import { forgetMails as forgetOld } from '@vonk/platform/mail/mailLog.store';
import { forgetMailTexts } from '@vonk/platform/mail/mailText.store';
import { DAY_MS } from '@vonk/domain/daysAfter';
import type { TimerDefinition } from '../timerDefinition.ts';

export const FORGET_MAILS = 'forget-mails';
/** What a mail said is kept so long: who asks support about a mail asks soon. */
export const MAIL_TEXT_DAYS = 30;
/** That it went is kept so long: as long as bounces of it, complaints about it and disputes can still come. */
export const MAIL_LOG_DAYS = 400;
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
