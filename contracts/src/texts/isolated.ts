/** A letter of a script that is written from right to left: Arabic, Hebrew, Syriac, Thaana, N’Ko, Adlam. */
const RIGHT_TO_LEFT = /[\p{sc=Arab}\p{sc=Hebr}\p{sc=Syrc}\p{sc=Thaa}\p{sc=Nkoo}\p{sc=Adlm}]/u;

/**
 * A value as a sentence from left to right may hold it. One that is written from right to left (a name in Arabic or Hebrew) stands
 * between the isolates of Unicode (U+2068, U+2069), without which what follows it is drawn before it: "ليلى, 32" as "32 ,ليلى".
 * Every other value is what it was.
 */
export const isolated = (value: string): string => (RIGHT_TO_LEFT.test(value) ? `\u2068${value}\u2069` : value);
