import { link as linkStream } from '@vonk/domain/accounts/link';
import { linkHash, linkToken } from '@vonk/platform/personal-data/linkToken';
import { defineMail, type Reader } from '../mail/defineMail.ts';
import { formatForReader } from '../mail/formatForReader.ts';
import { readReader } from '../mail/readReader.ts';
import { isConfirmed } from './isConfirmed.ts';
import { linkHref } from './linkHref.ts';
import { linkMinutes } from './linkMinutes.ts';

type Facts = Reader & { href: string; credits: number; time: string };

const DAY_MINUTES = 24 * 60;

/** "Confirm your address", after signup and on request. Not sent any more once the address is confirmed. */
export const activationMail = defineMail<Facts>({
  name: 'accounts.activation',
  preference: null,
  load: async (context, { member, link = '' }) => {
    const reader = await readReader(context, member);
    if (!reader || (await isConfirmed(context, member))) return null;
    const { signup_credits } = await context.settings(reader.audience);
    const token = linkToken(context.config.hmacSecret, 'activation', link);
    const days = Math.round(linkMinutes(await context.commands.load(linkStream, linkHash(token))) / DAY_MINUTES);
    const time = formatForReader.time(reader, days, 'day');
    return { ...reader, href: await linkHref(context, reader, 'activation', link), credits: signup_credits, time };
  },
  write: (t, { href, credits, time }) => ({
    subject: t('accounts:activation.subject'),
    preview: t('accounts:activation.preview'),
    // A site may give nothing at the beginning.
    paragraphs: [credits > 0 ? t('accounts:activation.p1', { count: credits }) : t('accounts:noCredits.activation')],
    button: { text: t('accounts:activation.button'), href },
    footnotes: [t('accounts:activation.foot', { time })],
  }),
});
