import type { Money } from '@vonk/contracts/kernel';
import type { Language } from '@vonk/contracts/languages';
import { AMOUNT_FIGURE, CAMPAIGN_FIGURE, MINIMUM_FIGURE } from '@vonk/contracts/payments/campaignFigures';
import type { CampaignNotice, CampaignWords } from '@vonk/contracts/payments/campaigns';
import type { CampaignTerms } from './campaign.ts';
import type { InOneCurrency } from './codeTermsIn.ts';

type Said = Pick<CampaignTerms, 'percentage' | 'texts'>;
const NOTHING: InOneCurrency = { amount: null, minimum_order: null };

/** `10 €`, `10,50 €`: hundredths only where there are any. */
export const moneyText = ({ amount_minor, currency }: Money, locale: string): string =>
  new Intl.NumberFormat(locale, {
    ...{ style: 'currency', currency, currencyDisplay: 'narrowSymbol' },
    minimumFractionDigits: amount_minor % 100 === 0 ? 0 : 2,
  }).format(amount_minor / 100);

/**
 * What a campaign says in a language, English where it has no words of its own there, with its figures filled in: those of
 * the reader's currency, written as in `locale`.
 */
export function campaignWords(
  { percentage, texts }: Said,
  language: Language,
  { amount, minimum_order }: InOneCurrency = NOTHING,
  locale: string = language,
): Pick<CampaignNotice, keyof CampaignWords> {
  const { title, text, button } = texts[language] ?? texts.en ?? { title: '', text: '', button: '' };
  const filled = (words: string) =>
    words
      .replaceAll(CAMPAIGN_FIGURE, String(percentage))
      .replaceAll(AMOUNT_FIGURE, amount ? moneyText(amount, locale) : '')
      .replaceAll(MINIMUM_FIGURE, minimum_order ? moneyText(minimum_order, locale) : '');
  return { title: filled(title), text: filled(text), button: filled(button) };
}

/** The words that ask for a figure that the campaign has not: their path, below `texts`. */
export function unfitFigures(
  texts: CampaignTerms['texts'],
  { percentage, in_currencies = [] }: Pick<CampaignTerms, 'percentage' | 'in_currencies'>,
): { path: string; code: 'invalid_format' }[] {
  const missing = [
    ...(percentage === 0 ? [CAMPAIGN_FIGURE] : [AMOUNT_FIGURE]),
    ...(in_currencies.some(({ minimum_order }) => minimum_order !== null) ? [] : [MINIMUM_FIGURE]),
  ];
  return Object.entries(texts).flatMap(([language, words]) =>
    Object.entries(words ?? {}).flatMap(([field, said]) =>
      missing.some((figure) => said.includes(figure))
        ? [{ path: `texts.${language}.${field}`, code: 'invalid_format' as const }]
        : [],
    ),
  );
}
