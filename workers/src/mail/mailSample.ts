import type { Language } from '@vonk/contracts/languages';
import type { Letter, Translate } from '@vonk/platform/mail/mail';
import type { Reader } from './defineMail.ts';

type FactsOf<M> = M extends { write: (t: Translate, facts: infer Facts) => Letter } ? Facts : never;

/** What a mail says something of, without its reader unless the sample wants a certain one. */
export type MailSample<M> = Omit<FactsOf<M>, keyof Reader> & Partial<Reader>;

/** A case in which no mail goes out, and why: nobody looks for what is not there. */
export type NotSent = Readonly<{ notSent: string }>;
/** The same as a sample. */
export const notSent = (why: string): NotSent => ({ notSent: why });

/**
 * What a mail looks like in a language: one sample for each case in which it says something else, by a name that
 * `npm run mails` shows. Money and dates in facts are already written in that language.
 */
export type MailSamples<M> = (language: Language) => Readonly<Record<string, MailSample<M> | NotSent>>;

/**
 * Counts that a mail is looked at with: none, and those that need another form in at least one of the languages. Polish says
 * 22 as 2, and not as 5.
 */
export const SAMPLE_COUNTS = [0, 1, 2, 5, 22] as const;

/** One sample for each of these counts, and what else the mail says. `none`: why no mail says that there are 0. */
export const forEachCount = <Sample>(
  what: string,
  sampleOf: (count: number) => Sample,
  none?: NotSent,
): Record<string, Sample | NotSent> =>
  Object.fromEntries(SAMPLE_COUNTS.map((count) => [`${what}: ${count}`, count === 0 && none ? none : sampleOf(count)]));

/** Where the links of samples lead. */
export const SAMPLE_SITE = 'https://vonk.example';
