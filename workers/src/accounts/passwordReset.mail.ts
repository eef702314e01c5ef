import { link as linkStream } from '@vonk/domain/accounts/link';
import { linkHash, linkToken } from '@vonk/platform/personal-data/linkToken';
import { defineMail, type Reader } from '../mail/defineMail.ts';
import { formatForReader } from '../mail/formatForReader.ts';
import { readReader } from '../mail/readReader.ts';
import { linkHref } from './linkHref.ts';
import { linkMinutes } from './linkMinutes.ts';

/** The link for a new password: for as long as it was made for, single use (DECISIONS "reset mails"). */
export const passwordResetMail = defineMail<Reader & { href: string; time: string }>({
  name: 'accounts.passwordReset',
  preference: null,
  load: async (context, { member, link = '' }) => {
    const reader = await readReader(context, member);
    if (!reader) return null;
    const token = linkToken(context.config.hmacSecret, 'password_reset', link);
    const minutes = linkMinutes(await context.commands.load(linkStream, linkHash(token)));
    const time = formatForReader.time(reader, minutes, 'minute');
    return { ...reader, href: await linkHref(context, reader, 'password_reset', link), time };
  },
  write: (t, { href, time }) => ({
    subject: t('accounts:passwordReset.subject'),
    preview: t('accounts:passwordReset.preview', { time }),
    paragraphs: [t('accounts:passwordReset.p1')],
    button: { text: t('accounts:passwordReset.button'), href },
    footnotes: [t('accounts:passwordReset.foot', { time })],
  }),
});
