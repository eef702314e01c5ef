import type { QueryClient } from '@tanstack/react-query';
import type { SiteSettings, TextDigests } from '@vonk/contracts/site/settings';
import { textOptions } from '@vonk/contracts/texts/textOptions';
import i18next, { type Resource } from 'i18next';
import { http, HttpResponse } from 'msw';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import '../../test/renderScreen.tsx';
import { startServer } from '../../test/startServer.ts';
import { startI18n } from './i18n.ts';
import { createQueryClient } from './queryClient.ts';
import { settingsQuery } from './siteSettings.ts';
import { followChangedTexts } from './textOverlay.ts';

const server = startServer();
/** A machine that does much else at once is slow, not wrong. */
const WITHIN = { timeout: 60_000 };
/** What the house says instead, by digest; null: it cannot be reached. */
let said: Record<string, string | null>;
let asked: string[];
let stop: () => void;

describe('texts that staff change', () => {
  let client: QueryClient;
  /** What the other tests of this process say. */
  let kept: Resource;
  beforeAll(async () => {
    kept = i18next.store.data;
    await startI18n();
    await i18next.changeLanguage('en');
  });
  beforeEach(() => {
    client = createQueryClient();
    said = {};
    asked = [];
    server.use(
      http.get('*/api/texts/:language/:space', ({ request, params }) => {
        const digest = new URL(request.url).searchParams.get('v') ?? '';
        asked.push(`${String(params.language)} ${String(params.space)} ${digest}`);
        const words = said[digest];
        if (words == null) return HttpResponse.error();
        return HttpResponse.json({ texts: { 'site/screen': { 'nav.login': words } } });
      }),
    );
    stop = followChangedTexts(client);
  });
  afterEach(async () => {
    settings();
    await vi.waitFor(() => expect(login()).toBe('Log in'), WITHIN);
    stop();
    client.clear();
  });

  afterAll(async () => {
    delete i18next.modules.backend;
    await i18next.init({ ...textOptions, lng: 'en', resources: kept });
  });

  const settings = (text_overlay?: TextDigests) =>
    client.setQueryData(settingsQuery.queryKey, {
      name: 'Vonk',
      ...(text_overlay ? { text_overlay } : {}),
    } as SiteSettings);
  const login = () => i18next.t('site:nav.login');

  it('are said on an open page when the settings name them, and no longer when they are undone', async () => {
    said = { d1: 'Come in' };
    const drawn = vi.fn();
    i18next.on('languageChanged', drawn);
    settings({ en: { site: 'd1' } });
    await vi.waitFor(() => expect(login()).toBe('Come in'), WITHIN);
    await vi.waitFor(() => expect(drawn).toHaveBeenCalled(), WITHIN);
    expect(i18next.t('site:nav.signup')).not.toBe('');
    settings();
    await vi.waitFor(() => expect(login()).toBe('Log in'), WITHIN);
    i18next.off('languageChanged', drawn);
  });

  it('are asked for once, and never of a language or a part that is not on the page', async () => {
    said = { d2: 'Step in' };
    settings({ en: { site: 'd2' }, pl: { site: 'x' } });
    await vi.waitFor(() => expect(login()).toBe('Step in'), WITHIN);
    settings({ en: { site: 'd2' }, pl: { site: 'y' } });
    await vi.waitFor(() => expect(asked).toEqual(['en site d2']), WITHIN);
  });

  it('of a region are said there alone', async () => {
    said = { d5: 'Sign in, y’all' };
    await i18next.changeLanguage('en-US');
    await i18next.reloadResources(['en-US'], ['site']);
    settings({ 'en-US': { site: 'd5' } });
    await vi.waitFor(() => expect(login()).toBe('Sign in, y’all'), WITHIN);
    expect(asked).toEqual(['en-US site d5']);
    await i18next.changeLanguage('en');
    expect(login()).toBe('Log in');
  });

  it('stay the newest that came where a newer one cannot be had', async () => {
    said = { d3: 'Enter', d4: null };
    settings({ en: { site: 'd3' } });
    await vi.waitFor(() => expect(login()).toBe('Enter'), WITHIN);
    settings({ en: { site: 'd4' } });
    await vi.waitFor(() => expect(asked).toContain('en site d4'), WITHIN);
    expect(login()).toBe('Enter');
  });
});
