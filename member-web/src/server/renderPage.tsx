import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { isLanguage } from '@vonk/contracts/languages';
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
import { renderToString } from 'react-dom/server';
import { I18nextProvider, initReactI18next } from 'react-i18next';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router-dom';
import { allScreens } from '../app/allScreens.tsx';
import { siteRoutes } from '../app/siteRoutes.tsx';
import { settingsQuery } from '../app/siteSettings.ts';
import { ToastHost } from '../app/ToastHost.tsx';
import { theme } from '../app/theme.ts';
import { withoutPreloads } from './withoutPreloads.ts';
import { withoutStyleAttributes } from './withoutStyleAttributes.ts';

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

/** One for each language and country, as localeOf writes it: finitely many; made anew when staff change what it says. */
const speakers = new Map<string, { digest: string; started: Promise<i18n> }>();
function speakerOf(locale: string, overlay: PageToRender['overlay']): Promise<i18n> {
  const digest = overlay?.digest ?? '';
  const known = speakers.get(locale);
  if (known?.digest === digest) return known.started;
  const made = createInstance().use(elision).use(numberFormat).use(initReactI18next);
  const resources = { [locale]: textsOf(textLocaleOf(locale), overlay) };
  const options = { ...textOptions, lng: locale, resources, defaultNS: 'site' };
  const started = made.init({ ...options, react: { useSuspense: false } }).then(() => made);
  speakers.set(locale, { digest, started });
  return started;
}

/**
 * Draws the first screen of a page from the components of the site itself, for whoever waits for the scripts or runs none.
 * A visitor's is the page as it stands; a member's is the frame of it, since nothing is known here of who they are.
 */
export async function renderPage({
  pathname,
  language,
  visitor,
  queries,
  overlay,
}: PageToRender): Promise<RenderedPage> {
  const client = new QueryClient();
  for (const [key, answer] of queries) client.setQueryData(key, answer);
  const settings = client.getQueryData(settingsQuery.queryKey);
  const country = settings?.geoip_country ?? settings?.geoip_selected_country;
  const speaker = await speakerOf(localeOf(language, country), overlay);
  if (visitor) client.setQueryData(['accounts', 'user'], null);
  const inAddress = addressLanguage(pathname);
  const handler = createStaticHandler(siteRoutes(), { basename: inAddress === null ? '/' : `/${inAddress}` });
  const found = await handler.query(new Request(new URL(pathname, 'http://site.invalid')));
  if (found instanceof Response) throw new Error(`${pathname} leads elsewhere`);
  const used = new Set<string>();
  speaker.reportNamespaces = {
    addUsedNamespaces: (namespaces) => [namespaces].flat().forEach((one) => used.add(one)),
    getUsedNamespaces: () => [...used],
  };
  const html = renderToString(
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
  );
  client.clear();
  const { body, preloads } = withoutPreloads(html);
  return {
    ...withoutStyleAttributes(body),
    preloads,
    namespaces: [...used],
    screen: allScreens[matchPage(pathname).name].screen,
  };
}
