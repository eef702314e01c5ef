import {
  TEXT_PICTURES_FILE,
  textPictureFile,
  type TextPicture,
  type TextPictures,
  type TextSpot,
} from '@vonk/contracts/texts/textPictures';
import { partOf, keyOf, plainKey } from '@vonk/contracts/texts/textPlaces';
import type { WrittenLocale } from '@vonk/contracts/texts/textLocale';
import { useEffect, useState } from 'react';

const NONE: TextPictures = { pictures: {}, texts: {} };
let pictures: Promise<TextPictures> | null = null;
/** Made by `npm run texts:pictures`, and served beside the back office. Never fails: without them a text has no picture. */
const loadPictures = () =>
  (pictures ??= fetch(`${import.meta.env.BASE_URL}${TEXT_PICTURES_FILE}`)
    .then((answer) => (answer.ok ? (answer.json() as Promise<TextPictures>) : NONE))
    .catch(() => NONE));

/** The pictures of what members see; null until they are there. */
export function useTextPictures(): TextPictures | null {
  const [found, setFound] = useState<TextPictures | null>(null);
  useEffect(() => void loadPictures().then(setFound), []);
  return found;
}

/** A picture with its name and address. */
export type NamedPicture = TextPicture & Readonly<{ name: string; address: string }>;

/** A picture by its name. */
export function pictureOf({ pictures: all }: TextPictures, name: string): NamedPicture | null {
  const picture = Object.hasOwn(all, name) ? all[name] : undefined;
  return picture ? { ...picture, name, address: `${import.meta.env.BASE_URL}${textPictureFile(name)}` } : null;
}

/** Where a text stands; a form of it that no picture shows stands where another one does. */
export function spotsOf({ texts }: TextPictures, place: string): readonly TextSpot[] {
  if (Object.hasOwn(texts, place)) return texts[place] ?? [];
  const [other] = Object.keys(texts).filter((one) => plainKey(one) === plainKey(place));
  return (other !== undefined && texts[other]) || [];
}

/** Every text of a picture, by place, from top to bottom. */
export const textsOn = ({ texts }: TextPictures, name: string): (readonly [place: string, spot: TextSpot])[] =>
  Object.entries(texts)
    .flatMap(([place, spots]) => spots.filter(({ on }) => on === name).map((spot) => [place, spot] as const))
    .sort(([, one], [, other]) => one.y - other.y || one.x - other.x);

/** The page of a text in a language, or in a region of it; as one site says it, where that is named. */
export function textAddress(language: WrittenLocale, place: string, site: string | null = null): string {
  const id = [language, ...partOf(place).split('/'), keyOf(place)].join(':');
  return `/texts/${encodeURIComponent(site === null ? id : `${id}@${site}`)}/show`;
}
