import { GREETINGS, MONEY_ASKED, REACH, SPOKEN_DIGIT } from './messageWords.ts';

/**
 * What a first message says that a stranger should be careful with: ways to talk elsewhere, and money. Words only, in the
 * seven languages of the house; what is found warns people and is looked at by people, it decides nothing.
 */
export const MESSAGE_FEATURES = [
  'phone',
  'email',
  'link',
  'messenger',
  'iban',
  'gift_card',
  'crypto',
  'money_request',
] as const;
/** One of them, as `featuresOf` finds it in a text. */
export type MessageFeature = (typeof MESSAGE_FEATURES)[number];

const CONTACT: readonly MessageFeature[] = ['phone', 'email', 'link', 'messenger'];
const PAYMENT: readonly MessageFeature[] = ['iban', 'gift_card', 'crypto', 'money_request'];
/** Whether it is a way to talk elsewhere: the signal `contact_details`. */
export const isContact = (feature: MessageFeature): boolean => CONTACT.includes(feature);
/** Whether it is about money: the signal `payment_talk`. */
export const isPayment = (feature: MessageFeature): boolean => PAYMENT.includes(feature);

const TLD =
  '(?:com|net|org|info|biz|eu|nl|be|de|at|ch|fr|es|it|pl|uk|ie|us|ca|au|nz|io|me|co|app|xyz|site|online|club|live|ru|cc|ly|link)';
/**
 * On text without capitals and accents (`plain`). No repetition is without bound where it could be read in more than one
 * way: whoever writes the text must not decide how long reading it takes.
 */
const PATTERNS: Readonly<Record<Exclude<MessageFeature, 'phone' | 'iban'>, readonly RegExp[]>> = {
  email: [
    /[\w.+-]@[\w-]{1,63}\.[a-z]{2}/,
    new RegExp(
      `[\\w.+-]{3}\\s{0,3}(?:\\(at\\)|\\[at\\]|\\bat\\b|apenstaartje|arroba|arobase|chiocciola|malpa|klammeraffe)\\s{0,3}[\\w-]{1,63}\\s{0,3}(?:\\.|\\(dot\\)|\\[dot\\]|\\bdot\\b|\\bpunt\\b|\\bpunkt\\b|\\bpunto\\b|\\bpoint\\b|\\bkropka\\b)\\s{0,3}${TLD}\\b`,
    ),
    /\b(?:g ?mail|hotmail|protonmail|outlook\.com)\b/,
  ],
  link: [
    /https?:\/\//,
    /\bwww\.\w/,
    new RegExp(`(?<![@.\\w-])[a-z0-9][a-z0-9-]{2,62}\\.${TLD}(?:\\/|\\b(?!\\.?[a-z]))`),
    /\b(?:t|wa)\.me\b|\bbit\.ly\b|\blinktr\.ee\b|\bonlyfans\b/,
  ],
  messenger: [
    /\bwhat'?s? ?-?app\w*|\bwhatsup (?:me|number)\b|\bwats ?app\b|\btelegram\w*\b|\bviber\w*\b|\bwe ?chat\b|\bhangouts?\b|\bgoogle chat\b|\bsnapchat\w*\b|\bkik(?: me|:| messenger)|\bgg:? ?\d{5}/,
    new RegExp(
      `\\b${REACH}\\b.{0,25}\\b(?:insta(?:gram\\w*)?|facebook\\w*|fb|messenger\\w*|signal\\w*|snap|kik|discord\\w*|skype\\w*|tiktok\\w*|line id|threema)\\b`,
    ),
    /\b(?:insta(?:gram)?|ig|snap|fb|discord|skype|kik|tg|wa)\s{0,3}[:=@]\s{0,3}[\w@.]{3}/,
    /(?:^|\s)@[a-z][a-z0-9_.]{3}/,
  ],
  gift_card: [
    /\b(?:gift|cadeau|geschenk|google play|play store|steam|itunes|apple|amazon|paysafe|neosurf|transcash|pcs)[- ]?(?:cards?|kaart\w*|kart[ey]\w*|bon(?:nen)?|gutschein\w*|codes?|guthaben\w*|coupons?|ticket)\b/,
    /\btarjetas? (?:de )?(?:regalo|amazon|google|steam)|\bcartes?[- ](?:cadeau\w*|pcs|neosurf|transcash|steam|google)|\bcart[ae] (?:regalo|amazon|google)|\bbuon[oi] regalo\b|\bkart\w* (?:podarunkow|prezentow|upominkow)\w*|\bgutschein\w*(?:karte|code)\w*|\b(?:recharge|coupon)s? (?:pcs|neosurf|transcash)\b|\bpaysafecards?\b|\bpaysafe\b/,
  ],
  crypto: [
    /\bbit ?coins?\w*\b|\bbtc\b|\bethereum\b|\busdt\b|\btether\b|\b[ck]r[iy]pto\w*|\bbinance\b|\bcoinbase\b|\bforex\b|\btrading (?:platform|app|account|plattform|groep|gruppe)\b|\bcripto\w*/,
    /\b(?:invest\w*|inwest\w*|belegg\w*|inversion\w*|invertir|investier\w*)\b.{0,60}\b(?:profit\w*|winst\w*|gewinn\w*|rendement\w*|rendite|ganancia\w*|benefice\w*|guadagn\w*|zysk\w*|return\w*|double|verdubbel\w*|verdoppel\w*|doblar|doubler|raddoppia\w*|podwoi\w*|daily|per week|wekelijks)\b/,
  ],
  money_request: [
    /\b(?:western union|moneygram|ria money|cash ?app|venmo|paypal\w*|tikkie\w*|bizum|postepay|revolut\w*|lydia)\b|\b(?:on|via|by|through|with) zelle\b|\b(?:kod\w*|na|przez|numer) blik\w*|\bblikiem\b/,
    ...MONEY_ASKED,
    /(?:[€$£] ?\d{1,9}|\b\d{1,9} ?(?:euros?|eur|€|\$|£|zl|pln|pounds))\s{0,3}(?:\/\s{0,3})?(?:(?:per|an?|pro|je|por|la|par|l'|de l'|all'|za|het|de) ?)?\s{0,3}(?:uur|hour|stunde|hora|heure|ora|godzin\w*|nacht|night|noche|nuit|notte|noc)\b/,
  ],
};

/** The longest message a site can allow, in UTF-16 units; what is beyond it is not looked at. One sign may become eighteen. */
const LENGTH_MAX = 10_000;

/** Lower case, without accents; what looks like a letter is one. */
const plain = (text: string): string =>
  text
    .slice(0, LENGTH_MAX)
    .normalize('NFKD')
    .slice(0, LENGTH_MAX)
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('ł', 'l')
    .replaceAll('’', "'");

const PHONE = /(?:\+|\b00|\(?\b)\d(?:[\s().\-/_]{0,3}\d){8,14}\b/g;
const DATES = /\b\d{1,2}[-./]\d{1,2}[-./](?:19|20)\d\d\b|\b(?:19|20)\d\d\b/g;
const SPOKEN_NUMBER = new RegExp(`(?:\\b${SPOKEN_DIGIT}\\b[\\s,.-]{0,5}){7}`);

const hasPhone = (text: string): boolean =>
  (text.match(PHONE) ?? []).some((found) => found.replace(DATES, '').replace(/\D/g, '').length >= 9) ||
  SPOKEN_NUMBER.test(text);

const IBAN = /\b[a-z]{2}\d{2}(?:[ -]?[a-z0-9]){11,30}/gi;
/** ISO 13616: the remainder by 97 is 1. A word that follows the number may have been caught with it. */
const isIban = (found: string): boolean => {
  const compact = found.replace(/[\s-]/g, '').toUpperCase();
  for (let length = Math.min(compact.length, 34); length >= 15; length--) {
    const digits = (compact.slice(4, length) + compact.slice(0, 4)).replace(/[A-Z]/g, (letter) =>
      String(letter.charCodeAt(0) - 55),
    );
    if ([...digits].reduce((rest, digit) => (rest * 10 + Number(digit)) % 97, 0) === 1) return true;
  }
  return false;
};

/** What is found in a text, in the order of MESSAGE_FEATURES; empty for most. */
export function featuresOf(text: string): MessageFeature[] {
  const words = plain(text);
  const iban = (text.slice(0, LENGTH_MAX).match(IBAN) ?? []).some(isIban);
  return MESSAGE_FEATURES.filter((feature) =>
    feature === 'phone'
      ? !iban && hasPhone(words)
      : feature === 'iban'
        ? iban
        : PATTERNS[feature].some((pattern) => pattern.test(words)),
  );
}

const GREETING = new RegExp(`^${GREETINGS}\\b[\\s,!]*(?:\\p{L}+[\\s,!.:]+)?`, 'u');
/** Shorter ones are said by everybody. */
const LETTERS_MIN = 16;

/**
 * A text as it is compared with others: without capitals, accents, signs, numbers, a greeting and the name after it. Null
 * when what remains is too short to mean anything.
 */
export function normalisedText(text: string): string | null {
  const words = plain(text)
    .replace(GREETING, '')
    .replace(/[^\p{L}]+/gu, ' ')
    .trim();
  return words.replaceAll(' ', '').length < LETTERS_MIN ? null : words;
}
