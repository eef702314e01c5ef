import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { foundingSettings } from '@vonk/domain/site/foundingSettings';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApp, type TestApp } from './testing/openTestApp.ts';

const PAGE = '<!doctype html><html lang="nl"><head><title>Vonk</title></head><body><div id="root"></div></body></html>';
type Block = Readonly<Record<string, unknown> & { '@type': string }>;

describe('structured data, as search engines read it', () => {
  const folder = mkdtempSync(join(tmpdir(), 'vonk-web-'));
  let app: TestApp;
  beforeAll(async () => {
    writeFileSync(join(folder, 'index.html'), PAGE);
    app = await openTestApp({ MEMBER_WEB_DIR: folder });
  });
  afterAll(async () => {
    await app.close();
    rmSync(folder, { recursive: true });
  });
  const blocksOf = async (path: string) => {
    const { body } = await app.visitor().call<string>('GET', path);
    return [...body.matchAll(/<script type="application\/ld\+json">([^<]*)<\/script>/g)].map(
      ([, json = '']) => JSON.parse(json) as Block,
    );
  };

  it('names on the front page the site and the company that runs it, as the setting says', async () => {
    await app.changeSetting('company', { ...foundingSettings.company, name: 'A </script><b> Co', vat_numbers: [] });
    const [organization, site, ...more] = await blocksOf('/de');
    expect(more).toEqual([]);
    expect(organization).toMatchObject({ '@type': 'Organization', legalName: 'A </script><b> Co', name: 'Vonk' });
    expect(organization).not.toHaveProperty('vatID');
    expect(site).toMatchObject({ '@type': 'WebSite', name: 'Vonk' });
    expect(String(site?.inLanguage)).toMatch(/^de/);
  });

  it('has each question of the page of questions with its answer, in the language of the page', async () => {
    const [faq] = await blocksOf('/en/pages/faq');
    expect(faq?.['@type']).toBe('FAQPage');
    const questions = faq?.mainEntity as { name: string; acceptedAnswer: { text: string } }[];
    expect(questions.length).toBeGreaterThanOrEqual(25);
    expect(questions[0]?.name).toBe('Is Vonk free?');
    for (const { name, acceptedAnswer } of questions) expect(name + acceptedAnswer.text).not.toMatch(/[{}]/);
    expect(questions.some(({ acceptedAnswer }) => acceptedAnswer.text.includes('href="/en/'))).toBe(true);
    for (const { acceptedAnswer } of questions) expect(acceptedAnswer.text).not.toMatch(/href="\/(?!en\/)/);
  });

  it('has the price of each package where the reader is', async () => {
    const [product] = await blocksOf('/pricing');
    const offers = product?.offers as { sku: string; price: string; priceCurrency: string }[];
    const first = foundingSettings.packages[0];
    expect(offers).toHaveLength(foundingSettings.packages.length);
    expect(offers[0]).toMatchObject({
      sku: first?.id,
      price: ((first?.prices.EUR ?? 0) / 100).toFixed(2),
      priceCurrency: 'EUR',
    });
  });

  it('is on no page that has nothing of the kind', async () => {
    expect(await blocksOf('/pages/terms')).toEqual([]);
    expect(await blocksOf('/login')).toEqual([]);
  });
});
