import { isLanguage } from '@vonk/contracts/languages';
import { localeOf } from '@vonk/contracts/localeOf';
import { elision } from '@vonk/contracts/texts/elision';
import { numberFormat } from '@vonk/contracts/texts/numberFormat';
import { languageOfLocale, regionFileOf, textLocaleOf } from '@vonk/contracts/texts/textLocale';
import { textOptions } from '@vonk/contracts/texts/textOptions';
import { laidOver, treeOf } from '@vonk/contracts/texts/textPlaces';
import { typesetTree } from '@vonk/contracts/texts/typeset';
import i18next, { type BackendModule } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { firstLanguage, servedCountry } from './language.ts';
import { changedTexts } from './textOverlay.ts';

const texts = import.meta.glob<Record<string, unknown>>(
  ['./*/texts/{screen,shared,heads}.*.json', './texts/refusals.*.json'],
  { base: '../../../contracts/src', import: 'default' },
);

/** What regions say otherwise, by part; a reader loads that of their own. */
const regions = import.meta.glob<Readonly<Record<string, object>>>('./*.json', {
  base: '../../../contracts/src/texts/regions',
  import: 'default',
});

/** The parts that hold what a namespace says. */
const partsOf = (namespace: string): readonly string[] => {
  if (namespace === 'errors') return ['refusals'];
  if (namespace === 'heads') return ['site/heads'];
  return [`${namespace}/shared`, `${namespace}/screen`];
};
const fileOf = (part: string, language: string) => {
  const [name = '', feature = ''] = part.split('/').reverse();
  return `./${feature && `${feature}/`}texts/${name}.${language}.json`;
};

/** What a namespace says in a locale: a language's own words, or those of a region, as far as they differ. */
async function textsOf(locale: string, namespace: string): Promise<Record<string, unknown>> {
  const of = textLocaleOf(locale);
  // A region that has no words of its own: i18next asks for those of the language beside it.
  if (of !== locale) return {};
  const loads = partsOf(namespace).flatMap((part) => {
    const load = texts[fileOf(part, languageOfLocale(locale))];
    return load ? [{ part, load }] : [];
  });
  if (loads.length === 0) throw new Error(`no texts for ${locale}/${namespace}`);
  const differing = isLanguage(of) ? {} : await regions[`./${regionFileOf(of)}.json`]?.();
  const changed = changedTexts(languageOfLocale(locale), namespace);
  const changedThere = isLanguage(of) ? undefined : changedTexts(regionFileOf(of), namespace);
  const found = await Promise.all(
    loads.map(async ({ part, load }) => {
      const texts = await load();
      const [instead, there] = [(await changed)[part], (await changedThere)?.[part]];
      return typesetTree(
        of,
        texts,
        laidOver((differing as Record<string, object>)[part], there && treeOf(Object.entries(there))),
        instead && treeOf(Object.entries(instead)),
      );
    }),
  );
  return Object.assign({}, ...found) as Record<string, unknown>;
}

/** Loads a feature's texts when a screen first asks for them; a language is one chunk (vite.config.ts). */
const chunks: BackendModule = {
  type: 'backend',
  init: () => undefined,
  read: (locale, feature, done) => {
    textsOf(locale, feature).then(
      (found) => done(null, found),
      (failure: Error) => done(failure, null),
    );
  },
};

export const FEATURES = [
  'accounts',
  'profiles',
  'discovery',
  'likes',
  'messaging',
  'credits',
  'payments',
  'safety',
  'notifications',
  'site',
  'errors',
] as const;

/**
 * Speaks the first language, with the texts that every screen needs and those of the first one. The sentences of refusals
 * are more than all that stands on the front page: where the first screen does not need them, one that does brings them.
 * `country` is where the reader is, as far as it is known by now; SessionFrame follows what is learnt later.
 */
export async function startI18n(namespaces: readonly string[] = ['errors'], country: string | null = servedCountry()) {
  await i18next
    .use(chunks)
    .use(elision)
    .use(numberFormat)
    .use(initReactI18next)
    .init({
      ...textOptions,
      lng: localeOf(firstLanguage(), country),
      ns: [...new Set(['site', ...namespaces])],
      defaultNS: 'site',
      react: { useSuspense: true },
    });
  const follow = (language: string) => document.documentElement.setAttribute('lang', textLocaleOf(language));
  follow(i18next.language);
  i18next.on('languageChanged', follow);
  return i18next;
}
