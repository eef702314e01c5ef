import type { Language } from '@vonk/contracts/languages';
import type { Settings } from '@vonk/contracts/site/settings';
import de from '../locales/de/gifts.json' with { type: 'json' };
import en from '../locales/en/gifts.json' with { type: 'json' };
import es from '../locales/es/gifts.json' with { type: 'json' };
import fr from '../locales/fr/gifts.json' with { type: 'json' };
import it from '../locales/it/gifts.json' with { type: 'json' };
import nl from '../locales/nl/gifts.json' with { type: 'json' };
import pl from '../locales/pl/gifts.json' with { type: 'json' };

/** What each gift is called, by language. */
export const giftNames: Readonly<Record<Language, Readonly<Record<string, string>>>> = { nl, de, en, es, fr, it, pl };

/** One that the back office added before anybody named it is called by its id. */
export const giftName = (language: Language, gift: string): string => {
  const names = giftNames[language];
  return (Object.hasOwn(names, gift) ? names[gift] : undefined) ?? gift.replaceAll('_', ' ');
};

/** Name and picture of a gift, also of one that is no longer sold: messages show them for ever. */
export const giftOf =
  (settings: Pick<Settings, 'gifts'>, language: Language) =>
  (gift: string): { name: string; image: string } => ({
    name: giftName(language, gift),
    image: settings.gifts.find(({ id }) => id === gift)?.image ?? `/gifts/${encodeURIComponent(gift)}.svg`,
  });
