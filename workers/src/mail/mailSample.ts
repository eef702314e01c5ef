import type { Language } from '@vonk/contracts/languages';
import type { Letter, Translate } from '@vonk/platform/mail/mail';
import type { Reader } from './defineMail.ts';

type FactsOf<M> = M extends { write: (t: Translate, facts: infer Facts) => Letter } ? Facts : never;

/** What a mail says something of, without its reader unless the sample wants a certain one. */
export type MailSample<M> = Omit<FactsOf<M>, keyof Reader> & Partial<Reader>;

/**
 * What a mail looks like in a language: one sample for each case in which it says something else, by a name that
 * `npm run mails` shows. Money and dates in facts are already written in that language.
 */
export type MailSamples<M> = (language: Language) => Readonly<Record<string, MailSample<M>>>;

/** Counts that need another form in at least one of the languages: Polish has one, few and many. */
export const SAMPLE_COUNTS = [1, 3, 5] as const;

/** One sample for each of these counts, and what else the mail says. */
export const forEachCount = <Sample>(what: string, sampleOf: (count: number) => Sample): Record<string, Sample> =>
  Object.fromEntries(SAMPLE_COUNTS.map((count) => [`${what}: ${count}`, sampleOf(count)]));

/** Where the links of samples lead. */
export const SAMPLE_SITE = 'https://vonk.example';
