import { link as linkStream } from '@vonk/domain/accounts/link';
import { linkHash, linkToken } from '@vonk/platform/personal-data/linkToken';
import { houseMail, type Reader } from '../mail/houseMail.ts';
import { readReader } from '../mail/readReader.ts';
import { linkHref } from './linkHref.ts';

/** To the new address, which the link itself knows: a job carries no address. */
export const mailChangeConfirmMail = houseMail<Reader & { href: string }>({
  name: 'accounts.mailChangeConfirm',
  preference: null,
  load: async (house, { member, link = '' }) => {
    const reader = await readReader(house, member);
    const token = linkToken(house.config.hmacSecret, 'mail_change', link);
    const { status, address } = await house.commands.load(linkStream, linkHash(token));
    if (!reader || status !== 'issued' || address === '') return null;
    return { ...reader, to: address, href: linkHref(house, 'mail_change', link) };
  },
  write: (t, { href }) => ({
    subject: t('accounts:mailChangeConfirm.subject'),
    preview: t('accounts:mailChangeConfirm.preview'),
    paragraphs: [t('accounts:mailChangeConfirm.p1')],
    button: { text: t('accounts:mailChangeConfirm.button'), href },
    footnotes: [t('accounts:mailChangeConfirm.foot')],
  }),
});
