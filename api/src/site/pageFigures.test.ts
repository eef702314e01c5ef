import { LANGUAGES } from '@vonk/contracts/languages';
import { STATIC_PAGES, type StaticPageName } from '@vonk/contracts/site/staticPages';
import { foundingOffers } from '@vonk/domain/payments/firstPurchaseCampaign';
import { foundingSettings } from '@vonk/domain/site/foundingSettings';
import { describe, expect, it } from 'vitest';
import { builtInPageText } from './pageTexts.ts';
import { renderPageText } from './staticPages.ts';

/** Figures that may be typed: nothing in the house decides them. Each on its page alone, and once there without a `g`. */
const TYPED: readonly { page: StaticPageName; figure: RegExp; why: string }[] = [
  { page: '2257-compliance-statement', figure: /\b18 U\.S\.C\. 2257\b/g, why: 'a law' },
  { page: '2257-compliance-statement', figure: /\b2257A\b/, why: 'a law' },
  { page: '2257-compliance-statement', figure: /\b28 C\.F\.R\. \p{L}+ 75\b/u, why: 'a law' },
  { page: 'privacy', figure: /\barticle [69]\([12]\)\([a-f]\)/g, why: 'an article of the GDPR' },
  { page: 'privacy', figure: /\(6\(1\)\([a-f]\)\)/g, why: 'an article of the GDPR' },
  { page: 'privacy', figure: /\bartículo [69]\.[12]\.[a-f]\b/g, why: 'an article of the GDPR' },
  { page: 'privacy', figure: /\(6\.1\.[a-f]\)/g, why: 'an article of the GDPR' },
  {
    page: 'privacy',
    figure: /\b(?:[Aa]rtikel|article|articolo|art\.) [69],? (?:Absatz|lid|paragraphe|paragrafo|ust\.) [12]\b/g,
    why: 'an article of the GDPR',
  },
  { page: 'privacy', figure: /\bArgon2id\b/, why: 'the name of a procedure' },
  { page: 'service', figure: /\b(?:[Aa]rtikel|article|artículo|articolo|art\.) 21\b/, why: 'an article of the DSA' },
  {
    page: 'service',
    figure: /\b(?:Artikel|artikelen|articles|artículos|articoli|art\.) 11 \p{L}+ 12\b/u,
    why: 'articles of the DSA',
  },
  { page: 'return-policy', figure: /\b50 \p{L}+/u, why: 'an example' },
  { page: 'return-policy', figure: /\b20\b/, why: 'an example' },
  { page: 'return-policy', figure: /\b14 \p{L}+/u, why: 'the law says by when money goes back, no setting' },
];

/** What a reader sees of a text that was typed: no placeholders, anchors, addresses or numbers of a list. */
const typedIn = (text: string) =>
  text
    .replaceAll(/\{\{\w+\}\}/g, '')
    .replaceAll(/\{#[\w-]+\}/g, '')
    .replaceAll(/\]\([^)]*\)/g, ']')
    .replaceAll(/^\d+\. /gm, '');
const figuresIn = (text: string) => [...text.matchAll(/.{0,20}\d[\d.,]*.{0,20}/g)].map(([around]) => around);

describe('figures in pages', () => {
  it.each(STATIC_PAGES.flatMap((page) => LANGUAGES.map((language) => [page, language] as const)))(
    'of %s in %s are asked for, never typed',
    (page, language) => {
      const allowed = TYPED.filter((one) => one.page === page);
      const left = allowed.reduce(
        (text, { figure }) => text.replace(figure, ''),
        typedIn(builtInPageText(page, language)),
      );
      expect(figuresIn(left)).toEqual([]);
    },
  );

  it.each(TYPED)('may be typed where $figure is said on $page', ({ page, figure }) => {
    const saying = LANGUAGES.filter((language) => typedIn(builtInPageText(page, language)).search(figure) >= 0);
    expect(saying).not.toEqual([]);
  });

  it('have the form that the reader’s language and country give them', () => {
    const settings = { of: () => ({ ...foundingSettings, message_length: 12_500 }) } as never;
    const said = (language: (typeof LANGUAGES)[number], country: 'CH' | 'DE' | 'GB' | 'PL') => {
      const text = builtInPageText('terms', language);
      const { sections } = renderPageText(
        { settings },
        { site: 'main', page: 'terms', language },
        { text, country, in_force_since: null },
        { offers: foundingOffers, now: new Date('2026-03-02T12:00:00.000Z') },
      );
      return /12\D500/.exec(JSON.stringify(sections))?.[0];
    };
    expect(said('de', 'DE')).toBe('12.500');
    expect(said('de', 'CH')).toMatch(/^12['’]500$/);
    expect(said('en', 'GB')).toBe('12,500');
    expect(said('pl', 'PL')).toMatch(/^12[\u00a0\u202f]500$/);
  });
});
