import type { Money } from '@vonk/contracts/kernel';
import { localeOf } from '@vonk/contracts/localeOf';
import { languageOfLocale } from '@vonk/contracts/texts/textLocale';
import { writtenDate } from '@vonk/contracts/texts/writtenDate';
import { writtenTime } from '@vonk/contracts/texts/writtenTime';
import { siteZone } from '@vonk/contracts/siteZone';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useReaderCountry } from './useReaderCountry.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** Days since 1970, in a zone or the reader's own. */
const dayOf = (at: Date, timeZone?: string): number =>
  timeZone === undefined
    ? Math.round(Date.UTC(at.getFullYear(), at.getMonth(), at.getDate()) / DAY_MS)
    : Date.parse(new Intl.DateTimeFormat('en-CA', { timeZone }).format(at)) / DAY_MS;

const once = <Made>(make: () => Made) => {
  let made: Made | undefined;
  return () => (made ??= make());
};

/** Numbers, money, times and countries in the reader's language, as their country writes them. */
export function useFormat() {
  const { language } = useTranslation().i18n;
  const country = useReaderCountry();
  return useMemo(() => {
    const locale = localeOf(languageOfLocale(language), country);
    const digitsOf = (currency: string) =>
      new Intl.NumberFormat(locale, { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2;
    // Made when they are first asked for: the names of all countries take longer to load than most pages take to draw.
    const countries = once(() => new Intl.DisplayNames([locale], { type: 'region' }));
    const relative = once(() => new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }));
    const time = (at: string, timeZone?: string) =>
      new Intl.DateTimeFormat(locale, { hour: '2-digit', minute: '2-digit', timeZone }).format(new Date(at));
    /** Today, yesterday, a weekday within the week, else the date; the year of another year only. */
    const day = (at: string, now = new Date(), zone?: string) => {
      const days = dayOf(new Date(at), zone) - dayOf(now, zone);
      if (days > -2) return relative().format(days, 'day');
      const date: Intl.DateTimeFormatOptions = { day: 'numeric', month: 'long', timeZone: zone };
      if (new Date(at).getFullYear() !== now.getFullYear()) date.year = 'numeric';
      const shape: Intl.DateTimeFormatOptions = days > -7 ? { weekday: 'long', timeZone: zone } : date;
      return writtenDate(locale, shape, new Date(at));
    };
    return {
      /** `amount_minor` is in minor units of its currency: 995 EUR is € 9,95. */
      money: ({ amount_minor, currency }: Money) =>
        new Intl.NumberFormat(locale, { style: 'currency', currency, currencyDisplay: 'narrowSymbol' }).format(
          amount_minor / 10 ** digitsOf(currency),
        ),
      number: (value: number) => new Intl.NumberFormat(locale).format(value),
      percent: (share: number) =>
        new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 0 }).format(share),
      /** “60 minutes”. */
      minutes: (count: number) => writtenTime(locale, count, 'minute'),
      /** One of several: “112 or 999”. */
      choice: (words: readonly string[]) => new Intl.ListFormat(locale, { type: 'disjunction' }).format(words),
      country: (code: string) => countries().of(code) ?? code,
      time,
      date: (at: string) => writtenDate(locale, { dateStyle: 'long' }, new Date(at)),
      /** The last day, in the site's zone, of something that ends at an instant, exclusive. */
      lastDay: (until: string) => writtenDate(locale, { dateStyle: 'long', timeZone: siteZone }, Date.parse(until) - 1),
      dateTime: (at: string) => writtenDate(locale, { dateStyle: 'medium', timeStyle: 'short' }, new Date(at)),
      day,
      isSameDay: (one: string, other: string, zone?: string) =>
        dayOf(new Date(one), zone) === dayOf(new Date(other), zone),
      /** The time of today, the day of what was before; `zone`: the reader's own when not given. */
      shortly: (at: string, zone?: string, now = new Date()) =>
        dayOf(new Date(at), zone) === dayOf(now, zone) ? time(at, zone) : day(at, now, zone),
    };
  }, [language, country]);
}
