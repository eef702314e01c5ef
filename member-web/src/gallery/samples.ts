import { Refusal } from '@vonk/contracts/kernel';
import type { ProfileCard } from '@vonk/contracts/profiles/queries';

/** A refusal as a call comes back with it. */
export const refusal = (code: string) => new Refusal(code as never);

const picture = (file: string, width: number, height: number) => {
  const address = `/portraits/${file}.webp`;
  return {
    urls: { thumb: address, card: address, large: address },
    thumbhash: '1QcSHQRnh493V4dIh4eXh1h4kJUI',
    width,
    height,
  };
};

/** A photo that is there, one that is still a blur, and one that cannot be loaded. */
export const photos = {
  there: picture('claire', 600, 800),
  blurred: { ...picture('claire', 600, 800), urls: null },
  broken: { ...picture('nobody', 600, 800), thumbhash: null },
} as const;

type Shown = ReturnType<typeof picture>;
const mainImage = (id: string, name: string, shown: Shown) => ({
  ...{ id, filename: `${name}.webp`, thumb_filename: `${name}-thumb.webp`, match: shown.urls.card, status: 'active' },
  ...shown,
});

const card: ProfileCard = {
  ...{ id: 'claire', name: 'Claire', age: 34, gender: 'female', country: 'NL', region: 'Utrecht', city: 'Amersfoort' },
  ...{ fictional: false, main_image: null, online: false, new: false },
};

/** One card for each thing that a card can say. */
export const cards: readonly ProfileCard[] = [
  { ...card, main_image: mainImage('p1', 'claire', photos.there) },
  {
    ...card,
    id: 'online',
    name: 'Giulia',
    online: true,
    main_image: mainImage('p2', 'giulia', picture('giulia', 600, 800)),
  },
  {
    ...card,
    id: 'new',
    name: 'Amir',
    new: true,
    city: null,
    main_image: mainImage('p3', 'amir', picture('amir', 600, 800)),
  },
  { ...card, id: 'fictional', name: 'Luna', fictional: true, online: true },
  { ...card, id: 'long', name: 'Maximiliane-Alexandra von der Wiese', city: 'Sankt Georgen an der Gusen' },
];
