import { describe, expect, it } from 'vitest';
import { COUNTRY_LANGUAGES, LANGUAGES, type Country } from '../languages.ts';
import { localeOf } from '../localeOf.ts';
import { numberFormat } from './numberFormat.ts';

const LOCALES = LANGUAGES.flatMap((language) => [
  language,
  ...(Object.keys(COUNTRY_LANGUAGES) as Country[]).map((country) => localeOf(language, country)),
]);
const NUMBERS = [0, 1, 12, 998, 999, 1000, 1001, 9999, 10_000, 123_456, 0.5, 998.5, 999.5, -1, -999, -1000];

describe('a number in a text', () => {
  it('is written as each locale writes it, at any size', () => {
    let written: (value: unknown, locale: string | undefined) => string = String;
    numberFormat.init({ services: { formatter: { add: (_, format) => (written = format) } } });
    for (const locale of new Set(LOCALES)) {
      const format = new Intl.NumberFormat(locale);
      for (const count of NUMBERS) expect(written(count, locale), `${count} in ${locale}`).toBe(format.format(count));
    }
  });
});
