import type { Money } from '@vonk/contracts/kernel';
import { siteZone } from '@vonk/contracts/siteZone';
import { languageOf } from './translate.ts';

const ZONE = { timeZone: siteZone } as const;
const MOMENT = {
  ...ZONE,
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  hour: '2-digit',
  minute: '2-digit',
  hour12: false,
} as const;

/** Dates and money as a reader writes them. Dates are those of the site's zone. */
export const formatForReader = {
  date: (language: string, instant: string): string =>
    new Intl.DateTimeFormat(languageOf(language), { ...ZONE, dateStyle: 'long' }).format(new Date(instant)),
  /** The last day of something that ends at an instant, exclusive. */
  lastDay: (language: string, until: Date): string =>
    formatForReader.date(language, new Date(until.getTime() - 1).toISOString()),
  /** Date and time of day, with the day of the week. */
  moment: (language: string, instant: string): string =>
    new Intl.DateTimeFormat(languageOf(language), MOMENT).format(new Date(instant)),
  /** The same with the name of the zone: for who may be anywhere, and has to know when it was exactly. */
  exactMoment: (language: string, instant: Date): string =>
    new Intl.DateTimeFormat(languageOf(language), { ...MOMENT, timeZoneName: 'short' }).format(instant),
  country: (language: string, country: string): string =>
    new Intl.DisplayNames(languageOf(language), { type: 'region' }).of(country) ?? country,
  list: (language: string, words: readonly string[]): string =>
    new Intl.ListFormat(languageOf(language), { type: 'conjunction' }).format(words),
  money: (language: string, { amount_minor, currency }: Money): string =>
    new Intl.NumberFormat(languageOf(language), { style: 'currency', currency }).format(amount_minor / 100),
};
