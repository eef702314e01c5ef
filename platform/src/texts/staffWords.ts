import {
  isStaffLanguage,
  STAFF_LANGUAGES,
  STAFF_LOCALES,
  type StaffKey,
  type StaffLanguage,
  type StaffValues,
  type StaffWords,
} from '@vonk/contracts/texts/staffTexts';
import { serverStaffTexts } from '@vonk/contracts/texts/serverStaffTexts';
import { untilOverlaid } from '@vonk/contracts/texts/textOverlay';
import { textOptions } from '@vonk/contracts/texts/textOptions';
import { createInstance } from 'i18next';

const speaker = untilOverlaid(() => {
  const resources = serverStaffTexts();
  const made = createInstance();
  // What is in memory is there at once.
  void made.init({ ...textOptions, initAsync: false, lng: 'en', ns: Object.keys(resources.en), resources });
  return made;
});

function wordsIn(language: StaffLanguage): StaffWords {
  const lng = STAFF_LOCALES[language];
  const find = (key: string, values: StaffValues = {}) =>
    speaker().exists(key, { ...values, lng }) ? speaker().t(key, { ...values, lng, defaultValue: key }) : null;
  return { language, find, t: (key: StaffKey, values) => find(key, values) ?? key };
}

const words = Object.fromEntries(STAFF_LANGUAGES.map((one) => [one, wordsIn(one)])) as Readonly<
  Record<StaffLanguage, StaffWords>
>;

/** What a server says to staff in a language: of one that the back office does not speak, in English. */
export const staffWords = (language: string): StaffWords => words[isStaffLanguage(language) ? language : 'en'];
