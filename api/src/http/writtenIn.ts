import { wordsAt, type WrittenIn } from '@vonk/contracts/writtenIn';
import { languageOfText } from '@vonk/platform/texts/languageOfText';

/**
 * A record with the languages that people wrote its words in (`patterns` as for wordsAt); as it is where none can be told.
 */
export function withWrittenIn<Told extends object>(
  record: Told,
  patterns: readonly string[],
): Told & { written_in?: WrittenIn } {
  const found = patterns.flatMap((pattern) =>
    wordsAt(record, pattern).flatMap(([way, words]) => {
      const language = languageOfText(words);
      return language ? [[way, language] as const] : [];
    }),
  );
  return found.length === 0 ? record : { ...record, written_in: Object.fromEntries(found) };
}
