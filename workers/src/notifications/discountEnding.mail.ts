import { isLanguage, type Language } from '@vonk/contracts/languages';
import { localeOf } from '@vonk/contracts/localeOf';
import { CLOCK_FIGURE } from '@vonk/contracts/payments/campaignFigures';
import type { CampaignWords } from '@vonk/contracts/payments/campaigns';
import type { FirstPurchaseDiscount } from '@vonk/domain/payments/activeDiscount';
import { campaignWords } from '@vonk/domain/payments/campaignWords';
import { foundingOffers, type FirstPurchaseOffer } from '@vonk/domain/payments/firstPurchaseCampaign';
import { defineMail, type Reader } from '../mail/defineMail.ts';
import { formatForReader } from '../mail/formatForReader.ts';
import { readReader } from '../mail/readReader.ts';
import { readWelcomeDiscount } from './readWelcomeDiscount.ts';
import { siteHome } from '../mail/siteHome.ts';

/** What staff say of the campaign, and the language they say it in. */
type OwnWords = CampaignWords & { language: Language };
/** `own`: what staff say of the campaign instead of the words it was founded with; null: those. */
type Facts = Reader & { percentage: number; ends_at: string; href: string; own: OwnWords | null };

/** The welcome discount ends within a day (DECISIONS "mails": promotion). Not to who bought or used it meanwhile. */
export const discountEndingMail = defineMail<Facts>({
  name: 'notifications.discountEnding',
  preference: 'promotions',
  load: async (context, { member }) => {
    const reader = await readReader(context, member);
    if (!reader || !member) return null;
    const found = await readWelcomeDiscount(context, member);
    if (!found) return null;
    const { percentage, ends_at } = found.running;
    const own = ownWords(found.running, found.texts, reader);
    return { ...reader, percentage, ends_at: ends_at.toISOString(), href: `${siteHome(context, reader)}/credits`, own };
  },
  write: (t, { language, audience, percentage, ends_at, href, own }) => {
    const until = formatForReader.moment({ language, audience }, ends_at);
    const preview = t('notifications:discountEnding.preview', { until });
    const applied = t('notifications:discountEnding.p2');
    if (own === null)
      return {
        ...{ subject: t('notifications:discountEnding.subject', { percentage }), preview },
        paragraphs: [t('notifications:discountEnding.p1', { percentage, until }), applied],
        button: { text: t('notifications:discountEnding.button'), href },
      };
    // No clock runs in a mail: it says when the time is over.
    const [title, text, button] = ([own.title, own.text, own.button] as const).map((words) =>
      words.replaceAll(CLOCK_FIGURE, until),
    ) as [string, string, string];
    return {
      ...{ subject: t('notifications:discountEnding.ownSubject', { title }), preview },
      paragraphs: [text, t('notifications:discountEnding.ownUntil', { until }), applied],
      button: { text: button, href },
      quotes: [title, text, button].map((words) => ({ words, language: own.language })),
    };
  },
});

/** What the campaign says to a reader; null where that is what it was founded with: the mail has words for that. */
function ownWords(
  { percentage, amount, minimum_order = null }: FirstPurchaseDiscount,
  texts: FirstPurchaseOffer['texts'],
  { language: spoken, audience }: Reader,
): OwnWords | null {
  const language = isLanguage(spoken) ? spoken : 'en';
  const locale = localeOf(language, audience.country);
  const words = (said: FirstPurchaseOffer['texts']) =>
    campaignWords({ percentage, texts: said }, language, { amount, minimum_order }, locale);
  const own = words(texts);
  return JSON.stringify(own) === JSON.stringify(words(foundingOffers.welcome_discount.texts))
    ? null
    : { ...own, language: texts[language] ? language : 'en' };
}
