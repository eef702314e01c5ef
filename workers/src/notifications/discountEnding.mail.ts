import { defineMail, type Reader } from '../mail/defineMail.ts';
import { formatForReader } from '../mail/formatForReader.ts';
import { readReader } from '../mail/readReader.ts';
import { readWelcomeDiscount } from './readWelcomeDiscount.ts';
import { siteHome } from '../mail/siteHome.ts';

type Facts = Reader & { percentage: number; ends_at: string; href: string };

/** The welcome discount ends within a day (DECISIONS "mails": promotion). Not to who bought or used it meanwhile. */
export const discountEndingMail = defineMail<Facts>({
  name: 'notifications.discountEnding',
  preference: 'promotions',
  load: async (context, { member }) => {
    const reader = await readReader(context, member);
    if (!reader || !member) return null;
    const running = await readWelcomeDiscount(context, member);
    if (!running) return null;
    const { percentage, ends_at } = running;
    return { ...reader, percentage, ends_at: ends_at.toISOString(), href: `${siteHome(context, reader)}/credits` };
  },
  write: (t, { language, audience, percentage, ends_at, href }) => ({
    subject: t('notifications:discountEnding.subject', { percentage }),
    preview: t('notifications:discountEnding.preview', {
      until: formatForReader.moment({ language, audience }, ends_at),
    }),
    paragraphs: [
      t('notifications:discountEnding.p1', {
        percentage,
        until: formatForReader.moment({ language, audience }, ends_at),
      }),
      t('notifications:discountEnding.p2'),
    ],
    button: { text: t('notifications:discountEnding.button'), href },
  }),
});
