import { languageOfLocale, type WrittenLocale } from '@vonk/contracts/texts/textLocale';
import type { TextOverlay, TextOverlays } from '@vonk/contracts/texts/textOverlay';
import { isSaidBySite, partOf } from '@vonk/contracts/texts/textPlaces';
import { carriesTheSame } from '@vonk/contracts/texts/textRules';
import type { Texts } from './text.ts';

type States = readonly (readonly [locale: WrittenLocale, state: Texts])[];
type EnglishAt = (locale: WrittenLocale, place: string) => string | null;

/**
 * What is said everywhere, and all that is said on each site that says something otherwise: its own words over those of
 * everywhere, language by language and region by region. So a site that changes a language leaves a region its own words, as
 * everywhere. What no site may say otherwise (isSaidBySite) is left out.
 */
export function overlaysOf(
  everywhere: States,
  sites: readonly (readonly [site: string, states: States])[],
  englishAt: EnglishAt,
): TextOverlays {
  const house = overlayOf(everywhere, englishAt);
  const own = sites
    .map(([site, states]) => {
      const atSite: EnglishAt = (locale, place) => (isSaidBySite(partOf(place)) ? englishAt(locale, place) : null);
      return [site, overlayOf(states, atSite)] as const;
    })
    .filter(([, said]) => said.size > 0);
  return { everywhere: house, bySite: new Map(own.map(([site, said]) => [site, over(house, said)])) };
}

const over = (house: TextOverlay, own: TextOverlay): TextOverlay =>
  new Map(
    [...new Set([...house.keys(), ...own.keys()])].map((locale) => [
      locale,
      new Map([...(house.get(locale) ?? []), ...(own.get(locale) ?? [])]),
    ]),
  );

/**
 * What is said of all that staff changed: not what the house has no text for any more, and not what lacks a value that the
 * text has by now. `englishAt` is not asked while nothing is changed.
 */
export function overlayOf(locales: States, englishAt: EnglishAt): TextOverlay {
  const said = locales.map(([locale, { changes }]) => {
    const texts = [...changes].flatMap(([place, { words }]): [string, string][] => {
      const english = words === null ? null : englishAt(locale, place);
      return words !== null && english !== null && carriesTheSame(languageOfLocale(locale), words, english)
        ? [[place, words]]
        : [];
    });
    return [locale, new Map(texts)] as const;
  });
  return new Map(said.filter(([, texts]) => texts.size > 0));
}
