import type { Whole } from '../app/adminClient.ts';

/** Why a mail that was due did not go, as support says it. */
export const WHY_NOT: Readonly<Record<NonNullable<Whole<'mails'>['why']>, string>> = {
  outdated: 'What it was about was no longer so',
  switched_off: 'The member wants no mails of this kind',
  mail_disabled: 'All mail to the member is off after a bounce or a complaint',
};
