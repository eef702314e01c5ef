import type { Language } from '@vonk/contracts/languages';
import { localeOf } from '@vonk/contracts/localeOf';
import { languageOfLocale, type WrittenLocale } from '@vonk/contracts/texts/textLocale';
import type { Letter, Translate } from '@vonk/platform/mail/mail';
import type { Reader } from './defineMail.ts';

type FactsOf<M> = M extends { write: (t: Translate, facts: infer Facts) => Letter } ? Facts : never;

/** What a mail says something of, without its reader unless the sample wants a certain one. */
export type MailSample<M> = Omit<FactsOf<M>, keyof Reader> & Partial<Reader>;

/** A case in which no mail goes out, and why: nobody looks for what is not there. */
export type NotSent = Readonly<{ notSent: string }>;
/** The same as a sample. */
export const notSent = (why: string): NotSent => ({ notSent: why });

/** Who reads samples: their language, as their country writes it. */
export type SampleReader = Pick<Reader, 'audience'> & Readonly<{ language: Language }>;
/** Somebody who reads a locale: `nl` as at home, `nl-BE` as in Belgium. */
export function sampleReader(locale: WrittenLocale): SampleReader {
  const language = languageOfLocale(locale);
  const country = (locale === language ? localeOf(language, null) : locale).slice(3);
  return { language, audience: { site: 'main', country } };
}

/**
 * What a mail looks like to a reader: one sample for each case in which it says something else, by a name that
 * `npm run mails` shows. Money and dates in facts are already written as they are read.
 */
export type MailSamples<M> = (reads: SampleReader) => Readonly<Record<string, MailSample<M> | NotSent>>;

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
