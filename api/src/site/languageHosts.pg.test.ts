import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { SiteSettings } from '@vonk/contracts/site/settings';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '../testing/openTestApp.ts';

const [DE, FR, BRAND] = ['vonk-de.localhost', 'vonk-fr.localhost', 'brand.localhost'];
const PAGE = '<!doctype html><html lang="nl"><head><title>Vonk</title></head><body><div id="root"></div></body></html>';

describe('languages with hosts of their own', () => {
  const folder = mkdtempSync(join(tmpdir(), 'vonk-web-'));
  let app: TestApp;
  let main: string;
  let at: (host: string) => string;
  beforeAll(async () => {
    mkdirSync(join(folder, 'assets'));
    writeFileSync(join(folder, 'index.html'), PAGE);
    app = await openTestApp({ MEMBER_WEB_DIR: folder });
    for (const host of [DE, FR, BRAND]) await app.openSite(host);
    await app.changeSetting('domain_language', 'de', { site: DE });
    // French has a host that does not speak it, Polish one that nobody opened.
    await app.changeSetting('language_hosts', { de: DE, fr: FR, pl: 'vonk-pl.localhost' });
    main = app.context.config.publicUrl;
    at = (host) => {
      const url = new URL(main);
      url.hostname = host;
      return url.origin;
    };
  });
  afterAll(async () => {
    await app.close();
    rmSync(folder, { recursive: true });
  });

  const linksAt = async (path: string, host?: string) => {
    const { body } = await app.visitor(undefined, host).get<string>(path);
    const found = [...body.matchAll(/<link rel="(canonical|alternate)"(?: hreflang="([^"]+)")? href="([^"]+)"/g)];
    return Object.fromEntries(found.map(([, rel = '', of, href = '']) => [of ?? rel, href])) as Record<string, string>;
  };

  it('are named by every page, at whichever of the hosts it is read', async () => {
    const alternates = {
      nl: `${main}/nl/pricing`,
      de: `${at(DE)}/pricing`,
      fr: `${main}/fr/pricing`,
      pl: `${main}/pl/pricing`,
      'x-default': `${main}/pricing`,
    };
    expect(await linksAt('/pricing')).toMatchObject({ canonical: `${main}/pricing`, ...alternates });
    expect(await linksAt('/de/pricing')).toMatchObject({ canonical: `${at(DE)}/pricing`, ...alternates });
    expect(await linksAt('/pricing', DE)).toMatchObject({ canonical: `${at(DE)}/pricing`, ...alternates });
    expect(await linksAt('/fr/pricing', DE)).toMatchObject({ canonical: `${main}/fr/pricing`, ...alternates });
    expect(await linksAt('/fr')).toMatchObject({ canonical: `${main}/fr`, de: `${at(DE)}/` });
  });

  it('are nothing to a site that is none of them', async () => {
    expect(await linksAt('/de/pricing', BRAND)).toMatchObject({
      canonical: `${at(BRAND)}/de/pricing`,
      nl: `${at(BRAND)}/nl/pricing`,
      'x-default': `${at(BRAND)}/pricing`,
    });
  });

  it('have each page once in the sitemap of its own host', async () => {
    const pages = async (host?: string) => {
      const { body } = await app.visitor(undefined, host).get<string>('/sitemap.xml');
      return [...body.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, loc]) => loc ?? '');
    };
    const [first, german] = [await pages(), await pages(DE)];
    expect(german).toContain(`${at(DE)}/pricing`);
    expect(german.filter((page) => !page.startsWith(`${at(DE)}/`))).toEqual([]);
    expect(first).toContain(`${main}/fr/pricing`);
    expect(first.filter((page) => page.includes('/de/') || !page.startsWith(main))).toEqual([]);
    expect(first).toHaveLength(german.length * 6);
  });

  it('are told to the language menu, and to that of a brand nothing', async () => {
    const homes = async (host?: string) =>
      (await app.visitor(undefined, host).get<SiteSettings>('/api/settings.php')).body.language_homes;
    expect(await homes()).toMatchObject({ de: at(DE), fr: `${main}/fr`, nl: `${main}/nl` });
    expect(await homes(DE)).toEqual(await homes());
    expect(await homes(BRAND)).toEqual({});
  });
});
