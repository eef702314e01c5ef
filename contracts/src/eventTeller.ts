import type { Money } from './kernel.ts';
import { methodName } from './payments/methodName.ts';
import { refusalWord } from './payments/refusalWord.ts';
import { calendarDayText, calendarMonthText, moneyText, spoken, timestampText, wordsOf } from './staffText.ts';
import { STAFF_LOCALES, type StaffKey, type StaffValues, type StaffWords } from './texts/staffTexts.ts';

/** What an entry holds beside its type: never a personal word (the read model leaves those out). */
export type EntryData = Readonly<Record<string, unknown>>;

type NameOf<Key> = Key extends `events:${infer Name}` ? Name : never;
/** A text of `staffEvents`, by its key there. */
export type EventKey = NameOf<StaffKey>;

/** A text or number as it is; anything else leaves nothing behind. */
const text = (value: unknown) => (typeof value === 'string' || typeof value === 'number' ? String(value) : '');

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const MONTH = /^\d{4}-\d{2}$/;

/**
 * What goes into a sentence about an event, in the reader's language; moments by the clock of `zone` (IANA), unless it is given by
 * that of the machine.
 */
export function eventTeller(words: StaffWords, zone?: string) {
  const { language, t, find } = words;
  const say = (key: EventKey, values?: StaffValues) => t(`events:${key}` as StaffKey, values);
  /** German nouns keep their capital; the other languages have none within a sentence. */
  const within = (said: string) => (language === 'de' ? said : said.charAt(0).toLowerCase() + said.slice(1));
  const named = (code: unknown, type: 'language' | 'region') =>
    /^[A-Za-z]{2}(-[A-Z]{2})?$/.test(text(code))
      ? (new Intl.DisplayNames(STAFF_LOCALES[language], { type }).of(text(code)) ?? text(code))
      : text(code);
  const dayOf = (value: unknown) =>
    DAY.test(text(value)) && !Number.isNaN(Date.parse(text(value))) ? calendarDayText(text(value), language) : null;
  const label = (resource: string) => find(`site:resources.${resource}`) ?? spoken(resource, words);
  return {
    say,
    text,
    /** A code of the contract within a sentence: `bank account`, `Bankkonto`; `unknown` where it is sealed or missing. */
    word: (code: unknown) => within(spoken(text(code) || 'unknown', words)),
    /** A code by itself: the name of a page. */
    spoken: (code: unknown) => spoken(text(code), words),
    money: (value: unknown) => moneyText(value as Money, language),
    moment: (value: unknown) =>
      typeof value === 'string' ? timestampText(value, language, zone) : within(spoken('unknown', words)),
    day: (value: unknown) =>
      typeof value === 'string' ? calendarDayText(value, language) : within(spoken('unknown', words)),
    /** The days that a filter of a list asks for, after its name: `, 1 Jul 2026 to 30 Sept 2026`; nothing where it asks for none. */
    period: (filter: unknown) => {
      const asked = (typeof filter === 'object' ? filter : null) as Readonly<Record<string, unknown>> | null;
      const [from, to, on] = [dayOf(asked?.from), dayOf(asked?.to), dayOf(asked?.on)];
      if (on !== null) return say('period.asOf', { on });
      if (MONTH.test(text(asked?.month)))
        return say('period.whole', { period: calendarMonthText(text(asked?.month), language) });
      if (from !== null && to !== null)
        return from === to ? say('period.whole', { period: from }) : say('period.between', { from, to });
      return from !== null ? say('period.from', { from }) : to !== null ? say('period.until', { to }) : '';
    },
    credits: (value: unknown) => say('credits', { count: Number(value) }),
    left: ({ balance_after }: EntryData) =>
      typeof balance_after === 'number' ? say('left', { balance: balance_after }) : '',
    /** What staff wrote as the reason, in whatever language that was. */
    because: ({ reason }: EntryData) => (text(reason) ? `: ${text(reason)}` : ''),
    language: (code: unknown) => named(code, 'language'),
    country: (code: unknown) => named(code, 'region'),
    method: (code: unknown) => find(`codes:methods.${text(code)}`) ?? methodName(text(code)),
    refusal: (code: unknown) => refusalWord(code, words),
    setting: (key: unknown) => find(`settings:of.${text(key)}.title`) ?? wordsOf(text(key)),
    resource: (name: unknown) => label(text(name)),
    /** `refund payments` → `Payments: refund`; acts on the own sign-in have texts of their own. */
    act: (act: unknown) => {
      const own = find(`events:acts.${text(act).replaceAll(' ', '_')}`);
      const [verb = '', ...resource] = text(act).split(' ');
      return own ?? `${label(resource.join(' '))}: ${find(`events:verbs.${verb}`) ?? wordsOf(verb).toLowerCase()}`;
    },
  } as const;
}
/** See `eventTeller`. */
export type EventTeller = ReturnType<typeof eventTeller>;
