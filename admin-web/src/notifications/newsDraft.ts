import { LANGUAGES, type Language } from '@vonk/contracts/languages';
import type { NewsTexts } from '@vonk/contracts/notifications/events';

/** What is being written, as the form holds it: empty fields for languages without a text. */
export type NewsDraft = Readonly<{
  texts?: Readonly<Partial<Record<Language, { subject?: string; text?: string; button?: string }>>>;
  href?: string;
  /** Whose members it is for; empty: those of every site. */
  site?: string;
}>;

/** The languages that are whole, as the house takes them. */
export const textsOf = ({ texts = {} }: NewsDraft): NewsTexts =>
  Object.fromEntries(
    LANGUAGES.flatMap((language) => {
      const { subject = '', text = '', button = '' } = texts[language] ?? {};
      return subject.trim() && text.trim() ? [[language, { subject, text, button: button ?? '' }]] : [];
    }),
  );

/** Readers by language, and who reads English because theirs was not written. */
export function audienceOf(texts: NewsTexts, readers: readonly Readonly<{ id: string; readers: number }>[]) {
  const written = readers.filter(({ id }) => id in texts);
  const total = readers.reduce((sum, one) => sum + one.readers, 0);
  const own = written.reduce((sum, one) => sum + one.readers, 0);
  return { total, inEnglish: total - own };
}
