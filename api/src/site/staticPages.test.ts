import { COUNTRIES, LANGUAGES, type Country, type Language } from '@vonk/contracts/languages';
import { browserStorage } from '@vonk/contracts/site/browserStorage';
import { PAGE_SECTIONS, unknownPlaceholders } from '@vonk/contracts/site/staticPageText';
import { STATIC_PAGES, type StaticPageName } from '@vonk/contracts/site/staticPages';
import { headTexts } from '@vonk/contracts/site/texts/headTexts';
import { foundingOffers } from '@vonk/domain/payments/firstPurchaseCampaign';
import { foundingSettings } from '@vonk/domain/site/foundingSettings';
import { describe, expect, it } from 'vitest';
import { builtInPageText } from './pageTexts.ts';
import { renderPageText } from './staticPages.ts';

type Offers = Parameters<typeof renderPageText>[3]['offers'];
const NOW = new Date('2026-03-02T12:00:00.000Z');
const read = (
  page: StaticPageName,
  language: Language,
  changed: object = {},
  country: Country = COUNTRIES[0],
  offers: Offers = foundingOffers,
) => {
  const settings = { of: () => ({ ...foundingSettings, ...changed }), refresh: () => Promise.resolve() } as never;
  const text = builtInPageText(page, language);
  return renderPageText(
    { settings },
    { site: 'main', page, language },
    { text, country, in_force_since: null },
    { offers, now: NOW },
  );
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

  it('counts one credit as one, with the figures a house is founded with', () =>
    expect(wholeText(read(page, language))).not.toMatch(
      /(?<![\d.,–])1[ \u00a0](?:credits|crédits|créditos|crediti)\b/i,
    ));

  it('is typed with plain spaces: those that do not break are set as the reader’s country has them', () =>
    expect(builtInPageText(page, language)).not.toMatch(/[\u00a0\u202f]/));

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

it.each([
  ['nl', /zolang je een account hebt.*verdwijnen je berichten/],
  ['de', /solange du ein Konto hast.*verschwinden deine Nachrichten/],
  ['en', /as long as you have an account.*your messages and photos disappear/],
  ['es', /mientras tengas una cuenta.*desaparecen/],
  ['fr', /tant que tu as un compte.*disparaissent/],
  ['it', /finché hai un account.*spariscono/],
  ['pl', /dopóki masz konto.*znikną/],
] as const)('the terms say that what was sent in a chat goes with the account: %s', (language, said) =>
  expect(wholeText(read('terms', language))).toMatch(said),
);

describe('figures in pages', () => {
  it.each([
    ['en', 1, '1 bonus credit.'],
    ['en', 1200, '1,200 bonus credits.'],
    ['nl', 1, '1 bonuscredit.'],
    ['de', 1, '1 Bonus-Credit.'],
    ['fr', 1, '1 crédit offert.'],
    ['es', 1, '1 crédito de regalo.'],
    ['it', 1, '1 credito bonus.'],
    ['it', 2, '2 crediti bonus.'],
    ['pl', 1, '1 kredyt gratis.'],
    ['pl', 3, '3 kredyty gratis.'],
    ['pl', 5, '5 kredytów gratis.'],
  ] as const)('count the credits of a signup: in %s %i are %s', (language, signup_credits, said) => {
    for (const page of ['faq', 'terms'] as const) {
      const html = wholeText(read(page, language, { signup_credits })).replace(/[\u00a0\u202f]/g, ' ');
      expect(html).toContain(` ${said}`);
    }
  });

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

  it('stand in the French of the country: Canada sets no space before a question mark', () => {
    expect(wholeText(read('faq', 'fr', {}, 'FR'))).toContain('\u202f?');
    expect(wholeText(read('faq', 'fr', {}, 'CA'))).not.toMatch(/\s\?/);
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

  it('leave no hole where an optional one is empty: row, line and part of a sentence go with it', () => {
    const company = { ...foundingSettings.company, kvk: '', vat_numbers: [], tradenames: [] };
    for (const language of LANGUAGES) {
      const whole = wholeText(read('service', language));
      const html = wholeText(read('service', language, { company, support_phone: '' }));
      expect(html).not.toMatch(/<td><\/td>|:\s*<\/li>|<li>\s*<\/li>/);
      const count = (text: string, what: string) => text.split(what).length - 1;
      // Without phone, register, VAT numbers and trade names, and still one table and one list.
      for (const [tag, less] of [
        ['<tr>', 4],
        ['<li>', 1],
        ['<table>', 0],
        ['<ul>', 0],
      ] as const)
        expect(count(whole, tag) - count(html, tag), `${tag} in ${language}`).toBe(less);
      const refunds = wholeText(read('return-policy', language, { support_phone: '' }));
      expect(refunds).not.toMatch(/, ?,| ,/);
      expect(wholeText(read('return-policy', language))).toContain(`</a>, ${foundingSettings.support_phone}`);
    }
  });

  it('read nothing into what a setting says: a name with marks of Markdown stays that name', () => {
    const html = wholeText(read('terms', 'en', { name: '*Vonk* [x](javascript:alert(1)) <b>| {{company}}' }));
    expect(html).toContain('*Vonk* [x](javascript:alert(1)) &lt;b&gt;| {{company}}');
  });
});

describe('the frequent question about discounts', () => {
  const money = (amount_minor: number, currency = 'EUR') => ({ amount_minor, currency });
  type Reader = { changed?: object; country?: Country; offers?: Offers };
  const answer = (language: Language, { changed = {}, country = 'NL', offers = foundingOffers }: Reader = {}) => {
    const { sections } = read('faq', language, changed, country, offers);
    const html = sections.flatMap(({ parts }) => parts).find(({ id }) => id === 'discount')?.html ?? '';
    return html
      .replace(/<[^>]*>/g, '')
      .replace(/[\u00a0\u202f]/g, ' ')
      .trim();
  };
  const off = { welcome_discount_percentage: 0, time_bonus_percentage: 0 };
  const welcomeWith = (of: object) => ({
    ...foundingOffers,
    welcome_discount: { ...foundingOffers.welcome_discount, ...of },
  });
  const amounts = welcomeWith({
    in_currencies: [
      { amount: money(500), minimum_order: money(2000) },
      { amount: money(1550, 'PLN'), minimum_order: null },
    ],
  });

  it.each([
    ['nl', '25%', '€ 5', 'vanaf € 20'],
    ['de', '25 %', '5 €', 'ab 20 €'],
    ['en', '25%', '€5', 'of €20 or more'],
    ['es', '25 %', '5 €', 'a partir de 20 €'],
    ['fr', '25 %', '5 €', 'à partir de 20 €'],
    ['it', '25%', '5 €', 'da 20 €'],
    ['pl', '25%', '5 €', 'od 20 €'],
  ] as const)(
    'says in %s the percentage, or the amount and its minimum where there is one',
    (language, rate, five, from) => {
      const { welcome_discount_days } = foundingSettings;
      const percentage = answer(language, { changed: { time_bonus_percentage: 0 } });
      expect(percentage).toContain(rate);
      expect(percentage).toContain(String(welcome_discount_days));
      const amount = answer(language, { changed: { time_bonus_percentage: 0 }, offers: amounts });
      expect(amount).toContain(five);
      expect(amount).toContain(from);
      expect(amount).not.toContain('%');
    },
  );

  it('says the amount of the reader’s country, and nothing where it is given in no currency of theirs', () => {
    const changed = { time_bonus_percentage: 0 };
    expect(answer('pl', { changed, country: 'PL', offers: amounts })).toContain('15,50 zł');
    expect(answer('en', { changed, country: 'GB', offers: amounts })).toMatch(/^Not at the moment\./);
  });

  it('says both where both are given, each with its own time', () => {
    expect(answer('en', { changed: { time_bonus_seconds: 14_400, time_bonus_percentage: 30 } })).toBe(
      'You get 25% off your first purchase during the first 7 days. In the first 4 hours after you sign up, there’s an offer of 30% off. Discounts can’t be combined.',
    );
    expect(answer('en', { changed: { time_bonus_seconds: 3600 } })).toContain('In the first hour after');
    expect(answer('en', { changed: { time_bonus_seconds: 5400 } })).toContain('In the first 90 minutes after');
  });

  it.each([
    ['settings say none', { changed: off }],
    ['campaigns are over', { offers: { time_bonus: over('time_bonus'), welcome_discount: over('welcome_discount') } }],
  ])('says that there is none where %s, in every language', (_why, now) => {
    for (const language of LANGUAGES) {
      expect(answer(language, now)).not.toMatch(/\d/);
      expect(answer(language, now).length).toBeGreaterThan(10);
    }
  });
});

/** At the second it ends it is over. */
function over(which: keyof Offers) {
  return { ...foundingOffers[which], ends_at: NOW.toISOString() };
}

it('the frequent questions are at least 25', () => {
  for (const language of LANGUAGES)
    expect(read('faq', language).sections.flatMap(({ parts }) => parts).length).toBeGreaterThanOrEqual(25);
});

it('no page sends anybody to the platform for online disputes, which was closed in July 2025', () => {
  for (const [page, language] of all) expect(builtInPageText(page, language)).not.toMatch(/consumers\/odr/i);
});
