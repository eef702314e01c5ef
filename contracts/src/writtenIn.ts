import { z } from 'zod';
import { LANGUAGES, type Language } from './languages.ts';

/**
 * In which languages people wrote the words of a record, by the way to them (`texts.0.text`), as far as that can be told: a
 * voice reads them aloud in theirs, and a browser translates what is not in that of the page.
 */
export const WrittenIn = z.record(z.string(), z.enum(LANGUAGES));
/** The same as a type: what is not there could not be told. */
export type WrittenIn = Readonly<Record<string, Language>>;

const within = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>)[name] : undefined;

/**
 * The words of a record that a pattern means, each with the way to it: `description`, `first_decision.answer`,
 * `texts.*.text` for those of each in a list. What is no text is none.
 */
export function wordsAt(record: unknown, pattern: string): (readonly [way: string, words: string])[] {
  let found: (readonly [way: string, value: unknown])[] = [['', record]];
  for (const step of pattern.split('.'))
    found = found.flatMap(([way, value]) => {
      const names = step !== '*' ? [step] : Array.isArray(value) ? [...value.keys()].map(String) : [];
      return names.map((name): readonly [string, unknown] => [
        way === '' ? name : `${way}.${name}`,
        within(value, name),
      ]);
    });
  return found.flatMap(([way, value]) => (typeof value === 'string' && value !== '' ? [[way, value] as const] : []));
}
