import { languageOfLocale, WRITTEN_LOCALES, type WrittenLocale } from '@vonk/contracts/texts/textLocale';
import { overlayOf } from '@vonk/domain/site/overlayOf';
import { text as textStream } from '@vonk/domain/site/text';
import type { CommandHandler } from '@vonk/platform/commands/commandHandler';
import type { EventStore } from '@vonk/platform/event-store/eventStore';
import { followOverlay, type FollowedOverlay } from '@vonk/platform/texts/followOverlay';
import { shippedTexts } from '@vonk/platform/texts/shippedTexts';

/** Mails and push messages say what staff changed of the texts of the house, and follow further changes. */
export function openTexts(commands: CommandHandler, store: EventStore): Promise<FollowedOverlay> {
  const states = () =>
    Promise.all(WRITTEN_LOCALES.map(async (locale) => [locale, await commands.load(textStream, locale)] as const));
  const englishAt = (locale: WrittenLocale, place: string) => shippedTexts().englishAt(languageOfLocale(locale), place);
  const read = async () => overlayOf(await states(), englishAt);
  return followOverlay({ store, category: textStream.category, read });
}
