import { defineMail, type Reader } from '../mail/defineMail.ts';
import { readReader } from '../mail/readReader.ts';
import { siteHome } from '../mail/siteHome.ts';

type Facts = Reader & { href: string; site: string; credits: number; messageCredits: number };

/** After activation: what is there, and what helps most. */
export const welcomeMail = defineMail<Facts>({
  name: 'accounts.welcome',
  preference: 'reminders',
  load: async (context, { member }) => {
    const reader = await readReader(context, member);
    if (!reader) return null;
    const {
      name: site,
      signup_credits: credits,
      message_credits: messageCredits,
    } = await context.settings(reader.audience);
    return { ...reader, site, credits, messageCredits, href: `${siteHome(context, reader)}/complete-signup` };
  },
  write: (t, { href, site, credits, messageCredits }) => {
    const price =
      messageCredits > 0 ? t('accounts:welcome.price', { count: messageCredits }) : t('accounts:noCredits.price');
    return {
      subject: t('accounts:welcome.subject', { site }),
      preview: t('accounts:welcome.preview'),
      paragraphs: [
        credits > 0 ? t('accounts:welcome.p1', { count: credits, price }) : t('accounts:noCredits.welcome', { price }),
        t('accounts:welcome.p2'),
      ],
      button: { text: t('accounts:welcome.button'), href },
    };
  },
});
