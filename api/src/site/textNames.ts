import { createHash } from 'node:crypto';
import { MAIN_SITE } from '@vonk/contracts/site/audience';
import { isLanguage } from '@vonk/contracts/languages';
import { isWrittenLocale, languageOfLocale, type WrittenLocale } from '@vonk/contracts/texts/textLocale';
import { isSaidBySite, isStaffPart, keyOf, partOf } from '@vonk/contracts/texts/textPlaces';
import type { ShippedText } from '@vonk/domain/site/changeText';
import { shippedTexts } from '@vonk/platform/texts/shippedTexts';
import type { FollowedOverlay } from '@vonk/platform/texts/followOverlay';

/** `language`: or a region of it, `de-CH`. `site`: the one that is meant; `main`: every site that does not say it otherwise. */
export type TextName = Readonly<{ language: WrittenLocale; place: string; site: string }>;
/** What is said now: on a site, or everywhere. */
export type SaidNow = Pick<FollowedOverlay, 'overlay'>;

const siteSuffix = (site: string) => (site === MAIN_SITE ? '' : `@${site}`);

/** `{language or region}:{feature}:{part}:{key}`, or without a feature; `@{site}` behind it where one site alone is meant. */
export const idOf = ({ language, place, site }: TextName): string =>
  [language, ...partOf(place).split('/'), keyOf(place)].join(':') + siteSuffix(site);

/** The other way round; null for what names no text, and for a site that there is not (`sites`: those but the first). */
export function nameOf(id: string, sites: readonly string[]): TextName | null {
  const [, language, feature = '', part, key, site = MAIN_SITE] =
    /^([a-z]{2}(?:-[A-Z]{2})?):(?:(\w{1,40}):)?(\w{1,40}):([\w.-]{1,120})(?:@([a-z\d.-]{1,253}))?$/.exec(id) ?? [];
  const known = site === MAIN_SITE ? !id.includes('@') : sites.includes(site);
  return isWrittenLocale(language) && part && key && known
    ? { language, site, place: `${feature && `${feature}/`}${part} ${key}` }
    : null;
}

/** A digest of the words that a change is written against: in English and in the language. */
const againstOf = (english: string, shipped: string) =>
  createHash('sha256')
    .update(JSON.stringify([english, shipped]))
    .digest('base64url')
    .slice(0, 16);

/** What the house itself says of a text in a language or a region, as far as that says it otherwise. */
export const ownWords = ({ language, place }: Pick<TextName, 'language' | 'place'>): string | undefined =>
  isLanguage(language) ? shippedTexts().of(language).get(place) : shippedTexts().regions.get(language)?.get(place);

/**
 * What is read of a text where staff of this language or region, on a site of that site, changed nothing: in a region without
 * words of its own that is what is read at home. Null where the house has none of the name.
 */
export function shippedOf(name: TextName, said: SaidNow): ShippedText | null {
  const { language, place, site } = name;
  const home = languageOfLocale(language);
  // The back office speaks languages, no regions, and to all sites at once.
  if (language !== home && isStaffPart(partOf(place))) return null;
  if (site !== MAIN_SITE && !isSaidBySite(partOf(place))) return null;
  const texts = shippedTexts();
  const [atHome, english] = [texts.of(home).get(place), texts.englishAt(home, place)];
  if (atHome === undefined || english === null) return null;
  const everywhere = site === MAIN_SITE ? undefined : said.overlay().get(language)?.get(place);
  const own = everywhere ?? ownWords(name);
  const saidAtHome = language === home ? undefined : said.overlay(site).get(home)?.get(place);
  return { shipped: own ?? saidAtHome ?? atHome, english, against: againstOf(english, own ?? atHome) };
}
