import { createHash } from 'node:crypto';
import type { TextDigests } from '@vonk/contracts/site/settings';
import { LANGUAGES } from '@vonk/contracts/languages';
import { localeOf } from '@vonk/contracts/localeOf';
import {
  languageOfLocale,
  regionFileOf,
  TEXT_REGIONS,
  textLocaleOf,
  type WrittenLocale,
} from '@vonk/contracts/texts/textLocale';
import { speakOverlay, type TextOverlay, type TextOverlays } from '@vonk/contracts/texts/textOverlay';
import { keyOf, partOf, spacesOf, type TextSpace } from '@vonk/contracts/texts/textPlaces';
import type { EventStore } from '../event-store/eventStore.ts';

type PartTexts = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** What staff say instead of texts of the house, as this process knows it now. `site` left out: what is said everywhere. */
export type FollowedOverlay = Readonly<{
  /** By language or region, and place. */
  overlay: (site?: string) => TextOverlay;
  /** What a browser loads of it: by part and key. Nothing where nothing is changed. */
  textsOf: (locale: WrittenLocale, space: TextSpace, site?: string) => PartTexts;
  /** The same by its digest, which is of no site: null where nothing of that digest is said anywhere. */
  textsNamed: (locale: WrittenLocale, space: TextSpace, digest: string) => PartTexts | null;
  /**
   * Digests of that, where there is something; null: nowhere. With the country of a reader the words that offer them another
   * language are those of its region: they come before anything that loads a language and its region one by one.
   */
  digests: (site?: string, country?: string | null) => TextDigests | null;
  /** Whether any site has words of its own: else nobody need ask for which site something is said. */
  differBySite: () => boolean;
  /** Reads the changes again: after a change of one's own. */
  refresh: () => Promise<void>;
  /** Calls back whenever other words are said. */
  onChange: (heard: () => void) => () => void;
  close: () => Promise<void>;
}>;

/**
 * Makes this process say what staff wrote, from now on and after every change, here or elsewhere: the changes are followed
 * through the event store. `read` answers all of them that may be said. Throws what the first reading throws.
 */
export async function followOverlay(options: {
  store: EventStore;
  category: string;
  read: () => Promise<TextOverlays>;
}): Promise<FollowedOverlay> {
  const { store, category } = options;
  const listeners = new Set<() => void>();
  let known: Known = NOTHING;
  const read = async () => {
    const next = knownOf(await options.read());
    const same = next.print === known.print;
    known = next;
    if (same) return;
    speakOverlay(next.overlays.everywhere, next.overlays.bySite);
    for (const heard of listeners) heard();
  };
  // One after the other: what an older reading found must not replace what a newer one did. Who asks while one waits its
  // turn shares it.
  let reading: Promise<void> = Promise.resolve();
  let waiting: Promise<void> | null = null;
  const begin = () => ((waiting = null), read());
  const refresh = () => (waiting ??= reading = reading.then(begin, begin));
  const head = await store.head();
  await refresh();
  const following = store.subscribe({
    after: head,
    categories: [category],
    onPage: async ({ events }) => {
      if (events.length > 0) await refresh();
    },
  });
  const on = (site: string | undefined) =>
    (site === undefined ? undefined : known.bySite.get(site)) ?? known.everywhere;
  return {
    overlay: (site) => on(site).overlay,
    textsOf: (locale, space, site) => on(site).spaces.get(`${locale} ${space}`) ?? {},
    textsNamed: (locale, space, digest) => {
      for (const { digests, spaces, offers } of [known.everywhere, ...known.bySite.values()]) {
        if (digests?.[locale]?.[space] === digest) return spaces.get(`${locale} ${space}`) ?? null;
        const offer =
          space === OFFER && [...offers].find(([region, one]) => region.startsWith(locale) && one.digest === digest);
        if (offer) return offer[1].texts;
      }
      return null;
    },
    digests: (site, country) => digestsIn(on(site), country ?? null),
    differBySite: () => known.bySite.size > 0,
    refresh,
    onChange: (heard) => {
      listeners.add(heard);
      return () => void listeners.delete(heard);
    },
    close: async () => {
      await following.stop();
      // Whatever else this process opens speaks for itself.
      if (known.print !== NOTHING.print) speakOverlay(new Map());
    },
  };
}

/** What offers another language: said by itself, whole, since its reader has nothing of that language yet. */
const OFFER = 'languageOffer' satisfies TextSpace;
type Said = Readonly<{
  overlay: TextOverlay;
  spaces: ReadonlyMap<string, PartTexts>;
  digests: TextDigests | null;
  /** By region that says it otherwise, with what staff say at home. */
  offers: ReadonlyMap<string, Readonly<{ digest: string; texts: PartTexts }>>;
}>;
type Known = Readonly<{
  overlays: TextOverlays;
  everywhere: Said;
  bySite: ReadonlyMap<string, Said>;
  print: string;
}>;
const SILENT: Said = { overlay: new Map(), spaces: new Map(), digests: null, offers: new Map() };
const NOTHING: Known = {
  overlays: { everywhere: new Map(), bySite: new Map() },
  everywhere: SILENT,
  bySite: new Map(),
  print: '[[],[]]',
};

const linesOf = (overlay: TextOverlay) =>
  [...overlay].flatMap(([locale, texts]) => [...texts].map(([place, words]) => [locale, place, words])).sort();

function knownOf(overlays: TextOverlays): Known {
  const sites = [...overlays.bySite].sort(([one], [other]) => (one < other ? -1 : 1));
  return {
    overlays,
    everywhere: saidOf(overlays.everywhere),
    bySite: new Map(sites.map(([site, said]) => [site, saidOf(said)])),
    print: JSON.stringify([linesOf(overlays.everywhere), sites.map(([site, said]) => [site, linesOf(said)])]),
  };
}

function saidOf(overlay: TextOverlay): Said {
  const spaces = new Map<string, Record<string, Record<string, string>>>();
  for (const [locale, texts] of overlay)
    for (const [place, words] of [...texts].sort())
      for (const space of spacesOf(partOf(place))) {
        const parts = spaces.get(`${locale} ${space}`) ?? {};
        (parts[partOf(place)] ??= {})[keyOf(place)] = words;
        spaces.set(`${locale} ${space}`, parts);
      }
  const digests: Partial<Record<WrittenLocale, Partial<Record<TextSpace, string>>>> = {};
  for (const [name, parts] of [...spaces].sort()) {
    const [locale, space] = name.split(' ') as [WrittenLocale, TextSpace];
    (digests[locale] ??= {})[space] = digestOf(JSON.stringify(parts));
  }
  return { overlay, spaces, digests: spaces.size > 0 ? digests : null, offers: offersOf(spaces) };
}

function offersOf(spaces: ReadonlyMap<string, PartTexts>): Said['offers'] {
  const offers = TEXT_REGIONS.flatMap((region) => {
    const there = spaces.get(`${regionFileOf(region)} ${OFFER}`);
    if (!there) return [];
    const atHome = spaces.get(`${languageOfLocale(region)} ${OFFER}`) ?? {};
    const parts = [...new Set([...Object.keys(atHome), ...Object.keys(there)])];
    const texts = Object.fromEntries(parts.map((part) => [part, { ...atHome[part], ...there[part] }]));
    return [[region, { digest: digestOf(JSON.stringify(texts)), texts }] as const];
  });
  return new Map(offers);
}

function digestsIn({ digests, offers }: Said, country: string | null): TextDigests | null {
  if (offers.size === 0 || country === null) return digests;
  const own = LANGUAGES.flatMap((language) => {
    const offer = offers.get(textLocaleOf(localeOf(language, country)));
    return offer ? [[language, { ...digests?.[language], [OFFER]: offer.digest }] as const] : [];
  });
  return { ...digests, ...Object.fromEntries(own) };
}

const digestOf = (text: string) => createHash('sha256').update(text).digest('base64url').slice(0, 12);
