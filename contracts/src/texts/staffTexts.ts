import type accounts from '../accounts/texts/staff.en.json';
import type credits from '../credits/texts/staff.en.json';
import type { Language } from '../languages.ts';
import type gifts from '../messaging/texts/gifts.en.json';
import type messaging from '../messaging/texts/staff.en.json';
import type notifications from '../notifications/texts/staff.en.json';
import type payments from '../payments/texts/staff.en.json';
import type profiles from '../profiles/texts/staff.en.json';
import type safety from '../safety/texts/staff.en.json';
import type site from '../site/texts/staff.en.json';
import type editor from '../site/texts/staffTexts.en.json';
import type kit from '../site/texts/staffKit.en.json';
import type settings from '../site/texts/staffSettings.en.json';
import type codes from './staffCodes.en.json';
import type events from './staffEvents.en.json';
import type exports from './staffExports.en.json';

/** The languages the back office speaks. */
export const STAFF_LANGUAGES = ['nl', 'de', 'en'] as const satisfies readonly Language[];
/** One of them. */
export type StaffLanguage = (typeof STAFF_LANGUAGES)[number];
/** Where nobody chose and the browser wants none of them. */
export const STAFF_LANGUAGE_ELSE: StaffLanguage = 'en';

/** Whether it is one of them: what a browser keeps or asks for may be anything. */
export const isStaffLanguage = (value: unknown): value is StaffLanguage =>
  (STAFF_LANGUAGES as readonly unknown[]).includes(value);

/** The first of some languages (`nl-BE`, `en;q=0.8`), most wanted first, that the back office speaks. */
export const staffLanguageOf = (wanted: readonly string[]): StaffLanguage =>
  wanted.map((tag) => tag.trim().slice(0, 2).toLowerCase()).find(isStaffLanguage) ?? STAFF_LANGUAGE_ELSE;

/** How numbers, dates and money are written for staff of a language (BCP 47). */
export const STAFF_LOCALES: Readonly<Record<StaffLanguage, string>> = { nl: 'nl-NL', de: 'de-DE', en: 'en-GB' };

/** What staff read, by namespace; `staff.<language>.json` of each feature, and parts of their own. */
export type StaffTexts = Readonly<{
  accounts: typeof accounts;
  credits: typeof credits;
  messaging: typeof messaging;
  /** What each gift is called, as members read it. */
  gifts: typeof gifts;
  notifications: typeof notifications;
  payments: typeof payments;
  profiles: typeof profiles;
  safety: typeof safety;
  site: typeof site;
  /** Of the screens of the texts themselves. */
  texts: typeof editor;
  /** Of the kit the back office is made of (react-admin), under its own keys. */
  kit: typeof kit;
  /** Each setting: what it is called, what it does. */
  settings: typeof settings;
  /** Words of contract codes: statuses, reasons, kinds. */
  codes: typeof codes;
  /** Each event as a sentence. */
  events: typeof events;
  /** The headings of exported files. */
  exports: typeof exports;
}>;

/** The part that each namespace of the staff’s words stands in. */
export const STAFF_PARTS: Readonly<Record<keyof StaffTexts, string>> = {
  accounts: 'accounts/staff',
  credits: 'credits/staff',
  messaging: 'messaging/staff',
  gifts: 'messaging/gifts',
  notifications: 'notifications/staff',
  payments: 'payments/staff',
  profiles: 'profiles/staff',
  safety: 'safety/staff',
  site: 'site/staff',
  texts: 'site/staffTexts',
  kit: 'site/staffKit',
  settings: 'site/staffSettings',
  codes: 'staffCodes',
  events: 'staffEvents',
  exports: 'staffExports',
};

type Leaves<Tree, Path extends string = ''> = {
  [Key in keyof Tree & string]: Tree[Key] extends string ? `${Path}${Key}` : Leaves<Tree[Key], `${Path}${Key}.`>;
}[keyof Tree & string];
/** Without its plural form, which `count` chooses. */
type Plain<Key> = Key extends `${infer Home}_${'one' | 'other'}` ? Home : Key;

/** `payments:refundList.title`: a key that has no text does not compile. */
export type StaffKey = {
  [Space in keyof StaffTexts]: `${Space}:${Plain<Leaves<StaffTexts[Space]>>}`;
}[keyof StaffTexts];

/** What is filled in; `count` chooses the plural form. */
export type StaffValues = Readonly<Record<string, string | number>>;

/** The staff's words in one language. */
export type StaffWords = Readonly<{
  language: StaffLanguage;
  t: (key: StaffKey, values?: StaffValues) => string;
  /** A text whose key is put together; null where there is none. */
  find: (key: string, values?: StaffValues) => string | null;
}>;
