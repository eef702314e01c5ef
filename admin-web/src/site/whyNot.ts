import type { Whole } from '../app/adminClient.ts';
import { t } from '../app/words.ts';

/** Why a mail that was due did not go, as support says it. */
export const whyNot = (): Readonly<Record<NonNullable<Whole<'mails'>['why']>, string>> => ({
  outdated: t('site:whyNot.whatItWasAboutWas'),
  switched_off: t('site:whyNot.theMemberWantsNoEmails'),
  mail_disabled: t('site:whyNot.allEmailToTheMember'),
});
