import type { Language } from '@vonk/contracts/languages';
import type { ChangedTexts } from '@vonk/contracts/site/settings';
import { speakOverlay } from '@vonk/contracts/texts/textOverlay';
import { treeOf } from '@vonk/contracts/texts/textPlaces';

/** Of the spaces of the member site those that previews say. */
type MemberSpace = 'payments';

/**
 * What staff changed of the words the back office says in a language, as trees by part. Never fails: where it cannot be had,
 * the words of the house are said.
 */
export async function loadChangedTexts(language: Language): Promise<ReadonlyMap<string, object>> {
  const texts = await ask(language, 'staff');
  return new Map(Object.entries(texts).map(([part, words]) => [part, treeOf(Object.entries(words))]));
}

/**
 * Lets this page say what staff changed of the words that members read in a language, where it shows those: in previews. Never
 * fails, either.
 */
export async function speakToMembers(language: Language, space: MemberSpace): Promise<void> {
  const texts = await ask(language, space);
  const places = Object.entries(texts).flatMap(([part, words]) =>
    Object.entries(words).map(([key, said]) => [`${part} ${key}`, said] as const),
  );
  speakOverlay(new Map([[language, new Map(places)]]));
}

async function ask(language: Language, space: MemberSpace | 'staff'): Promise<ChangedTexts['texts']> {
  try {
    const answer = await fetch(`/api/texts/${language}/${space}`);
    return answer.ok ? ((await answer.json()) as ChangedTexts).texts : {};
  } catch {
    return {};
  }
}
