import i18next, { type i18n } from 'i18next';
import { isLanguage, LANGUAGES, type Language } from '@vonk/contracts/languages';
import type { Translate } from '@vonk/platform/mail/mail';
import { locales } from '../locales/locales.ts';

const FEATURES = [
  'layout',
  'accounts',
  'likes',
  'messaging',
  'notifications',
  'payments',
  'profiles',
  'safety',
  'site',
] as const;

/** One instance with all seven languages: what mails say is small. */
const texts: i18n = i18next.createInstance();
const ready = texts.init({
  resources: locales,
  supportedLngs: LANGUAGES,
  fallbackLng: 'en',
  ns: FEATURES,
  defaultNS: 'layout',
  interpolation: { escapeValue: false },
});

/** The sentences of mails in one language. Keys are `feature:mail.sentence`; plural forms go by `count`. */
export async function translateTo(language: string): Promise<Translate> {
  await ready;
  const fixed = texts.getFixedT(languageOf(language));
  return (key, values) => fixed(key as never, (values ?? {}) as never) as unknown as string;
}

export const languageOf = (text: string): Language => (isLanguage(text) ? text : 'en');
