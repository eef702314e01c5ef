/** Where a text stands in a picture: pixels of it, and how it is written there, for whoever shows other words in its place. */
export type TextSpot = Readonly<{
  /** The picture, by its name in TextPictures. */
  on: string;
  x: number;
  y: number;
  width: number;
  height: number;
  /** Its height in pixels; 0: read aloud there, not seen. */
  size: number;
  weight: number;
  /** CSS colours of the letters and of what is behind them. */
  ink: string;
  ground: string;
}>;

/** A picture of a screen or a mail. */
export type TextPicture = Readonly<{
  /** The address of the screen (`/members`), or the name of the mail (`payments.receipt`). */
  screen: string;
  kind: 'screen' | 'mail';
  /** The text of the button that led to it (`discovery/screen filter.open`); absent: as the screen opens. */
  after?: string;
  width: number;
  height: number;
}>;

/** Pictures of what members see, by name, and where each text stands in them, by its English place. */
export type TextPictures = Readonly<{
  pictures: Readonly<Record<string, TextPicture>>;
  texts: Readonly<Record<string, readonly TextSpot[]>>;
}>;

/** Where the back office has them, beside its page: the list, and each picture by its name. */
export const TEXT_PICTURES_FILE = 'textPictures/list.json';
/** The file of one of them. */
export const textPictureFile = (name: string): string => `textPictures/${name}.webp`;
