import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { LANGUAGES } from '@vonk/contracts/languages';
import { languageAddress } from '@vonk/contracts/site/languageAddress';
import { matchPage } from '@vonk/contracts/site/matchPage';
import { PAGE_ROUTE_NAMES, pageRoutes, type PageCache, type PageRouteName } from '@vonk/contracts/site/pageRoutes';
import { foundingSettings } from '@vonk/domain/site/foundingSettings';
import { staticSite } from '@vonk/platform/http/staticSite';
import express, { type Express } from 'express';
import request from 'supertest';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { allPageDetails } from './allPageDetails.ts';
import type { AppContext } from './appContext.ts';
import { failedPage } from './failedPage.ts';
import { pageHead } from './pageHead.ts';
import { serveLanders } from './site/landers/serveLanders.ts';

const SHELL = '<html lang="nl"><head><title>Vonk</title></head><body><div id="root"></div><!--lander--></body></html>';
/** What a cache is told: both are asked for again each time, and what is of one person is nobody else's. */
const SAID: Readonly<Record<PageCache, string>> = { shared: 'no-cache', private: 'private, no-cache' };
/** A failure has no address; here it is any page whose making fails. */
const FAILING = '/de/pricing';

const addressOf = (name: PageRouteName): string =>
  name === 'not-found'
    ? '/nonsense'
    : pageRoutes[name].pattern
        .replace(/\/:\w+\?/g, '')
        .replace(':type', 'given')
        .replace(/:\w+/g, 'nobody');
const OPENED = PAGE_ROUTE_NAMES.filter((name) => name !== 'failure');

describe('what caches are told of a page', () => {
  const folder = mkdtempSync(join(tmpdir(), 'vonk-cache-'));
  // No database: no page has anything to say beside the table.
  const context = {
    config: { memberWebDir: folder, publicUrl: 'http://127.0.0.1' },
    logger: { error: vi.fn() },
    settings: { of: () => foundingSettings, house: () => foundingSettings, sites: () => [] },
    clock: () => new Date('2026-03-02T12:00:00.000Z'),
    texts: { digests: () => null },
  } as unknown as AppContext;
  const nobodyAsks = () => Promise.reject(new Error('no page is drawn'));
  let site: Express;
  let failing: Express;
  beforeAll(() => {
    for (const name of Object.keys(allPageDetails) as PageRouteName[])
      vi.spyOn(allPageDetails, name).mockResolvedValue(null);
    for (const file of ['index.html', 'lander.html']) writeFileSync(join(folder, file), SHELL);
    site = express().use(
      serveLanders(context, pageHead(context, nobodyAsks)),
      staticSite(folder, { headOf: pageHead(context, nobodyAsks) }),
      failedPage(context),
    );
    failing = express().use(
      staticSite(folder, { headOf: () => Promise.reject(new Error('cannot be read')) }),
      failedPage(context),
    );
  });
  afterAll(() => {
    vi.restoreAllMocks();
    rmSync(folder, { recursive: true });
  });

  const told = async (app: Express, path: string, headers: Record<string, string> = {}) => {
    const { status, headers: said } = await request(app).get(path).set(headers);
    const vary = String(said.vary).split(/,\s*/).sort();
    return { status, cache: said['cache-control'], vary, cookies: said['set-cookie'] };
  };

  it.each(OPENED)('is at %s what the table says', async (name) => {
    const { status, cache } = pageRoutes[name];
    expect(matchPage(addressOf(name)).name).toBe(name);
    const said = { status, cache: SAID[cache], cookies: undefined };
    expect(await told(site, addressOf(name))).toEqual({ ...said, vary: ['Accept-Language', 'Cookie'] });
    // Whoever is signed in is told the same.
    const member = { cookie: 'auth.session=s%3Aone.two; locale=pl' };
    expect(await told(site, addressOf(name), member)).toEqual({ ...said, vary: ['Accept-Language', 'Cookie'] });
  });

  it.each(LANGUAGES)('depends on no browser where the language stands in the address: %s', async (language) => {
    for (const name of OPENED) {
      const { status, cache } = pageRoutes[name];
      const said = { status, cache: SAID[cache], cookies: undefined, vary: ['Cookie'] };
      expect([name, await told(site, languageAddress(language, addressOf(name)))]).toEqual([name, said]);
    }
  });

  it('is of a failure what the table says of failures, whatever page it is', async () => {
    const { status, cache } = pageRoutes.failure;
    const said = { status, cache: SAID[cache], cookies: undefined };
    expect(await told(failing, FAILING)).toEqual({ ...said, vary: ['Cookie'] });
    expect(await told(failing, '/pricing')).toEqual({ ...said, vary: ['Accept-Language', 'Cookie'] });
  });

  it('is not the same of all pages', () => {
    const caches = PAGE_ROUTE_NAMES.map((name) => pageRoutes[name].cache);
    expect(new Set(caches)).toEqual(new Set(Object.keys(SAID)));
  });
});
