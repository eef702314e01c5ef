import { languageOfLocale, type WrittenLocale } from '@vonk/contracts/texts/textLocale';
import { textProblems } from '@vonk/contracts/texts/textRules';
import { refuse } from '../refuse.ts';
import type { TextEvent, Texts } from './text.ts';

/** So many texts of a language, and of a site in a language, may differ from those of the house: all of them are in the memory of every process. */
export const CHANGED_TEXTS_MAX = 500;

/**
 * Which text, who changes it and why; `version`: the change they saw, 0 where there was none. `site`: the one that is meant; absent:
 * every site that does not say it otherwise.
 */
export type TextAbout = Readonly<{
  language: WrittenLocale;
  site?: string;
  place: string;
  version: number;
  by: string;
  reason: string;
}>;
/**
 * What is read where staff of this language or region (on a site: of that site) changed nothing, the English words it is written from, and a digest of
 * those that the house ships.
 */
export type ShippedText = Readonly<{ shipped: string; english: string; against: string }>;

/**
 * Says a text in other words from now on; words of the house are the way back to them. Nothing when they are said already.
 * Refuses page_changed, reason_required, and invalid_request with `errors` at `words`: what textProblems finds, or text_limit.
 */
export function changeText(
  state: Texts,
  { words, ...about }: TextAbout & { words: string },
  facts: ShippedText,
): TextEvent[] {
  const known = state.changes.get(about.place);
  const older = known?.words ?? facts.shipped;
  if (words === facts.shipped) return revertText(state, about, facts);
  if (words === older && known?.against === facts.against) return [];
  const next = checked(state, about);
  const { language, place } = about;
  const problems = textProblems(words, { language: languageOfLocale(language), place, english: facts.english });
  if (problems.length > 0)
    refuse('invalid_request', { errors: problems.map((problem) => ({ path: 'words', ...problem })) });
  if (known?.words == null && state.changed >= CHANGED_TEXTS_MAX)
    refuse('invalid_request', {
      errors: [{ path: 'words', code: 'text_limit', values: { limit: CHANGED_TEXTS_MAX } }],
    });
  return [{ type: 'TextChanged', data: { ...next, older, words, against: facts.against } }];
}

/**
 * Says what the house says again. Nothing when it does. `shipped` null: the house has no such text any more. Refuses
 * page_changed, reason_required.
 */
export function revertText(
  state: Texts,
  about: TextAbout,
  { shipped }: Readonly<{ shipped: string | null }>,
): TextEvent[] {
  const older = state.changes.get(about.place)?.words;
  if (older == null) return [];
  return [{ type: 'TextReverted', data: { ...checked(state, about), older, words: shipped ?? '' } }];
}

/** What the event of a change carries. Refuses page_changed when somebody else changed the text since, and reason_required. */
function checked(state: Texts, { version, reason, ...about }: TextAbout) {
  const seen = state.changes.get(about.place)?.version ?? 0;
  if (seen !== version) refuse('page_changed');
  if (reason.trim() === '') refuse('reason_required');
  return { ...about, reason: reason.trim(), version: seen + 1 };
}
