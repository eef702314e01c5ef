import type { Language } from '@vonk/contracts/languages';
import type { Settings } from '@vonk/contracts/site/settings';
import { giftTexts } from '@vonk/contracts/messaging/texts/giftTexts';
import type { SettingsCache } from '../settingsCache.ts';

/** One that the back office added before anybody named it is called by its id. */
export const giftName = (language: Language, gift: string): string => {
  const names: Readonly<Record<string, string>> = giftTexts[language];
  return (Object.hasOwn(names, gift) ? names[gift] : undefined) ?? gift.replaceAll('_', ' ');
};

/** Who knows every gift there ever was: each value of the setting at any site. */
export type AllGifts = Readonly<{ settings: Pick<SettingsCache, 'everyValue'> }>;

/**
 * Name and picture of a gift in messages, which show it for ever and to readers of every site: as in `own`, the list of the
 * reader's site where there is a reader, else as any site has it or ever had it.
 */
export const giftOf =
  ({ settings }: AllGifts, own: Pick<Settings, 'gifts'> | null, language: Language) =>
  (gift: string): { name: string; image: string } => ({
    name: giftName(language, gift),
    image:
      (
        own?.gifts.find(({ id }) => id === gift) ??
        settings
          .everyValue('gifts')
          .flat()
          .find(({ id }) => id === gift)
      )?.image ?? `/gifts/${encodeURIComponent(gift)}.svg`,
  });
