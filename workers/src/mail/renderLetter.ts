import { plainTextSelectors, render } from '@react-email/render';
import { createElement } from 'react';
import { localeOf } from '@vonk/contracts/localeOf';
import type { Settings } from '@vonk/contracts/site/settings';
import type { SiteColours } from '@vonk/contracts/site/sitePalette';
import { textLocaleOf } from '@vonk/contracts/texts/textLocale';
import type { Letter, Translate } from '@vonk/platform/mail/mail';
import { compile } from 'html-to-text';
import { LetterHtml, type LetterProps } from './LetterHtml.tsx';
import { languageOf, translateTo } from './translate.ts';

export type Rendered = Readonly<{ subject: string; html: string; text: string }>;

/**
 * As `toPlainText` of React Email, whose selectors are read anew for each mail: that is a third of what one costs.
 * A heading is no shout, and a line ends where who wrote it ended it.
 */
const toPlainText = compile({
  wordwrap: false,
  preserveNewlines: true,
  selectors: [...plainTextSelectors, { selector: 'h1', options: { uppercase: false } }],
});

/** Dresses a letter in the house's layout, as HTML and as plain text. `name` is how the reader is greeted; `unsubscribeUrl` null for a mail that cannot be switched off. */
export async function renderLetter(
  letter: Letter,
  reader: Readonly<{
    language: string;
    country: string;
    name: string;
    site: string;
    siteUrl: string;
    unsubscribeUrl: string | null;
    /** Who sends it. */
    company: Settings['company'];
    /** What it looks like. */
    colours: SiteColours;
  }>,
): Promise<Rendered> {
  const { language, country, name, site, siteUrl, unsubscribeUrl, company, colours } = reader;
  const locale = localeOf(languageOf(language), country);
  const t = translateTo(language, country);
  const props: LetterProps = {
    letter,
    language: textLocaleOf(locale),
    colours,
    site,
    name,
    greeting: name === '' ? t('layout:greetingPlain') : t('layout:greeting', { name }),
    linkHint: t('layout:linkHint'),
    reason: letter.reason ?? t('layout:reason', { site }),
    ways:
      unsubscribeUrl === null
        ? []
        : [
            { text: t('layout:preferences'), href: `${siteUrl}/notifications` },
            { text: t('layout:unsubscribe'), href: unsubscribeUrl },
          ],
    company: companyLines(t, locale, company),
  };
  const html = await render(createElement(LetterHtml, props));
  const plainLabel = t('layout:buttonAddress', { text: letter.button?.text ?? '' });
  const text = toPlainText(await render(createElement(LetterHtml, { ...props, plainLabel })));
  return { subject: letter.subject, html, text };
}

/** Made once for each language: they take longer to make than to ask. */
const countryNames = new Map<string, Intl.DisplayNames>();
function countriesIn(locale: string): Intl.DisplayNames {
  const names = countryNames.get(locale) ?? new Intl.DisplayNames([locale], { type: 'region' });
  countryNames.set(locale, names);
  return names;
}

/** The company at the foot of a mail: name and address, then register and VAT number where there are any. */
function companyLines(t: Translate, locale: string, company: Settings['company']): string[] {
  const country = /^[A-Z]{2}$/.test(company.country) ? countriesIn(locale).of(company.country) : company.country;
  const address = [company.address, company.city, country].filter(Boolean).join(', ');
  const numbers = [
    ...(company.kvk.trim() ? [t('layout:register', { register: company.kvk })] : []),
    ...(company.vat_numbers.length > 0 ? [t('layout:vat', { vat: company.vat_numbers.join(', ') })] : []),
  ];
  const name = address ? t('layout:company', { name: company.name, address }) : company.name;
  return [name, ...(numbers.length > 0 ? [numbers.join(' · ')] : [])];
}
