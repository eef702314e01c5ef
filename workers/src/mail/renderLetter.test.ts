import { LANGUAGES } from '@vonk/contracts/languages';
import { foundingSettings } from '@vonk/domain/site/foundingSettings';
import type { Letter } from '@vonk/platform/mail/mail';
import { describe, expect, it } from 'vitest';
import { renderLetter } from './renderLetter.ts';

const letter = {
  subject: 'A subject',
  paragraphs: ['A paragraph.'],
  button: { text: 'Look at it', href: 'https://vonk.test/look' },
};
const colours = { primary: '#b71c1c', secondary: '#80d8ff' };
const reader = { name: 'Anna', site: 'Vonk', siteUrl: 'https://vonk.test', unsubscribeUrl: null, colours };
const company = { ...foundingSettings.company, kvk: '12345678', vat_numbers: ['NL001B01'], country: 'NL' };

it('has the colours of its site, on its elements and in the dark', async () => {
  const { html } = await renderLetter(letter, { ...reader, language: 'en', country: '', company });
  expect(html).toContain('background-color:#b71c1c');
  expect(html).toContain('color:#80d8ff');
  expect(html).not.toMatch(/#5b46e5|#ffc145|#b3a7ff/i);
});

describe.each(LANGUAGES)('a mail in %s', (language) => {
  const rendered = () => renderLetter(letter, { ...reader, language, country: '', company });

  it('says at its foot who sends it, with address, register and VAT number, as HTML and as text', async () => {
    const { html, text } = await rendered();
    const country = new Intl.DisplayNames([language], { type: 'region' }).of('NL') ?? '';
    for (const word of [company.name, company.address, company.city, country, '12345678', 'NL001B01']) {
      expect(html).toContain(word);
      expect(text).toContain(word);
    }
  });

  it('says only what there is of register and VAT number, and no line where there is neither', async () => {
    const foot = async (of: object) => {
      const { text } = await renderLetter(letter, { ...reader, language, country: '', company: { ...company, ...of } });
      return text.trimEnd().slice(text.lastIndexOf(company.name));
    };
    const last = (text: string) => text.split('\n').at(-1) ?? '';
    expect(last(await foot({ vat_numbers: [] }))).toMatch(/12345678$/);
    expect(last(await foot({ kvk: '' }))).toMatch(/^[^\d·]* NL001B01$/);
    expect(await foot({ kvk: '', vat_numbers: [] })).not.toContain('\n');
    expect(last(await foot({}))).toMatch(/12345678 · .+ NL001B01$/);
  });

  it('speaks of no button in its text version: the address stands there, once', async () => {
    const { html, text } = await rendered();
    const hint = /<p[^>]*>([^<]*)<br\/?>(?:<!-- -->)?<a[^>]*>https:\/\/vonk\.test\/look/.exec(html)?.[1] ?? '';
    expect(hint.length).toBeGreaterThan(10);
    expect(text).not.toContain(hint.slice(0, 12));
    expect(text.split('https://vonk.test/look').length - 1).toBe(1);
    expect(text).toContain(language === 'fr' ? 'Look at it\u00a0:' : 'Look at it:');
  });

  it('raises its voice in no version, and breaks what has no place to break', async () => {
    const { html, text } = await rendered();
    expect(text).toContain('A subject');
    expect(text).not.toContain('A SUBJECT');
    expect(/<p[^>]*>A paragraph\.<\/p>/.exec(html)?.[0]).toContain('word-break:break-word');
    expect(/<h1[^>]*>A subject<\/h1>/.exec(html)?.[0]).toContain('word-break:break-word');
    expect(html).toContain('max-width: 480px');
  });

  it('ends no line within e-mail, or between the ways out at its foot', async () => {
    const told = {
      ...letter,
      paragraphs: ['Bestätige deine E-Mail-Adresse.', 'Konto NL…4300', 'Vorgang 7QF3-2MKD.'],
      reason: 'Diese E-Mail',
    };
    const ways = { ...reader, unsubscribeUrl: 'https://vonk.test/unsubscribe' };
    const { html, text } = await renderLetter(told, { ...ways, language, country: '', company });
    for (const kept of ['E-Mail', 'NL…4300', '7QF3-2MKD'])
      expect(html).toContain(`<span style="white-space:nowrap">${kept}</span>`);
    expect(text).toContain('Bestätige deine E-Mail-Adresse.');
    expect(text).toMatch(
      /Diese E-Mail\n[^\n]+ https:\/\/vonk\.test\/notifications\n[^\n]+ https:\/\/vonk\.test\/unsubscribe\n/,
    );
  });

  it('has colours of its own for a dark scheme', async () => {
    const { html } = await rendered();
    expect(html).toContain('prefers-color-scheme: dark');
    // What stands around the letter is a table within the page, with the light colour on it.
    expect(html.replaceAll('&gt;', '>')).toContain('.page, .page > table > tbody > tr > td');
    expect(html).toMatch(/<body class="page"[^]*?<table[^>]*><tbody><tr><td style="background-color:#f6f5fc/);
    for (const name of ['page', 'letter', 'ink', 'soft', 'brand', 'action', 'rule'])
      expect(html).toMatch(new RegExp(`class="${name}"`));
  });
});

/** How much a colour stands out from another (WCAG 2), from 1 to 21. */
function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [one, other]
    .map((hex) => {
      const channel = (at: number) => {
        const share = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
        return share <= 0.03928 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
      };
      return 0.2126 * channel(1) + 0.7152 * channel(3) + 0.0722 * channel(5);
    })
    .sort((left, right) => left - right);
  return (light + 0.05) / (dark + 0.05);
}

describe('the colours of a mail', () => {
  it('can be read in the dark scheme', async () => {
    const { html } = await renderLetter(letter, { ...reader, language: 'nl', country: '', company });
    const dark = /prefers-color-scheme: dark\) \{([^]*?)\n\}/.exec(html)?.[1] ?? '';
    const of = (name: string, property: string) => {
      const rule = new RegExp(`\\.${name}[ ,{][^}]*?(?<!-)${property}: (#[0-9a-f]{6})`).exec(dark)?.[1];
      expect(rule, `${property} of ${name}`).toBeDefined();
      return rule ?? '#000000';
    };
    const ground = of('letter', 'background-color');
    for (const name of ['ink', 'soft', 'brand', 'link'])
      expect(contrast(of(name, 'color'), ground), name).toBeGreaterThan(4.5);
    expect(contrast(of('action', 'color'), of('action', 'background-color'))).toBeGreaterThan(4.5);
  });
});

describe('what people wrote, in a mail', () => {
  const said = 'Je schreef door nadat zij nee zei.\nDat mag hier niet.';
  const rendered = (more: Partial<Letter>, language = 'de', name = 'Jan') =>
    renderLetter({ ...letter, ...more }, { ...reader, name, language, country: '', company });

  it('carries the language that it was written in, where that is not the one of the mail', async () => {
    const told = {
      paragraphs: ['Du bekommst eine Verwarnung.', said],
      quotes: [{ words: said, language: 'nl' }],
    } as const;
    expect((await rendered(told)).html).toContain(`<span lang="nl">${said}</span>`);
    expect((await rendered(told)).html.match(/ lang="/g)).toHaveLength(2);
    expect((await rendered(told, 'nl')).html.match(/ lang="/g)).toHaveLength(1);
    expect((await rendered(told)).text).toContain('Je schreef door nadat zij nee zei.');
  });

  it('ends its lines where they ended them, in both versions', async () => {
    const { html, text } = await rendered({ paragraphs: ['One\ntwo\n\nthree'] });
    expect(html).toMatch(/<p[^>]*white-space:pre-line[^>]*>One\ntwo\n\nthree<\/p>/);
    expect(text).toContain('\n\nOne\ntwo\n\nthree\n\n');
  });

  it('carries none where it could not be told', async () => {
    const { html } = await rendered({ paragraphs: [said], quotes: [{ words: said, language: undefined }] });
    expect(html.match(/ lang="/g)).toHaveLength(1);
  });

  it('is marked on the button and in the subject too', async () => {
    const quotes = ['News of today', 'Look at it'].map((words) => ({ words, language: 'en' as const }));
    const { html } = await rendered({ subject: 'Bald vorbei: News of today', quotes });
    expect(html).toMatch(/<h1[^>]*>Bald vorbei: (?:<!-- -->)?<span lang="en">News of today<\/span>/);
    expect(html).toMatch(/<a[^>]*>[^]*<span lang="en">Look at it<\/span>[^]*<\/a>/);
  });

  it.each([
    ['Will likes you', 'Will', 'Willem will read it.', '<span translate="no">Will</span> likes you', 1],
    ['Un match avec d’Anna', 'Anna', 'Annabel', 'avec d’(?:<!-- -->)?<span translate="no">Anna</span>', 1],
    ['(.*) wrote', '(.*)', 'No pattern.', '<span translate="no">\\(\\.\\*\\)</span>', 1],
  ])('leaves names as they are: “%s”', async (subject, other, paragraph, expected, count) => {
    const { html, text } = await rendered({ subject, paragraphs: [paragraph], names: [other] }, 'fr', '');
    const heading = /<h1[^]*?<\/h1>/.exec(html)?.[0] ?? '';
    expect(heading).toMatch(new RegExp(expected));
    // The site is a name as well.
    expect(html.match(/translate="no"/g)).toHaveLength(count + 1);
    expect(text).toContain(subject);
  });

  it('is the name of the reader in the greeting, and nowhere else', async () => {
    const { html } = await rendered({ paragraphs: ['Jan is a month in Dutch.'] }, 'nl');
    expect(html).toMatch(/<span translate="no">Jan<\/span>/);
    expect(html.match(/<span translate="no">Jan/g)).toHaveLength(1);
  });
});
