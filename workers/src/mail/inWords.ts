import type { Money } from '@vonk/contracts/kernel';
import { languageOf } from './translate.ts';

/** Dates and money as a reader writes them. Dates are those of the site's zone. */
export const inWords = {
  date: (language: string, instant: string): string =>
    new Intl.DateTimeFormat(languageOf(language), { dateStyle: 'long', timeZone: 'Europe/Amsterdam' }).format(
      new Date(instant),
    ),
  money: (language: string, { amount_minor, currency }: Money): string =>
    new Intl.NumberFormat(languageOf(language), { style: 'currency', currency }).format(amount_minor / 100),
};
