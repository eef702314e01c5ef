import { checkoutTexts } from '@vonk/contracts/payments/texts/checkoutTexts';
import { createTranslator } from '@vonk/platform/texts/createTranslator';

const texts = createTranslator((locale) => ({ checkout: checkoutTexts[locale] }));

/** What an order is called at the provider, on its checkout and on bank statements, in a locale of localeOf: `Vonk: 25 credits`. */
export const orderDescription = (locale: string, site: string, credits: number): string =>
  `${site}: ${texts.translate(locale, 'checkout:order', { count: credits })}`;
