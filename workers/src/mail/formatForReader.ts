import type { Money } from '@vonk/contracts/kernel';
import type { Language } from '@vonk/contracts/languages';
import { localeOf } from '@vonk/contracts/localeOf';
import { siteZone } from '@vonk/contracts/siteZone';
import { writtenDate } from '@vonk/contracts/texts/writtenDate';
import { writtenTime, type TimeUnit } from '@vonk/contracts/texts/writtenTime';
import { languageOf } from './translate.ts';

const ZONE = { timeZone: siteZone } as const;
const DAY = { ...ZONE, weekday: 'long', day: 'numeric', month: 'long' } as const;
/** Never 24:05: that is what some engines say of the first hour without this. */
const TIME = { ...ZONE, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;
/** Where clocks have twelve hours: 9:30 PM. */
const TIME_OF_TWELVE = { ...ZONE, hour: 'numeric', minute: '2-digit' } as const;

const NO_BREAK = '\u00a0';
/** No line ends between a day and its month: 23 november, December 6. */
const onOneLine = (date: string) =>
  date.replace(/(?<=\d(?:er|\.)?) (?=\p{L})|(?<=\p{L}) (?=\d{1,2}(?:,|$))/u, NO_BREAK);

/** “6:00 p.m.” is 6:00 pm here: a sentence may end with it. */
const WITH_FULL_STOPS = /\b([ap])\.\s?m\./;

/** “Monday 23 November” and “lundi 23 novembre”: no comma between a day of the week and a number. */
const withoutComma = (day: string) => day.replace(/^(\p{L}+), (?=\d)/u, '$1 ');
/** “6 h 06” and “18 h”, with its zone in brackets. */
const frenchTime = (time: string) =>
  time
    .replace(/^0?(\d+)(?::|\sh\s)(\d\d)/, (_, hours: string, minutes: string) =>
      [hours, 'h', ...(minutes === '00' ? [] : [minutes])].join(NO_BREAK),
    )
    .replace(/\s(UTC\S*)$/, ' ($1)');

/** How a day and a time go together; null where Intl says it as people do. */
const JOINED: Readonly<Record<Language, ((day: string, time: string) => string) | null>> = {
  nl: null,
  de: (day, time) => `${day} um ${time.replace(/^[\d:]+/, `$&${NO_BREAK}Uhr`)}`,
  en: (day, time) => `${withoutComma(day)} at ${time}`,
  es: (day, time) => `${day.replace(',', '')} ${/^0?1:/.test(time) ? 'a la' : 'a las'} ${time}`,
  fr: (day, time) => `${withoutComma(day)} à ${frenchTime(time)}`,
  it: null,
  pl: (day, time) => `${day} o ${time}`,
};

/** Who reads: their language, with their country where it is known. */
type Reads = string | Readonly<{ language: string; audience: Readonly<{ country: string }> }>;

const localeFor = (reads: Reads): string =>
  typeof reads === 'string'
    ? localeOf(languageOf(reads), null)
    : localeOf(languageOf(reads.language), reads.audience.country);

/** Everything of it, for who may be anywhere: its year, and the name of the zone. */
const EXACT = { day: { year: 'numeric' }, time: { timeZoneName: 'short' } } as const;

function moment(reads: Reads, instant: Date, exact?: typeof EXACT): string {
  const locale = localeFor(reads);
  const isOfTwelve = new Intl.DateTimeFormat(locale, TIME_OF_TWELVE).resolvedOptions().hour12 === true;
  const day = { ...DAY, ...exact?.day };
  const time = { ...(isOfTwelve ? TIME_OF_TWELVE : TIME), ...exact?.time };
  const written = (options: Intl.DateTimeFormatOptions) =>
    onOneLine(writtenDate(locale, options, instant).replace(WITH_FULL_STOPS, '$1m'));
  const joined = JOINED[languageOf(typeof reads === 'string' ? reads : reads.language)];
  return joined ? joined(written(day), written(time)) : written({ ...day, ...time });
}

/** Decimals of a currency: 2 for euros, 0 for yen. */
const decimalsOf = (currency: string) =>
  new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2;

/** Dates and money as a reader writes them in their country. Dates are those of the site's zone. */
export const formatForReader = {
  date: (reads: Reads, instant: string): string =>
    onOneLine(writtenDate(localeFor(reads), { ...ZONE, dateStyle: 'long' }, new Date(instant))),
  /** The last day of something that ends at an instant, exclusive. */
  lastDay: (reads: Reads, until: Date): string =>
    formatForReader.date(reads, new Date(until.getTime() - 1).toISOString()),
  /** Date and time of day, with the day of the week. */
  moment: (reads: Reads, instant: string): string => moment(reads, new Date(instant)),
  /** The same with its year and the name of the zone: for who may be anywhere, and has to know when it was exactly. */
  exactMoment: (reads: Reads, instant: Date): string => moment(reads, instant, EXACT),
  /** So many of a unit of time: 24 hours. */
  time: (reads: Reads, count: number, unit: TimeUnit): string => writtenTime(localeFor(reads), count, unit),
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
