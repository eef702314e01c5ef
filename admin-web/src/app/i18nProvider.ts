import {
  isStaffLanguage,
  STAFF_LANGUAGES,
  type StaffLanguage,
  type StaffValues,
} from '@vonk/contracts/texts/staffTexts';
import type { I18nProvider } from 'react-admin';
import { currentLanguage, findText, speak } from './words.ts';

/** Each language in its own words. */
export const LANGUAGE_NAMES: Readonly<Record<StaffLanguage, string>> = {
  nl: 'Nederlands',
  de: 'Deutsch',
  en: 'English',
};

/** Of an input that was given no label: `resources.payments.fields.status`. */
const FIELD = /^resources\.[\w-]+\.fields\.([\w.]+)$/;

type Options = Readonly<{ smart_count?: number; _?: string }> & StaffValues;

/**
 * What react-admin says by itself, in our words: its own keys (`ra.action.save`), labels it makes of the names of fields, and
 * whatever is a text already, which it also asks for.
 */
export const i18nProvider: I18nProvider = {
  translate: (key: string, { _: otherwise, smart_count, ...values }: Options = {}) => {
    const filled = smart_count === undefined ? values : { ...values, count: smart_count };
    if (key.startsWith('ra.')) return findText(`kit:${key.slice('ra.'.length)}`, filled) ?? otherwise ?? key;
    const field = FIELD.exec(key)?.[1];
    return (field === undefined ? null : findText(`codes:fields.${field}`)) ?? otherwise ?? key;
  },
  changeLocale: (language: string) => speak(isStaffLanguage(language) ? language : currentLanguage()),
  getLocale: currentLanguage,
  getLocales: () => STAFF_LANGUAGES.map((locale) => ({ locale, name: LANGUAGE_NAMES[locale] })),
};
