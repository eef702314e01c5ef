import { LANGUAGES } from '../languages.ts';
import { isolated } from './isolated.ts';

/**
 * How every room reads the texts (options of i18next): plural forms go by `count`, numbers and dates by the language of the
 * reader (`{{amount, number}}`), values are put in as they are, but for what is written from right to left, which is isolated;
 * one that is missing leaves nothing behind. Keys are `feature:screen.sentence`.
 */
export const textOptions = {
  supportedLngs: LANGUAGES,
  // With their regions: `de-CH`.
  nonExplicitSupportedLngs: true,
  fallbackLng: false,
  returnNull: false,
  // Nobody's HTML is made of these: React and the templates escape what they are given.
  interpolation: { escapeValue: true, escape: isolated },
  missingInterpolationHandler: () => '',
} as const;
