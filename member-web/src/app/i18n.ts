import type { Language } from '@vonk/contracts/languages';
import { textOptions } from '@vonk/contracts/texts/textOptions';
import { typesetTree } from '@vonk/contracts/texts/typeset';
import i18next, { type BackendModule } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { firstLanguage } from './language.ts';

const texts = import.meta.glob<Record<string, unknown>>(
  ['../../../contracts/src/*/texts/{screen,shared,heads}.*.json', '../../../contracts/src/texts/refusals.*.json'],
  { import: 'default' },
);

/** The files that hold what a namespace says, of one language. */
const filesOf = (language: string, namespace: string): readonly string[] => {
  if (namespace === 'errors') return [`../../../contracts/src/texts/refusals.${language}.json`];
  if (namespace === 'heads') return [`../../../contracts/src/site/texts/heads.${language}.json`];
  return ['shared', 'screen'].map((part) => `../../../contracts/src/${namespace}/texts/${part}.${language}.json`);
};

/** Loads a feature's texts when a screen first asks for them; a language is one chunk (vite.config.ts). */
const chunks: BackendModule = {
  type: 'backend',
  init: () => undefined,
  read: (language, feature, done) => {
    const loads = filesOf(language, feature).flatMap((file) => texts[file] ?? []);
    if (loads.length === 0) return done(new Error(`no texts for ${language}/${feature}`), null);
    Promise.all(loads.map((load) => load())).then(
      (found) => done(null, typesetTree(language as Language, Object.assign({}, ...found) as Record<string, unknown>)),
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

/** Speaks the first language, with the texts that every screen needs and those of the first one. */
export async function startI18n(namespaces: readonly string[] = []) {
  await i18next
    .use(chunks)
    .use(initReactI18next)
    .init({
      ...textOptions,
      lng: firstLanguage(),
      ns: [...new Set(['site', 'errors', ...namespaces])],
      defaultNS: 'site',
      react: { useSuspense: true },
    });
  const follow = (language: string) => document.documentElement.setAttribute('lang', language);
  follow(i18next.language);
  i18next.on('languageChanged', follow);
  return i18next;
}
