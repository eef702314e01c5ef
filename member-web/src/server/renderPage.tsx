import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { isLanguage, type Language } from '@vonk/contracts/languages';
import { localeOf } from '@vonk/contracts/localeOf';
import { addressLanguage } from '@vonk/contracts/site/languageAddress';
import { matchPage } from '@vonk/contracts/site/matchPage';
import type { PageToRender, RenderedPage } from '@vonk/contracts/site/renderedPage';
import type { ChangedTexts } from '@vonk/contracts/site/settings';
import { elision } from '@vonk/contracts/texts/elision';
import { numberFormat } from '@vonk/contracts/texts/numberFormat';
import { regionalTexts } from '@vonk/contracts/texts/regionalTexts';
import { languageOfLocale, textLocaleOf, type TextLocale } from '@vonk/contracts/texts/textLocale';
import { textOptions } from '@vonk/contracts/texts/textOptions';
import { laidOver, treeOf } from '@vonk/contracts/texts/textPlaces';
import { typesetTree } from '@vonk/contracts/texts/typeset';
import { createInstance, type i18n } from 'i18next';
import { AsyncLocalStorage } from 'node:async_hooks';
import { prerender } from 'react-dom/static';
import { I18nextProvider, initReactI18next } from 'react-i18next';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router-dom';
import { allScreens } from '../app/allScreens.tsx';
import { askThrough } from '../app/apiClient.ts';
import { siteRoutes } from '../app/siteRoutes.tsx';
import { settingsQuery } from '../app/siteSettings.ts';
import { userQuery } from '../app/session.ts';
import { ToastHost } from '../app/ToastHost.tsx';
import { theme } from '../app/theme.ts';
import { askForPage } from './pageQueries.ts';
import { withoutPreloads } from './withoutPreloads.ts';
import { withoutStyleAttributes } from './withoutStyleAttributes.ts';

export { askingPages } from './pageQueries.ts';
export { usedStyles } from './usedStyles.ts';

const files = import.meta.glob<Record<string, unknown>>(
  ['../../../contracts/src/*/texts/{screen,shared}.*.json', '../../../contracts/src/texts/refusals.*.json'],
  { import: 'default', eager: true },
);
const FILE = /src\/(?:(\w+)\/)?texts\/(\w+)\.(\w\w)\.json$/;

function textsOf(locale: TextLocale, overlay: PageToRender['overlay']): Record<string, Record<string, unknown>> {
  const texts: Record<string, Record<string, unknown>> = {};
  const differing = isLanguage(locale) ? {} : regionalTexts[locale];
  for (const [path, found] of Object.entries(files)) {
    const [, feature = '', part = '', of] = FILE.exec(path) ?? [];
    if (of !== languageOfLocale(locale)) continue;
    const place = feature ? `${feature}/${part}` : part;
    const treeIn = (texts: ChangedTexts['texts'] = {}) => treeOf(Object.entries(texts[place] ?? {}));
    const there = laidOver(differing[place], treeIn(overlay?.regional));
    const said = typesetTree(locale, found, there, treeIn(overlay?.texts));
    Object.assign((texts[feature || 'errors'] ??= {}), said);
  }
  return texts;
}

/** The locale that the site itself begins with, by the language of the page: it learns the country later (`startI18n`). */
const firstLocale = (language: Language, country: string | undefined): string =>
  localeOf(language, textLocaleOf(localeOf(language, country)).slice(3) || null);

/** Languages and countries of several sites; what nobody says any more goes first. */
const SPEAKERS_MAX = 60;
/** One for each language and country, as localeOf writes it, and for what staff say in it, everywhere or on one site. */
const speakers = new Map<string, Promise<i18n>>();
function speakerOf(locale: string, overlay: PageToRender['overlay']): Promise<i18n> {
  const name = `${locale} ${overlay?.digest ?? ''}`;
  const known = speakers.get(name);
  if (known) {
    speakers.delete(name);
    speakers.set(name, known);
    return known;
  }
  const made: i18n = createInstance().use(elision).use(numberFormat).use(initReactI18next);
  const resources = { [locale]: textsOf(textLocaleOf(locale), overlay) };
  const options = { ...textOptions, lng: locale, resources, defaultNS: 'site' };
  made.reportNamespaces = {
    addUsedNamespaces: (namespaces) => [namespaces].flat().forEach((one) => drawing.getStore()?.used.add(one)),
    getUsedNamespaces: () => [...(drawing.getStore()?.used ?? [])],
  };
  const started = made.init({ ...options, react: { useSuspense: false } }).then(() => made);
  speakers.set(name, started);
  if (speakers.size > SPEAKERS_MAX) for (const oldest of speakers.keys()) if (speakers.delete(oldest)) break;
  return started;
}

/** What belongs to one page while it is drawn: several are at once. `used`: the texts it has needed so far, by namespace. */
const drawing = new AsyncLocalStorage<{ used: Set<string>; ask: PageToRender['ask'] }>();
askThrough((path) => {
  const ask = drawing.getStore()?.ask;
  return ask ? ask(path) : Promise.reject(new Error(`${path} is asked by the site itself`));
});

/**
 * Draws the first screen of a page from the components of the site itself, for whoever waits for the scripts or runs none: the
 * page as it stands, for a member with what the house answers them. Where nobody can be asked a member's is its frame.
 */
export async function renderPage(page: PageToRender): Promise<RenderedPage> {
  const used = new Set<string>();
  return drawing.run({ used, ask: page.ask }, draw, page, used);
}

async function draw(
  { pathname, language, visitor, queries, overlay, ask, asked }: PageToRender,
  used: ReadonlySet<string>,
): Promise<RenderedPage> {
  // What cannot be asked now is asked by the site: nothing is tried twice here.
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: Infinity } } });
  for (const [key, answer] of queries) client.setQueryData(key, answer);
  const settings = client.getQueryData(settingsQuery.queryKey);
  const country = settings?.geoip_country ?? settings?.geoip_selected_country;
  const locale = firstLocale(language, country);
  const speaker = await speakerOf(locale, overlay);
  if (visitor) client.setQueryData(userQuery.queryKey, null);
  if (ask && asked) await askForPage(client, { ...asked, page: matchPage(pathname), locale });
  const inAddress = addressLanguage(pathname);
  const handler = createStaticHandler(siteRoutes(), { basename: inAddress === null ? '/' : `/${inAddress}` });
  const found = await handler.query(new Request(new URL(pathname + (asked?.search ?? ''), 'http://site.invalid')));
  if (found instanceof Response) throw new Error(`${pathname} leads elsewhere`);
  const failures: unknown[] = [];
  const { prelude } = await prerender(
    <I18nextProvider i18n={speaker}>
      <QueryClientProvider client={client}>
        <MantineProvider theme={theme} defaultColorScheme="auto" withCssVariables={false} withGlobalClasses={false}>
          <StaticRouterProvider
            router={createStaticRouter(handler.dataRoutes, found)}
            context={found}
            hydrate={false}
          />
          <ToastHost />
        </MantineProvider>
      </QueryClientProvider>
    </I18nextProvider>,
    // Nothing is put into its place by a script: the policy lets none pass.
    { progressiveChunkSize: Infinity, onError: (error) => void failures.push(error) },
  );
  if (failures.length > 0) throw failures[0];
  const html = await new Response(prelude).text();
  const known = client.getQueryCache().getAll();
  const answers = known.flatMap(({ queryKey, state }) =>
    state.data === undefined ? [] : [[queryKey, state.data] as const],
  );
  client.clear();
  const { body, preloads } = withoutPreloads(html);
  return {
    ...withoutStyleAttributes(body),
    preloads,
    namespaces: [...used],
    queries: answers,
    screen: allScreens[matchPage(pathname).name].screen,
  };
}
