import type { Language } from '../languages.ts';
import buttonKeys from './buttonKeys.json' with { type: 'json' };
import { EVERY_LANGUAGE, TEXT_RULES, type TextRule } from './glossary.ts';
import { isElidedForm } from './elision.ts';
import { placeholderForms, placeholdersOf } from './placeholders.ts';
import { plainKey } from './textPlaces.ts';

/** A placeholder, in whatever form its value is written: `{{count, number}}`, `{{date, il(start: true)}}`. */
const VALUE = /\{\{\w+(?:, \w+(?:\(start: true\))?)?\}\}/g;

/** So many characters a text has at most; the longest of the house has a sixth of it. */
export const TEXT_MAX = 2000;
/** What fits a button of a narrow phone on one line. */
export const BUTTON_LENGTH_MAX = 22;

/** What a rule of the glossary would forbid and is right all the same: the language and the place, and why it stands. */
export const GLOSSARY_ALLOWED: Readonly<Record<string, string>> = {
  'nl payments/mail debitAnnounced.p2': 'the reference of a mandate is a kenmerk, in the words of the banks',
  'nl payments/screen directDebit.creditor': 'the reference of a mandate is a kenmerk, in the words of the banks',
  'nl payments/screen next.bank_transfer': 'what is written beside a transfer is a kenmerk',
  'fr safety/screen block.text': 'two people are vous',
  'it accounts/screen sessions.endOthers': 'the other devices',
  'fr site/lander iconslanding.group': '“what I love”, not the like of the site',
};

/** Buttons that are longer, and why: by place, in every language that needs it. */
export const BUTTONS_ALLOWED: Readonly<Record<string, string>> = {
  'messaging/screen gift.give': 'the price stands in the button that spends it',
  'payments/screen checkout.order': 'the words that German law asks for',
  'credits/screen withdrawal.confirm': 'the words of the right of withdrawal',
  'safety/screen blocked.unblockName': 'read aloud: the button itself shows the short form',
  'accounts/screen export.start': 'one letter over, in the words of the glossary',
  'safety/screen sanction.export': 'one letter over, in the words of the glossary',
};

const onScreens: ReadonlySet<string> = new Set(buttonKeys);
/** Whether a text (by its place) is the label of a button: one of a screen of the member site, or that of a mail. */
export const isButton = (place: string): boolean =>
  onScreens.has(plainKey(place)) || /^\w+\/mail (.*\.)?button$/.test(place);

/** The length of a label in characters: what is filled in is not counted, but for numbers, which have two digits. */
export const buttonLength = (text: string): number =>
  text.replaceAll('{{count}}', '00').replaceAll('{{seconds}}', '00').replace(VALUE, '').trim().length;

/** In Spanish, French and Italian this form is for whole millions; no price is. */
const isOfMillions = (language: Language, place: string) => language !== 'pl' && place.endsWith('_many');

/** Whether a label is longer than a button of a phone has room for. */
export const isLongButton = (language: Language, place: string, text: string): boolean =>
  isButton(place) && !isOfMillions(language, place) && buttonLength(text) > BUTTON_LENGTH_MAX;

/** What a text says against a rule of its language, and the rule; null when it keeps them all. */
export function brokenRule(language: Language, text: string): (TextRule & { found: string }) | null {
  // What is filled in is not a word of the text.
  const bare = text.replace(VALUE, '0');
  const broken = [...EVERY_LANGUAGE, ...TEXT_RULES[language]].find(({ never }) => never.test(bare));
  return broken ? { ...broken, found: broken.never.exec(bare)?.[0] ?? '' } : null;
}

/** Where somebody may be glad aloud: a match, the end of the sign-up, and what members say to each other themselves. */
const GLAD = /match\.(title|ice)|push\.match|wizard\.done/;
/** Whether a text raises its voice where nothing is to be glad of. */
export const isLoud = (place: string, text: string): boolean => text.includes('!') && !GLAD.test(place);

/** A name that the sentence would have to put in a case (Polish has no other way) may be left to what stands around it. */
const NAMES = /\{\{(name|other)\}\} ?/;

/** Whether a text carries the same values and tags as the English one. */
export function carriesTheSame(language: Language, text: string, english: string): boolean {
  const [said, asked] = [placeholdersOf(text).join(' '), placeholdersOf(english).join(' ')];
  return said === asked || (language === 'pl' && said === asked.replace(NAMES, '').trim());
}

const FORM = /_(zero|one|two|few|many|other)$/;
const GENDER = /_(male|female)$/;
/** The English text that a key of another language is written from: of the same form, else that of many. */
export const englishOf = (english: ReadonlyMap<string, string>, place: string): string => {
  const same = english.get(place);
  if (same !== undefined) return same;
  const home = place.replace(FORM, '').replace(GENDER, '');
  return english.get(home + (FORM.exec(place)?.[0] ?? '')) ?? english.get(`${home}_other`) ?? '';
};

/** What speaks against words, with what their sentence names (the `text_` codes of the refusals). */
export type TextProblem = Readonly<{ code: string; values?: Readonly<Record<string, string | number>> }>;

/** What no text may hold beside its own values and tags: braces, markup, a call of i18next, what steers a line. */
const FOREIGN = /[{}<>\p{Cc}\p{Cf}\p{Zl}\p{Zp}]|\$t\(/u;

/**
 * What speaks against words for a text, by the rules of the build: the same values and tags as in English, no other markup,
 * the words and marks of the language, no raised voice, a label as long as a button. Empty: nothing. `english` is what they
 * are written from (englishOf).
 */
export function textProblems(
  words: string,
  { language, place, english }: Readonly<{ language: Language; place: string; english: string }>,
): TextProblem[] {
  if (words.trim() === '') return [{ code: 'required' }];
  if (words.length > TEXT_MAX) return [{ code: 'too_long' }];
  const problems: TextProblem[] = [];
  const bare = words.replace(VALUE, '').replace(/<\/?\w+>/g, '');
  if (FOREIGN.test(bare) || !areClosed(words) || words !== words.trim()) problems.push({ code: 'text_markup' });
  const knowsForms = placeholderForms(words).every((form) => form === 'number' || isElidedForm(form));
  if (!knowsForms || !carriesTheSame(language, words, english))
    problems.push({ code: 'text_placeholders', values: { names: placeholdersOf(english).join(' ') || '–' } });
  const broken = `${language} ${place}` in GLOSSARY_ALLOWED ? null : brokenRule(language, words);
  if (broken) problems.push({ code: 'text_word', values: { found: broken.found } });
  if (isLoud(place, words)) problems.push({ code: 'text_loud' });
  if (isLongButton(language, place, words) && !(plainKey(place) in BUTTONS_ALLOWED))
    problems.push({ code: 'text_button', values: { max: BUTTON_LENGTH_MAX } });
  return problems;
}

/** Every tag is closed, in the order in which they were opened. */
function areClosed(text: string): boolean {
  const open: string[] = [];
  for (const [, slash, name = ''] of text.matchAll(/<(\/?)(\w+)>/g)) {
    if (!slash) open.push(name);
    else if (open.pop() !== name) return false;
  }
  return open.length === 0;
}
