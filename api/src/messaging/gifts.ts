import type { Language } from '@vonk/contracts/languages';
import type { Settings } from '@vonk/contracts/site/settings';
import { giftTexts } from '@vonk/contracts/messaging/texts/giftTexts';

/** One that the back office added before anybody named it is called by its id. */
export const giftName = (language: Language, gift: string): string => {
  const names: Readonly<Record<string, string>> = giftTexts[language];
  return (Object.hasOwn(names, gift) ? names[gift] : undefined) ?? gift.replaceAll('_', ' ');
};

/** Name and picture of a gift, also of one that is no longer sold: messages show them for ever. */
export const giftOf =
  (settings: Pick<Settings, 'gifts'>, language: Language) =>
  (gift: string): { name: string; image: string } => ({
    name: giftName(language, gift),
    image: settings.gifts.find(({ id }) => id === gift)?.image ?? `/gifts/${encodeURIComponent(gift)}.svg`,
  });
