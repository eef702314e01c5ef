import { LANGUAGES } from '@vonk/contracts/languages';
import i18next, { type BackendModule } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { firstLanguage } from './language.ts';

const texts = import.meta.glob<Record<string, unknown>>('../locales/*/*.json', { import: 'default' });

/** Loads a feature's texts when a screen first asks for them; a language is one chunk (vite.config.ts). */
const chunks: BackendModule = {
  type: 'backend',
  init: () => undefined,
  read: (language, feature, done) => {
    const load = texts[`../locales/${language}/${feature}.json`];
    if (!load) return done(new Error(`no texts for ${language}/${feature}`), null);
    load().then(
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

export async function startI18n() {
  await i18next
    .use(chunks)
    .use(initReactI18next)
    .init({
      lng: firstLanguage(),
      supportedLngs: LANGUAGES,
      fallbackLng: false,
      ns: ['site', 'errors'],
      defaultNS: 'site',
      interpolation: { escapeValue: false },
      returnNull: false,
      react: { useSuspense: true },
    });
  const follow = (language: string) => document.documentElement.setAttribute('lang', language);
  follow(i18next.language);
  i18next.on('languageChanged', follow);
  return i18next;
}
