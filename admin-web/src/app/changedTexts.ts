import type { Language } from '@vonk/contracts/languages';
import type { ChangedTexts } from '@vonk/contracts/site/settings';
import { treeOf } from '@vonk/contracts/texts/textPlaces';

/**
 * What staff changed of the words the back office says in a language, as trees by part. Never fails: where it cannot be had,
 * the words of the house are said.
 */
export async function loadChangedTexts(language: Language): Promise<ReadonlyMap<string, object>> {
  try {
    const answer = await fetch(`/api/texts/${language}/staff`);
    if (!answer.ok) return new Map();
    const { texts } = (await answer.json()) as ChangedTexts;
    return new Map(Object.entries(texts).map(([part, words]) => [part, treeOf(Object.entries(words))]));
  } catch {
    return new Map();
  }
}
