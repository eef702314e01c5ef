const MAX_LENGTH = 500;

/** What people are reached by, wherever it stands in a text: addresses, account and phone numbers, IP addresses, queries. */
const PERSONAL: readonly (readonly [RegExp, string])[] = [
  [/(?<![^\s<>"'(),;:@])[^\s<>"'(),;:@]+@[^\s<>"'(),;:]+/g, '(address)'],
  [/\b[A-Z]{2}\d{2}(?:[ ]?[A-Z0-9]{2,4}){3,8}\b/g, '(account)'],
  [/\b\d{1,3}(?:\.\d{1,3}){3}\b/g, '(ip)'],
  [/(?<![\w-])\+?\d(?:[ ().-]?\d){8,14}(?![\w-])/g, '(number)'],
  [/\?[^\s"'<>?=]+=[^\s"'<>]*/g, '?(query)'],
];

/**
 * A text of somebody else's making (an error of a mail server, say), fit for a log or a job's failure reason: without what
 * people are reached by, and at most 500 characters. A net under the rule, not the rule: texts of ours name nobody.
 */
export const withoutPersonalData = (text: string): string =>
  PERSONAL.reduce((clean, [pattern, instead]) => clean.replace(pattern, instead), text.slice(0, MAX_LENGTH * 4)).slice(
    0,
    MAX_LENGTH,
  );
