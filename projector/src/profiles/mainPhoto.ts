/** A photo that everybody may see, and where it stands among those of its profile. */
type ShownPhoto = Readonly<{ photo: string; ordinal: number; thumbhash: string; width: number; height: number }>;
/** What a card shows of somebody's main photo: `main_image` of a profile. */
export type MainPhoto = Omit<ShownPhoto, 'ordinal'>;

type Key = { member: string };
type Profile = { main_photo: string | null };
type Tables = Readonly<{
  profiles: {
    get: (key: Key) => Profile | undefined;
    patch: (key: Key, changes: { main_photo?: string; main_image?: MainPhoto | null }) => void;
  };
  shown_photos: {
    get: (key: Key) => { photos: unknown } | undefined;
    put: (row: { member: string; photos: readonly ShownPhoto[] }) => void;
  };
}>;

const shownOf = ({ shown_photos }: Tables, member: string): readonly ShownPhoto[] =>
  (shown_photos.get({ member })?.photos ?? []) as readonly ShownPhoto[];

/** From now on everybody may see this photo. */
export function showPhoto(
  tables: Tables,
  member: string,
  { photo, ordinal, thumbhash, width, height }: Omit<ShownPhoto, 'ordinal'> & { ordinal: bigint | number | string },
): void {
  const others = shownOf(tables, member).filter((other) => other.photo !== photo);
  keep(tables, member, [...others, { photo, ordinal: Number(ordinal), thumbhash, width, height }]);
}

/** From now on nobody but its owner may see this photo. */
export function hidePhoto(tables: Tables, member: string, photo: string): void {
  const shown = shownOf(tables, member);
  keep(
    tables,
    member,
    shown.filter((other) => other.photo !== photo),
  );
}

/** The photos of a profile stand in this order from now on; those it does not name, behind them. */
export function orderPhotos(tables: Tables, member: string, photos: readonly string[]): void {
  const placeOf = new Map(photos.map((photo, place) => [photo, place]));
  keep(
    tables,
    member,
    shownOf(tables, member).map((photo) => ({ ...photo, ordinal: placeOf.get(photo.photo) ?? photo.ordinal })),
  );
}

/** The owner's choice counts once everybody may see that photo. */
export function chooseMainPhoto(tables: Tables, member: string, photo: string): void {
  tables.profiles.patch({ member }, { main_photo: photo });
  keep(tables, member, shownOf(tables, member));
}

/** The main photo for others is the chosen one if they may see it, else the first they may see. */
function keep(tables: Tables, member: string, shown: readonly ShownPhoto[]): void {
  const inOrder = shown.toSorted((one, other) => one.ordinal - other.ordinal);
  tables.shown_photos.put({ member, photos: inOrder });
  const chosen = tables.profiles.get({ member })?.main_photo;
  const main = inOrder.find(({ photo }) => photo === chosen) ?? inOrder[0];
  const main_image = main
    ? { photo: main.photo, thumbhash: main.thumbhash, width: main.width, height: main.height }
    : null;
  tables.profiles.patch({ member }, { main_image });
}
