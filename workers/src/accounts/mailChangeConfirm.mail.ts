import { link as linkStream } from '@vonk/domain/accounts/link';
import { linkHash, linkToken } from '@vonk/platform/personal-data/linkToken';
import { defineMail, type Reader } from '../mail/defineMail.ts';
import { readReader } from '../mail/readReader.ts';
import { linkHref } from './linkHref.ts';

/** To the new address, which the link itself knows: a job carries no address. */
export const mailChangeConfirmMail = defineMail<Reader & { href: string }>({
  name: 'accounts.mailChangeConfirm',
  preference: null,
  load: async (context, { member, link = '' }) => {
    const reader = await readReader(context, member);
    const token = linkToken(context.config.hmacSecret, 'mail_change', link);
    const { status, address } = await context.commands.load(linkStream, linkHash(token));
    if (!reader || status !== 'issued' || address === '') return null;
    return { ...reader, to: address, href: linkHref(context, reader, 'mail_change', link) };
  },
  write: (t, { href }) => ({
    subject: t('accounts:mailChangeConfirm.subject'),
    preview: t('accounts:mailChangeConfirm.preview'),
    paragraphs: [t('accounts:mailChangeConfirm.p1')],
    button: { text: t('accounts:mailChangeConfirm.button'), href },
    footnotes: [t('accounts:mailChangeConfirm.foot')],
  }),
});
