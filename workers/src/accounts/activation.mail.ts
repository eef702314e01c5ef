import { defineMail, type Reader } from '../mail/defineMail.ts';
import { readReader } from '../mail/readReader.ts';
import { isConfirmed } from './isConfirmed.ts';
import { linkHref } from './linkHref.ts';

type Facts = Reader & { href: string; credits: number };

/** "Confirm your address", after signup and on request. Not sent any more once the address is confirmed. */
export const activationMail = defineMail<Facts>({
  name: 'accounts.activation',
  preference: null,
  load: async (context, { member, link = '' }) => {
    const reader = await readReader(context, member);
    if (!reader || (await isConfirmed(context, member))) return null;
    const { signup_credits } = await context.settings(reader.audience);
    return { ...reader, href: linkHref(context, reader, 'activation', link), credits: signup_credits };
  },
  write: (t, { href, credits }) => ({
    subject: t('accounts:activation.subject'),
    preview: t('accounts:activation.preview'),
    // A site may give nothing at the beginning.
    paragraphs: [credits > 0 ? t('accounts:activation.p1', { count: credits }) : t('accounts:noCredits.activation')],
    button: { text: t('accounts:activation.button'), href },
    footnotes: [t('accounts:activation.foot')],
  }),
});
