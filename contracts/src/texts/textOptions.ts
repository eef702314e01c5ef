import { LANGUAGES } from '../languages.ts';

/**
 * How every room reads the texts (options of i18next): plural forms go by `count`, numbers and dates by the language of the
 * reader (`{{amount, number}}`), values are put in as they are, and one that is missing leaves nothing behind. Keys are
 * `feature:screen.sentence`.
 */
export const textOptions = {
  supportedLngs: LANGUAGES,
  // With their regions: `de-CH`.
  nonExplicitSupportedLngs: true,
  fallbackLng: false,
  returnNull: false,
  interpolation: { escapeValue: false },
  missingInterpolationHandler: () => '',
} as const;
