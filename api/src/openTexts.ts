import { LANGUAGES } from '@vonk/contracts/languages';
import { overlayOf } from '@vonk/domain/site/overlayOf';
import { text as textStream } from '@vonk/domain/site/text';
import type { CommandHandler } from '@vonk/platform/commands/commandHandler';
import type { EventStore } from '@vonk/platform/event-store/eventStore';
import { followOverlay, type FollowedOverlay } from '@vonk/platform/texts/followOverlay';
import { shippedTexts } from '@vonk/platform/texts/shippedTexts';

/** Answers, pages and the back office say what staff changed of the texts of the house, and follow further changes. */
export function openTexts(commands: CommandHandler, store: EventStore): Promise<FollowedOverlay> {
  const states = () =>
    Promise.all(LANGUAGES.map(async (language) => [language, await commands.load(textStream, language)] as const));
  const englishAt = (language: (typeof LANGUAGES)[number], place: string) => shippedTexts().englishAt(language, place);
  const read = async () => overlayOf(await states(), englishAt);
  return followOverlay({ store, category: textStream.category, read });
}
