import type { Language } from '@vonk/contracts/languages';
import { MAIN_SITE, type Audience } from '@vonk/contracts/site/audience';
import { foundingSettings } from '@vonk/domain/site/foundingSettings';
import { expect, it } from 'vitest';
import { pageAddress } from './pageAddress.ts';

const [DE, BRAND] = ['vonk-de.example', 'brand.example'];
/** A house with a host for German, and a brand beside it; `offered`: what a site is read in, all seven where nothing is said. */
const addressOf = (
  path: string,
  {
    language,
    site = MAIN_SITE,
    offered = {},
  }: { language: string; site?: string; offered?: Record<string, Language[]> },
) => {
  const context = {
    config: { publicUrl: 'https://vonk.example' },
    settings: ({ site: of }: Audience) =>
      Promise.resolve({
        ...foundingSettings,
        domain_language: of === DE ? 'de' : 'nl',
        language_hosts: { de: DE },
        ...(offered[of] && { languages: offered[of] }),
      }),
    commands: { load: () => Promise.resolve({ sites: [DE, BRAND] }) },
  } as unknown as Parameters<typeof pageAddress>[0];
  return pageAddress(context, { language, audience: { site, country: 'NL' } }, path);
};

it.each([
  ['/reset-password/do?token=x.y', 'https://vonk.example/fr/reset-password/do?token=x.y'],
  ['/unsubscribe?token=x', 'https://vonk.example/fr/unsubscribe?token=x'],
  ['/withdrawal/payout?token=x', 'https://vonk.example/fr/withdrawal/payout?token=x'],
  ['/', 'https://vonk.example/fr'],
  ['/pricing#packages', 'https://vonk.example/fr/pricing#packages'],
])('leads to %s in the language of the mail', async (path, address) =>
  expect(await addressOf(path, { language: 'fr' })).toBe(address),
);

it('leaves a page behind the login to the language of the account', async () =>
  expect(await addressOf('/transactions/1', { language: 'fr' })).toBe('https://vonk.example/transactions/1'));

it('stays at the site of the reader, where their session is, as long as that offers the language', async () => {
  expect(await addressOf('/activate', { language: 'de' })).toBe('https://vonk.example/de/activate');
  expect(await addressOf('/activate', { language: 'de', site: DE })).toBe(`https://${DE}/de/activate`);
  expect(await addressOf('/activate', { language: 'de', site: BRAND })).toBe(`https://${BRAND}/de/activate`);
});

it('goes to the host of a language that the site of the reader does not offer, unless that is another brand', async () => {
  const offered = { [MAIN_SITE]: ['nl', 'en'], [BRAND]: ['nl'] } satisfies Record<string, Language[]>;
  expect(await addressOf('/activate', { language: 'de', offered })).toBe(`https://${DE}/activate`);
  expect(await addressOf('/activate', { language: 'fr', offered })).toBe('https://vonk.example/activate');
  expect(await addressOf('/activate', { language: 'de', site: BRAND, offered })).toBe(`https://${BRAND}/activate`);
});
