import { LANGUAGES } from '@vonk/contracts/languages';
import { foundingSettings } from '@vonk/domain/site/foundingSettings';
import { describe, expect, it } from 'vitest';
import { renderLetter } from './renderLetter.ts';

const letter = {
  subject: 'A subject',
  paragraphs: ['A paragraph.'],
  button: { text: 'Look at it', href: 'https://vonk.test/look' },
};
const reader = { name: 'Anna', site: 'Vonk', siteUrl: 'https://vonk.test', unsubscribeUrl: null };
const company = { ...foundingSettings.company, kvk: '12345678', vat_numbers: ['NL001B01'], country: 'NL' };

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
    expect(html).toContain('max-width: 480px');
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
