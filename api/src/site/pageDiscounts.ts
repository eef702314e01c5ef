import { localeOf } from '@vonk/contracts/localeOf';
import type { Language } from '@vonk/contracts/languages';
import { discountTexts } from '@vonk/contracts/site/texts/discountTexts';
import type { DiscountSettings } from '@vonk/domain/payments/activeDiscount';
import { moneyText } from '@vonk/domain/payments/campaignWords';
import type { InOneCurrency } from '@vonk/domain/payments/codeTermsIn';
import { createTranslator } from '@vonk/platform/texts/createTranslator';

const HOUR_SECONDS = 3600;
const MINUTE_SECONDS = 60;
const texts = createTranslator((locale) => ({ discounts: discountTexts[locale] }));

/** What a site gives whoever confirms their address, counted: `1 bonus credit`, `5 bonus credits`. */
export const bonusCredits = (count: number, language: Language, country: string): string =>
  texts.translate(localeOf(language, country), 'discounts:bonusCredits', { count });

/**
 * What is taken off a first purchase, in sentences: as settings and campaigns have it where the reader is, a percentage or an
 * amount; that nothing is where nothing is. `settings`: as offeredSettings gives them.
 */
export function discountSentences(settings: DiscountSettings, language: Language, country: string): string {
  const locale = localeOf(language, country);
  const say = (key: string, values: object = {}) => texts.translate(locale, `discounts:${key}`, { ...values });
  const offOf = (percentage: number, own: InOneCurrency | null | undefined) =>
    own?.amount
      ? moneyText(own.amount, locale)
      : new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 2 }).format(percentage / 100);
  const fromOf = (own: InOneCurrency | null | undefined) =>
    own?.minimum_order ? [say('minimum', { minimum: moneyText(own.minimum_order, locale) })] : [];
  const { welcome_discount_percentage, welcome_discount_days, welcome_discount_in } = settings;
  const { time_bonus_percentage, time_bonus_seconds, time_bonus_in } = settings;
  const welcome = { discount: offOf(welcome_discount_percentage, welcome_discount_in), count: welcome_discount_days };
  const isHours = time_bonus_seconds % HOUR_SECONDS === 0;
  const bonus = {
    discount: offOf(time_bonus_percentage, time_bonus_in),
    count: isHours ? time_bonus_seconds / HOUR_SECONDS : Math.ceil(time_bonus_seconds / MINUTE_SECONDS),
  };
  const sentences = [
    ...(welcome_discount_percentage > 0 && welcome_discount_days > 0
      ? [say('welcome', welcome), ...fromOf(welcome_discount_in)]
      : []),
    ...(time_bonus_percentage > 0 && time_bonus_seconds > 0
      ? [say(isHours ? 'hours' : 'minutes', bonus), ...fromOf(time_bonus_in)]
      : []),
  ];
  return sentences.length === 0 ? say('none') : [...sentences, say('together')].join(' ');
}
