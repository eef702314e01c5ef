const formats = new Map<string, Intl.NumberFormat>();

/** One for each locale that is spoken, of which there are only so many. */
function formatOf(locale: string): Intl.NumberFormat {
  let format = formats.get(locale);
  if (!format) formats.set(locale, (format = new Intl.NumberFormat(locale)));
  return format;
}

/** Up to here a whole number is written alike in all seven languages: its digits. */
const PLAIN_MOST = 999;
/**
 * As the locale writes a number. The first format that is made costs a phone more than all that a page says with small
 * numbers: those need none.
 */
const written = (value: number, locale: string): string =>
  Number.isInteger(value) && value >= 0 && value <= PLAIN_MOST ? `${Math.abs(value)}` : formatOf(locale).format(value);

type Format = (value: unknown, locale: string | undefined) => string;
type Engine = { services: { formatter?: { add: (name: string, format: Format) => void } } };

/**
 * Teaches an engine of i18next to write `{{count, number}}` as the locale does: `createInstance().use(numberFormat)`. Its own way
 * keeps a formatter for each set of values that a text was ever said with, for ever.
 */
export const numberFormat = {
  type: '3rdParty',
  init: (engine: Engine) =>
    engine.services.formatter?.add('number', (value, locale = 'en') =>
      typeof value === 'number' ? written(value, locale) : String(value),
    ),
} as const;
