import { MAIN_SITE } from '@vonk/contracts/site/audience';
import { languageOfLocale, WRITTEN_LOCALES, type WrittenLocale } from '@vonk/contracts/texts/textLocale';
import { overlaysOf } from '@vonk/domain/site/overlayOf';
import { site as siteStream } from '@vonk/domain/site/site';
import { text as textStream, textStreamId } from '@vonk/domain/site/text';
import type { CommandHandler } from '@vonk/platform/commands/commandHandler';
import type { EventStore } from '@vonk/platform/event-store/eventStore';
import { followOverlay, type FollowedOverlay } from '@vonk/platform/texts/followOverlay';
import { shippedTexts } from '@vonk/platform/texts/shippedTexts';

/** Answers, pages and the back office say what staff changed of the texts of the house, everywhere or on one site, and follow further changes. */
export function openTexts(commands: CommandHandler, store: EventStore): Promise<FollowedOverlay> {
  const statesOn = (site: string) =>
    Promise.all(
      WRITTEN_LOCALES.map(
        async (locale) => [locale, await commands.load(textStream, textStreamId(locale, site))] as const,
      ),
    );
  const englishAt = (locale: WrittenLocale, place: string) => shippedTexts().englishAt(languageOfLocale(locale), place);
  const read = async () => {
    // A copy: the state is shared and goes on changing.
    const sites = [...(await commands.load(siteStream, MAIN_SITE)).sites];
    const own = await Promise.all(sites.map(async (one) => [one, await statesOn(one)] as const));
    return overlaysOf(await statesOn(MAIN_SITE), own, englishAt);
  };
  return followOverlay({ store, category: textStream.category, read });
}
