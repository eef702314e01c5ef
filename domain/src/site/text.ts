import { MAIN_SITE } from '@vonk/contracts/site/audience';
import type { EventOn, StreamOn } from '@vonk/contracts/events';
import type { WrittenLocale } from '@vonk/contracts/texts/textLocale';

export type TextEvent = EventOn<'text'>;

/** What staff made of one text. `version` counts the changes; `words` null: the house says its own; `against` as in the event. */
export type TextChange = Readonly<{ version: number; words: string | null; against: string }>;

/** State of `text-{language}` or `text-{region}`, of all sites or of one: by place, every text that was ever changed. `changed`: how many are now. */
export type Texts = { readonly changes: Map<string, TextChange>; changed: number };

const set = (state: Texts, place: string, change: TextChange): Texts => {
  const was = state.changes.get(place)?.words != null;
  state.changes.set(place, change);
  state.changed += Number(change.words !== null) - Number(was);
  return state;
};

/**
 * The id of the stream of a language or region: `de-CH`; of one site alone `example.org.de-CH`. What is said on the first site is
 * said on every other that says nothing else, as its settings and pages are.
 */
export const textStreamId = (language: WrittenLocale, site: string = MAIN_SITE): string =>
  site === MAIN_SITE ? language : `${site}.${language}`;

/** `text-{language}`, `text-{region}`, `text-{site}.{language}`: what staff say instead of texts of the house. */
export const text: StreamOn<'text', Texts> = {
  category: 'text',
  initial: () => ({ changes: new Map(), changed: 0 }),
  evolve: {
    TextChanged: ({ data: { place, version, words, against } }, state) =>
      set(state, place, { version, words, against }),
    TextReverted: ({ data: { place, version } }, state) => set(state, place, { version, words: null, against: '' }),
  },
};
