/** Hebrew, Arabic and every other script that is written from right to left, also as the forms of presentation. */
const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

const ISOLATE = '\u2068';
const END_OF_ISOLATE = '\u2069';

/**
 * A value as a sentence from left to right may hold it. One that is written from right to left (a name in Arabic or Hebrew) stands
 * between the isolates of Unicode, without which what follows it is drawn before it: "ليلى, 32" as "32 ,ليلى". Every other value
 * is what it was.
 */
export const isolated = (value: string): string =>
  RIGHT_TO_LEFT.test(value) ? ISOLATE + value + END_OF_ISOLATE : value;
