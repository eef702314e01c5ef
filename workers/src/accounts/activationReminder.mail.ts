import { defineMail, type Reader } from '../mail/defineMail.ts';
import { readReader } from '../mail/readReader.ts';
import { isConfirmed } from './isConfirmed.ts';
import { linkHref } from './linkHref.ts';

/** 24 and 72 hours after signup, while the address is not confirmed (DECISIONS "mails"). */
export const activationReminderMail = defineMail<Reader & { href: string }>({
  name: 'accounts.activationReminder',
  preference: null,
  load: async (context, { member, link = '' }) => {
    const reader = await readReader(context, member);
    if (!reader || (await isConfirmed(context, member))) return null;
    return { ...reader, href: await linkHref(context, reader, 'activation', link) };
  },
  write: (t, { href }) => ({
    subject: t('accounts:activationReminder.subject'),
    preview: t('accounts:activationReminder.preview'),
    paragraphs: [t('accounts:activationReminder.p1')],
    button: { text: t('accounts:activationReminder.button'), href },
  }),
});
