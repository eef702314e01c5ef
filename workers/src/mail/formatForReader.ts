import type { Money } from '@vonk/contracts/kernel';
import type { Language } from '@vonk/contracts/languages';
import { localeOf } from '@vonk/contracts/localeOf';
import { siteZone } from '@vonk/contracts/siteZone';
import { writtenDate } from '@vonk/contracts/texts/writtenDate';
import { languageOf } from './translate.ts';

const ZONE = { timeZone: siteZone } as const;
const DAY = { ...ZONE, weekday: 'long', day: 'numeric', month: 'long' } as const;
/** Never 24:05: that is what Americans are told of the first hour without this. */
const TIME = { ...ZONE, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;
type Zone = Readonly<{ timeZoneName?: 'short' }>;

/** How a day and a time go together where Intl leaves out the word between them, or the one behind. */
const JOINED: Partial<Record<Language, (day: string, time: string) => string>> = {
  de: (day, time) => `${day} um ${time.replace(/^\S+/, '$& Uhr')}`,
  es: (day, time) => `${day.replace(',', '')} a las ${time}`,
  pl: (day, time) => `${day} o ${time}`,
};

/** Who reads: their language, with their country where it is known. */
type Reads = string | Readonly<{ language: string; audience: Readonly<{ country: string }> }>;

const localeFor = (reads: Reads): string =>
  typeof reads === 'string'
    ? localeOf(languageOf(reads), null)
    : localeOf(languageOf(reads.language), reads.audience.country);

function moment(reads: Reads, instant: Date, zone: Zone = {}): string {
  const written = (options: Intl.DateTimeFormatOptions) => writtenDate(localeFor(reads), options, instant);
  const joined = JOINED[languageOf(typeof reads === 'string' ? reads : reads.language)];
  return joined ? joined(written(DAY), written({ ...TIME, ...zone })) : written({ ...DAY, ...TIME, ...zone });
}

/** Decimals of a currency: 2 for euros, 0 for yen. */
const decimalsOf = (currency: string) =>
  new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2;

/** Dates and money as a reader writes them in their country. Dates are those of the site's zone. */
export const formatForReader = {
  date: (reads: Reads, instant: string): string =>
    writtenDate(localeFor(reads), { ...ZONE, dateStyle: 'long' }, new Date(instant)),
  /** The last day of something that ends at an instant, exclusive. */
  lastDay: (reads: Reads, until: Date): string =>
    formatForReader.date(reads, new Date(until.getTime() - 1).toISOString()),
  /** Date and time of day, with the day of the week. */
  moment: (reads: Reads, instant: string): string => moment(reads, new Date(instant)),
  /** The same with the name of the zone: for who may be anywhere, and has to know when it was exactly. */
  exactMoment: (reads: Reads, instant: Date): string => moment(reads, instant, { timeZoneName: 'short' }),
  /** So many of a unit of time: 60 minutes. */
  time: (reads: Reads, count: number, unit: 'minute' | 'hour' | 'day'): string =>
    new Intl.NumberFormat(localeFor(reads), { style: 'unit', unit, unitDisplay: 'long' }).format(count),
  country: (reads: Reads, country: string): string =>
    new Intl.DisplayNames(localeFor(reads), { type: 'region' }).of(country) ?? country,
  list: (reads: Reads, words: readonly string[]): string =>
    new Intl.ListFormat(localeFor(reads), { type: 'conjunction' }).format(words),
  /** `amount_minor` is in minor units of its currency: 995 EUR is € 9,95. */
  money: (reads: Reads, { amount_minor, currency }: Money): string =>
    new Intl.NumberFormat(localeFor(reads), { style: 'currency', currency }).format(
      amount_minor / 10 ** decimalsOf(currency),
    ),
};
