import type { EntryData, EventKey, EventTeller } from './eventTeller.ts';
import type { StaffValues } from './texts/staffTexts.ts';

/** `about` is the member whose history is told, null in the audit. */
export type Sentence = (tell: EventTeller, data: EntryData, about: string | null) => string;
type Choice = (data: EntryData, about: string | null) => EventKey;
type Fill = (data: EntryData, tell: EventTeller) => StaffValues;

const isOther = (member: unknown, about: string | null) => about !== null && member !== about;
/** The same event is told by two: the one who did it and the one it was done to. */
export const toldBy =
  (field: string, own: EventKey, others: EventKey): Choice =>
  (data, about) =>
    isOther(data[field], about) ? others : own;

const isPlain = (field: [string, unknown]): field is [string, string | number] =>
  typeof field[1] === 'string' || typeof field[1] === 'number';
/** A text of `staffEvents`, or the one of several that fits; fields that are text or numbers go in as they are unless `fill` says how. */
export const says =
  (key: EventKey | Choice, fill: Fill = () => ({})): Sentence =>
  (tell, data, about) =>
    tell.say(typeof key === 'string' ? key : key(data, about), {
      ...Object.fromEntries(Object.entries(data).filter(isPlain)),
      ...{ because: tell.because(data), left: tell.left(data) },
      ...fill(data, tell),
    });

/** Several that say the words of their own name, filled in the same way. */
export const saysEach = <Key extends EventKey>(fill: Fill, ...keys: readonly Key[]) =>
  Object.fromEntries(keys.map((key) => [key, says(key, fill)])) as Readonly<Record<Key, Sentence>>;

/** Codes of the contract in words. */
export const words =
  (...fields: string[]): Fill =>
  (data, tell) =>
    Object.fromEntries(fields.map((field) => [field, tell.word(data[field])]));
/** What several sentences are filled with: so many credits. */
export const inCredits: Fill = ({ credits }, tell) => ({ credits: tell.credits(credits) });
/** An amount. */
export const ofMoney: Fill = ({ amount }, tell) => ({ money: tell.money(amount) });
/** Credits, and the amount that goes with them. */
export const creditsForMoney: Fill = (data, tell) => ({ ...inCredits(data, tell), ...ofMoney(data, tell) });
/** When it ends. */
export const untilMoment: Fill = ({ until }, tell) => ({ moment: tell.moment(until) });
/** A language by name. */
export const inLanguage: Fill = ({ language }, tell) => ({ language: tell.language(language) });
/** A setting by its title. */
export const ofSetting: Fill = ({ key }, tell) => ({ setting: tell.setting(key) });
/** A static page, its language, and from when on it is read. */
export const ofPage: Fill = ({ page, language, effective_from }, tell) => ({
  page: tell.spoken(page),
  language: tell.language(language),
  moment: tell.moment(effective_from),
});

/** Rows of a list of the back office, and which. */
export const ofRows: Fill = ({ resource, rows }, tell) => ({ resource: tell.resource(resource), count: Number(rows) });
/** The same with the days that were asked for. */
export const ofExport: Fill = (data, tell) => ({ ...ofRows(data, tell), period: tell.period(data.filter) });

const ASKED: Readonly<Record<string, EventKey>> = {
  refund: 'ApprovalRequestedRefund',
  return_wrong_amount: 'ApprovalRequestedReturn',
  settle_wrong_amount: 'ApprovalRequestedSettled',
};
/** What a second person is asked to let happen. */
export const approvalRequested: Choice = ({ kind }) => ASKED[String(kind)] ?? 'ApprovalRequested';
const ENDED: Readonly<Record<string, EventKey>> = {
  nothing_came: 'MismatchResolvedNothing',
  settled_outside: 'MismatchResolvedOutside',
};
/** How a wrong amount ended. */
export const mismatchResolved: Choice = ({ how }) => ENDED[String(how)] ?? 'MismatchResolvedReturned';
/** Which text of the house, in which language (and on which site alone), and what it says from then on. */
export const ofText: Fill = ({ place, language, words, site }, tell) => ({
  place: String(place),
  language: typeof site === 'string' ? `${tell.language(language)}, ${site}` : tell.language(language),
  text: String(words),
});

/** By who tells it, and whether it was words or something else. */
export const messageSent: Choice = ({ member, kind }, about) => {
  if (isOther(member, about)) return kind === 'text' ? 'MessageSentOther' : 'MessageSentOtherKind';
  return kind === 'text' ? 'MessageSent' : 'MessageSentKind';
};

const RECEIPTS: Readonly<Record<string, EventKey>> = {
  credit_note: 'ReceiptIssuedCreditNote',
  cancellation: 'ReceiptIssuedCancellation',
};
/** By what kind of receipt it is. */
export const receiptIssued: Choice = ({ kind }) => RECEIPTS[String(kind)] ?? 'ReceiptIssued';
