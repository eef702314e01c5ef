import { describe, expect, it } from 'vitest';
import { readTexts } from './readTexts.ts';
import { textsPage } from './textsPage.ts';

describe('the page for translators', () => {
  const page = textsPage();
  const rowOf = (place: string) => page.slice(page.indexOf(`<tr id="${place}">`)).split('</tr>', 1)[0] ?? '';

  it('has a row for every English text', () => {
    expect([...page.matchAll(/<tr id=/g)]).toHaveLength(readTexts('en').size);
  });

  it('tells where a text stands, who reads it, its placeholders and its words in every language', () => {
    const row = rowOf('messaging/screen youSaid');
    expect(row).toContain('member-web/src/messaging/');
    expect(row).toContain('a member or visitor, on the site');
    expect(row).toContain('{{text}}');
    for (const language of ['nl', 'de', 'en', 'es', 'fr', 'it', 'pl']) expect(row).toContain(`lang="${language}"`);
  });

  it('shows markup as it is written', () => expect(page).not.toMatch(/<em>/));
});
