import type { Settings } from '@vonk/contracts/site/settings';

/** Gifts by price in credits, 2 to 10 (DECISIONS "credits"). The id is the translation key; each has a drawing of its own. */
const BY_CREDITS: Readonly<Record<number, readonly string[]>> = {
  2: ['smile', 'coffee', 'cookie', 'daisy', 'lollipop'],
  3: ['rose', 'ice_cream', 'balloon', 'clover', 'kiss'],
  4: ['chocolates', 'cupcake', 'tulips', 'love_letter'],
  5: ['teddy_bear', 'wine', 'sunflower', 'candle'],
  6: ['bouquet', 'cocktail', 'headphones'],
  7: ['perfume', 'champagne'],
  8: ['picnic', 'guitar'],
  9: ['necklace', 'hot_air_balloon'],
  10: ['diamond', 'starry_night'],
};

export const foundingGifts: Settings['gifts'] = Object.entries(BY_CREDITS).flatMap(([credits, ids]) =>
  ids.map((id) => ({ id, credits: Number(credits), image: `/gifts/${id}.svg`, active: true })),
);
