import { wordsAt, type WrittenIn } from '@vonk/contracts/writtenIn';

/** On an element whose words no browser translates: names of people, codes, account numbers, numbers of receipts. */
export const verbatim = { translate: 'no' } as const;

/** A record with the languages that people wrote in it. */
export type WithWords = Readonly<{ written_in?: WrittenIn }>;

/** Attributes of an element with what somebody wrote: for the voice that reads it, whoever has it translated, and the side it begins on. */
export const writtenIn = (record: WithWords, way: string): { lang?: string; dir: 'auto' } => {
  const lang = record.written_in?.[way];
  return lang === undefined ? { dir: 'auto' } : { lang, dir: 'auto' };
};

type Props = Readonly<{
  of: WithWords;
  /** The way to the words in the record: `description`, `texts.0.text`. */
  at: string;
}>;

/** What somebody wrote, in the language they wrote it in; a dash where they wrote nothing. */
export const Written = ({ of, at }: Props) => <span {...writtenIn(of, at)}>{wordsAt(of, at).at(0)?.[1] ?? '–'}</span>;
