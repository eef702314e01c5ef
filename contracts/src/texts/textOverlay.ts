import { keyOf, partOf, treeOf } from './textPlaces.ts';
import type { WrittenLocale } from './textLocale.ts';

/** What staff say instead of texts of the house, by language or region and place (`payments/screen bonus.label`). */
export type TextOverlay = ReadonlyMap<WrittenLocale, ReadonlyMap<string, string>>;

/** The same on every site, and by site on those that say something else again: all that is said there. */
export type TextOverlays = Readonly<{ everywhere: TextOverlay; bySite: ReadonlyMap<string, TextOverlay> }>;

type Trees = ReadonlyMap<string, object>;
type Spoken = ReadonlyMap<WrittenLocale, Trees>;
const NOTHING: Trees = new Map();

/** What this process says otherwise, one for all that speaks in it: on every site, and on those that say something else again. */
let spoken: Spoken = new Map();
let spokenOn: ReadonlyMap<string, Spoken> = new Map();
let version = 0;
/** For which site something is said at this moment: null, or one without words of its own, as everywhere. */
let speakingFor: () => string | null = () => null;

/**
 * From now on the process says these texts as staff wrote them, and every other as the house did. `bySite`: all that is said on
 * each site that has words of its own, those of everywhere with them.
 */
export function speakOverlay(overlay: TextOverlay, bySite: TextOverlays['bySite'] = new Map()): void {
  spoken = treesOf(overlay);
  spokenOn = new Map([...bySite].map(([site, said]) => [site, treesOf(said)]));
  version += 1;
}

/** Who knows for which site a process speaks, where that is not always the same. */
export function speakThrough(site: () => string | null): void {
  speakingFor = site;
}

const treesOf = (overlay: TextOverlay): Spoken =>
  new Map([...overlay].map(([language, texts]) => [language, byPart(texts)]));

function byPart(texts: ReadonlyMap<string, string>): Trees {
  const parts = new Map<string, [string, string][]>();
  for (const [place, words] of texts)
    parts.set(partOf(place), [...(parts.get(partOf(place)) ?? []), [keyOf(place), words]]);
  return new Map([...parts].map(([part, leaves]) => [part, treeOf(leaves)]));
}

/** The site that is spoken for, where it has words of its own; null: what is said is said everywhere. */
function siteInWords(): string | null {
  if (spokenOn.size === 0) return null;
  const site = speakingFor();
  return site !== null && spokenOn.has(site) ? site : null;
}

/**
 * What is said otherwise in a part of a language, or in one region of it, with the keys of its tree; nothing mostly. On the site
 * that is spoken for (speakThrough).
 */
export function overlaid(locale: WrittenLocale, part: string): object | undefined {
  const site = siteInWords();
  const said = (site === null ? null : spokenOn.get(site)) ?? spoken;
  return (said.get(locale) ?? NOTHING).get(part);
}

/** Another number whenever other texts may be said: whoever keeps what is made of them makes it anew. */
export const overlayVersion = (): number => version;

/** What is made of texts, kept until others are said; one for each site that has words of its own. */
export function untilOverlaid<Made>(make: () => Made): () => Made {
  let kept: { version: number; made: Map<string | null, Made> } | undefined;
  return () => {
    if (kept?.version !== version) kept = { version, made: new Map() };
    const site = siteInWords();
    if (!kept.made.has(site)) kept.made.set(site, make());
    return kept.made.get(site) as Made;
  };
}
