import { link as linkStream } from '@vonk/domain/accounts/link';
import { linkHash, linkToken } from '@vonk/platform/personal-data/linkToken';
import { defineMail, type Reader } from '../mail/defineMail.ts';
import { formatForReader } from '../mail/formatForReader.ts';
import { readReader } from '../mail/readReader.ts';
import { linkHref } from './linkHref.ts';
import { linkMinutes } from './linkMinutes.ts';

/** To the new address, which the link itself knows: a job carries no address. */
export const mailChangeConfirmMail = defineMail<Reader & { href: string; time: string }>({
  name: 'accounts.mailChangeConfirm',
  preference: null,
  load: async (context, { member, link = '' }) => {
    const reader = await readReader(context, member);
    const token = linkToken(context.config.hmacSecret, 'mail_change', link);
    const issued = await context.commands.load(linkStream, linkHash(token));
    const { status, address } = issued;
    if (!reader || status !== 'issued' || address === '') return null;
    const time = formatForReader.time(reader, Math.round(linkMinutes(issued) / 60), 'hour');
    return { ...reader, to: address, href: await linkHref(context, reader, 'mail_change', link), time };
  },
  write: (t, { href, time }) => ({
    subject: t('accounts:mailChangeConfirm.subject'),
    preview: t('accounts:mailChangeConfirm.preview'),
    paragraphs: [t('accounts:mailChangeConfirm.p1')],
    button: { text: t('accounts:mailChangeConfirm.button'), href },
    footnotes: [t('accounts:mailChangeConfirm.foot', { time })],
  }),
});
