import { MAIN_SITE } from '@vonk/contracts/site/audience';
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
  const texts = await ask(language, 'staff', MAIN_SITE);
  return new Map(Object.entries(texts).map(([part, words]) => [part, treeOf(Object.entries(words))]));
}

/**
 * Lets this page say what staff changed of the words that members of a site read in a language, where it shows those: in
 * previews. Never fails, either.
 */
export async function speakToMembers(language: Language, space: MemberSpace, site: string): Promise<void> {
  const texts = await ask(language, space, site);
  const places = Object.entries(texts).flatMap(([part, words]) =>
    Object.entries(words).map(([key, said]) => [`${part} ${key}`, said] as const),
  );
  speakOverlay(new Map([[language, new Map(places)]]));
}

/** Whatever host the back office is read at, it says for which site it asks. */
async function ask(language: Language, space: MemberSpace | 'staff', site: string): Promise<ChangedTexts['texts']> {
  try {
    const answer = await fetch(`/api/texts/${language}/${space}?site=${encodeURIComponent(site)}`);
    return answer.ok ? ((await answer.json()) as ChangedTexts).texts : {};
  } catch {
    return {};
  }
}
