import { describe, expect, it } from 'vitest';
import { readTexts } from './readTexts.ts';
import { textsPage } from './textsPage.ts';

describe('the page for translators', () => {
  const spot = { x: 20, y: 700, width: 80, height: 20, size: 16, weight: 400, ink: '#000', ground: '#fff' };
  const page = textsPage({
    pictures: { login: { screen: '/login', kind: 'screen', width: 390, height: 844 } },
    texts: { 'accounts/screen login.submit': [{ on: 'login', ...spot }] },
  });
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

  it('shows the part of a picture where a text stands, and no picture of what none shows', () => {
    expect([...page.matchAll(/<svg/g)]).toHaveLength(1);
    const row = rowOf('accounts/screen login.submit');
    expect(row).toContain('viewBox="0 635 390 150"');
    expect(row).toContain('href="../admin-web/public/textPictures/login.webp"');
    expect(row).toMatch(/<rect\s+x="18" y="698" width="84" height="24"/);
  });

  it('shows markup as it is written', () => expect(page).not.toMatch(/<em>/));
});
