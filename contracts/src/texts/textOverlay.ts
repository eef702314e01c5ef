import { keyOf, partOf, treeOf } from './textPlaces.ts';
import type { WrittenLocale } from './textLocale.ts';

/** What staff say instead of texts of the house, by language or region and place (`payments/screen bonus.label`). */
export type TextOverlay = ReadonlyMap<WrittenLocale, ReadonlyMap<string, string>>;

type Trees = ReadonlyMap<string, object>;
const NOTHING: Trees = new Map();

/** What this process says otherwise; one for all that speaks in it. */
let spoken: ReadonlyMap<WrittenLocale, Trees> = new Map();
let version = 0;

/** From now on the process says these texts as staff wrote them, and every other as the house did. */
export function speakOverlay(overlay: TextOverlay): void {
  spoken = new Map([...overlay].map(([language, texts]) => [language, byPart(texts)]));
  version += 1;
}

function byPart(texts: ReadonlyMap<string, string>): Trees {
  const parts = new Map<string, [string, string][]>();
  for (const [place, words] of texts)
    parts.set(partOf(place), [...(parts.get(partOf(place)) ?? []), [keyOf(place), words]]);
  return new Map([...parts].map(([part, leaves]) => [part, treeOf(leaves)]));
}

/** What is said otherwise in a part of a language, or in one region of it, with the keys of its tree; nothing mostly. */
export const overlaid = (locale: WrittenLocale, part: string): object | undefined =>
  (spoken.get(locale) ?? NOTHING).get(part);

/** Another number whenever other texts may be said: whoever keeps what is made of them makes it anew. */
export const overlayVersion = (): number => version;

/** What is made of texts, kept until others are said. */
export function untilOverlaid<Made>(make: () => Made): () => Made {
  let kept: { version: number; made: Made } | undefined;
  return () => (kept?.version === version ? kept : (kept = { version, made: make() })).made;
}
