import { LANGUAGES, type Language } from '@vonk/contracts/languages';
import { checkoutTexts } from '@vonk/contracts/payments/texts/checkoutTexts';
import { createTranslator } from '@vonk/platform/texts/createTranslator';

const texts = createTranslator(
  Object.fromEntries(LANGUAGES.map((language) => [language, { checkout: checkoutTexts[language] }])) as Record<
    Language,
    { checkout: object }
  >,
);

/** What an order is called at the provider, on its checkout and on bank statements: `Vonk: 25 credits`. */
export const orderDescription = (language: Language, site: string, credits: number): string =>
  `${site}: ${texts.translate(language, 'checkout:order', { count: credits })}`;
