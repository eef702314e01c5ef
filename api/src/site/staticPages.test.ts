import { COUNTRIES, LANGUAGES, type Language } from '@vonk/contracts/languages';
import { browserStorage } from '@vonk/contracts/site/browserStorage';
import { PAGE_SECTIONS, unknownPlaceholders } from '@vonk/contracts/site/staticPageText';
import { STATIC_PAGES, type StaticPageName } from '@vonk/contracts/site/staticPages';
import { headTexts } from '@vonk/contracts/site/texts/headTexts';
import { foundingSettings } from '@vonk/domain/site/foundingSettings';
import { describe, expect, it } from 'vitest';
import { builtInPageText } from './pageTexts.ts';
import { renderPageText } from './staticPages.ts';

const read = (page: StaticPageName, language: Language, changed: object = {}, country = COUNTRIES[0]) => {
  const settings = { of: () => ({ ...foundingSettings, ...changed }), refresh: () => Promise.resolve() } as never;
  const text = builtInPageText(page, language);
  return renderPageText({ settings }, { site: 'main', page, language }, { text, country, in_force_since: null });
};
const wholeText = ({ title, lead, sections }: ReturnType<typeof read>) =>
  [
    title,
    lead,
    ...sections.flatMap(({ title: head, html, parts }) => [
      head,
      html,
      ...parts.flatMap((part) => [part.title, part.html]),
    ]),
  ].join(' ');
const all = STATIC_PAGES.flatMap((page) => LANGUAGES.map((language) => [page, language] as const));

describe.each(all)('the page %s in %s', (page, language) => {
  it('has every section, a title and a lead, and nothing is empty', () => {
    const found = read(page, language);
    expect(found.sections.map(({ id }) => id)).toEqual([...PAGE_SECTIONS[page]]);
    expect(found.title).not.toBe('');
    expect(found.lead.length).toBeGreaterThan(15);
    for (const { html, parts } of found.sections)
      expect((html + parts.map((part) => part.html).join('')).length).toBeGreaterThan(40);
  });

  it('is called in the tab of the browser as at its head', () =>
    expect(headTexts[language][`pages-${page}`].title).toBe(read(page, language).title));

  it('has the same parts under the same anchors as in English', () => {
    const anchors = (of: Language) => read(page, of).sections.map(({ parts }) => parts.map(({ id }) => id));
    expect(anchors(language)).toEqual(anchors('en'));
  });

  it('asks for no figure that there is not, and leaves none unfilled', () => {
    expect(unknownPlaceholders(builtInPageText(page, language))).toEqual([]);
    expect(wholeText(read(page, language))).not.toMatch(/\{\{|\}\}|undefined|NaN/);
  });

  it('asks for the same figures as in English', () => {
    const asked = (of: Language) => [...new Set(builtInPageText(page, of).match(/\{\{\w+\}\}/g) ?? [])].sort();
    expect(asked(language)).toEqual(asked('en'));
  });

  it('links to pages and anchors that exist', () => {
    const links = [...wholeText(read(page, language)).matchAll(/href="([^"]*)"/g)].map(([, href = '']) => href);
    const anchors = new Set(
      read(page, language).sections.flatMap(({ id, parts }) => [id, ...parts.map((one) => one.id)]),
    );
    for (const href of links) {
      if (href.startsWith('mailto:')) expect(href).toBe(`mailto:${foundingSettings.support_email}`);
      else if (href.startsWith('#')) expect(anchors.has(href.slice(1)), href).toBe(true);
      else if (href.startsWith('/pages/')) expect(STATIC_PAGES).toContain(href.slice('/pages/'.length));
      else expect(href).toMatch(/^\/(?![/\\])/);
    }
  });
});

describe('figures in pages', () => {
  it.each([
    ['return-policy', { refund_days: 21 }, '21'],
    ['terms', { minimum_age: 21 }, '21'],
    ['terms', { free_conversations: 87 }, '87'],
    ['terms', { deletion_grace_days: 37 }, '37'],
    ['faq', { swipe_likes_per_day: 43 }, '43'],
    ['faq', { premium_photos: 67 }, '67'],
    ['privacy', { inactive_months: 29 }, '29'],
  ] as const)('of %s change with the setting %o, in every language', (page, changed, shown) => {
    for (const language of LANGUAGES) {
      const figure = new RegExp(`(?<!\\d)${shown}(?!\\d)`);
      expect(wholeText(read(page, language))).not.toMatch(figure);
      expect(wholeText(read(page, language, changed))).toMatch(figure);
    }
  });

  it('are those of the country: the price of a message in Poland is in złoty', () => {
    expect(wholeText(read('terms', 'pl', {}, 'PL'))).toMatch(/zł/);
    expect(wholeText(read('terms', 'pl', {}, 'NL'))).toMatch(/€/);
  });

  it('name everything that the browser keeps, in every language', () => {
    for (const language of LANGUAGES) {
      const html = wholeText(read('cookies', language));
      for (const { name } of browserStorage) expect(html).toContain(`<code>${name}</code>`);
    }
  });

  it('name company, register and VAT numbers', () => {
    const company = {
      ...foundingSettings.company,
      kvk: '12345678',
      vat_numbers: ['NL001B01', 'BE002'],
      tradenames: ['Vonk', 'Vlam'],
    };
    for (const language of LANGUAGES) {
      const html = wholeText(read('service', language, { company }));
      for (const word of ['12345678', 'NL001B01', 'BE002', 'Vlam']) expect(html).toContain(word);
    }
  });

  it('read nothing into what a setting says: a name with marks of Markdown stays that name', () => {
    const html = wholeText(read('terms', 'en', { name: '*Vonk* [x](javascript:alert(1)) <b>| {{company}}' }));
    expect(html).toContain('*Vonk* [x](javascript:alert(1)) &lt;b&gt;| {{company}}');
  });
});

it('the frequent questions are at least 25', () => {
  for (const language of LANGUAGES)
    expect(read('faq', language).sections.flatMap(({ parts }) => parts).length).toBeGreaterThanOrEqual(25);
});

it('no page sends anybody to the platform for online disputes, which was closed in July 2025', () => {
  for (const [page, language] of all) expect(builtInPageText(page, language)).not.toMatch(/consumers\/odr/i);
});
