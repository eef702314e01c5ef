import type { AnyEvent } from './events.ts';
import { eventSentences } from './eventSentences.ts';
import { eventTeller, type EntryData } from './eventTeller.ts';
import { wordsOf } from './staffText.ts';
import type { StaffWords } from './texts/staffTexts.ts';

/** An entry of a history: what happened, and what it holds. */
type Entry = Readonly<{ type: string; data: EntryData }>;

/**
 * The sentence of an entry in the reader's words, to the member `about` (null: to whom it may concern); an event of a newer house
 * has its name. `zone`: by whose clock moments are told, else by that of the machine.
 */
export function sentenceOf({ type, data }: Entry, about: string | null, words: StaffWords, zone?: string): string {
  const sentence = Object.hasOwn(eventSentences, type) ? eventSentences[type as AnyEvent['type']] : undefined;
  return sentence?.(eventTeller(words, zone), data, about) ?? wordsOf(type);
}
