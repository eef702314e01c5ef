import { isLanguage } from '@vonk/contracts/languages';
import { languageOfLocale, type WrittenLocale } from '@vonk/contracts/texts/textLocale';
import { readingOf, type TextReading } from '@vonk/contracts/texts/textMarks';
import type { TextOverlay } from '@vonk/contracts/texts/textOverlay';
import { englishOf } from '@vonk/contracts/texts/textRules';
import { shippedTexts } from '@vonk/platform/texts/shippedTexts';

/** Whether somebody read a text against the words it is written from, as they are said now, and who it was. */
export type ReadText = Readonly<{ reading: TextReading | null; read_by: string | null }>;
const NOBODY: ReadText = { reading: null, read_by: null };

/**
 * Tells of texts of the house whether they were read against what they are written from: English, in a region the words at
 * home, with what staff say there by now. Null of English, of a region that says a text like home, and of what staff say
 * instead: that has its own standing.
 */
export function createReadings(overlay: TextOverlay) {
  const shipped = shippedTexts();
  const saidIn = (language: ReturnType<typeof languageOfLocale>) => {
    const changed = overlay.get(language);
    return changed?.size ? new Map([...shipped.of(language), ...changed]) : shipped.of(language);
  };
  const english = saidIn('en');
  return ({ language, place }: Readonly<{ language: WrittenLocale; place: string }>): ReadText => {
    const isRegion = !isLanguage(language);
    const own = isRegion ? shipped.regions.get(language) : shipped.of(language);
    if (language === 'en' || overlay.get(language)?.has(place) || !own?.has(place)) return NOBODY;
    const home = languageOfLocale(language);
    const atHome = () => overlay.get(home)?.get(place) ?? shipped.of(home).get(place) ?? '';
    const mark = shipped.marks(language).get(place);
    return {
      reading: readingOf(mark, isRegion ? atHome() : englishOf(english, place)),
      read_by: mark?.by ?? null,
    };
  };
}
