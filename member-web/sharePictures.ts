import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp, { type OverlayOptions } from 'sharp';
import type { Plugin } from 'vite';

// Vite reads its configuration before it can read the other rooms: what is needed of the contracts is written down again
// here, and api/journeys/pages.journey.test.ts finds a page without a picture.
const SIZE = { width: 1200, height: 630 };
const PORTRAITS = ['sanne', 'amir', 'zofia', 'milan', 'claire', 'lukas', 'noor', 'giulia'] as const;
type Portrait = (typeof PORTRAITS)[number];

/** Signs of pages without people, as strokes in a field of 24 by 24. */
const SHEET = 'M15 2H6a2 2 0 0 0-2 2v16a2 2 0 0 0 2 2h12a2 2 0 0 0 2-2V7Z M14 2v4a2 2 0 0 0 2 2h4';
const BACK = 'M3 12a9 9 0 1 0 9-9 9.75 9.75 0 0 0-6.74 2.74L3 8 M3 3v5h5';
const SHIELD =
  'M20 13c0 5-3.5 7.5-7.66 8.95a1 1 0 0 1-.67-.01C7.5 20.5 4 18 4 13V6a1 1 0 0 1 1-1c2 0 4.5-1.2 6.24-2.72a1.17 1.17 0 0 1 1.52 0C14.51 3.81 17 5 19 5a1 1 0 0 1 1 1z';
const RING = 'M22 12a10 10 0 1 1-20 0 10 10 0 0 1 20 0Z';
const SIGNS: Readonly<Record<string, string>> = {
  pricing: 'M14 8A6 6 0 1 1 2 8a6 6 0 0 1 12 0Z M18.09 10.37A6 6 0 1 1 10.34 18 M7 6h1v4',
  withdrawal: `${BACK} M9 12h6`,
  complaints: 'M4 15s1-1 4-1 5 2 8 2 4-1 4-1V3s-1 1-4 1-5-2-8-2-4 1-4 1z M4 22v-7',
  'pages-2257-compliance-statement': `${SHEET} M9 15l2 2 4-4`,
  'pages-ban': `${SHIELD} M9 12l2 2 4-4`,
  'pages-cookies':
    'M12 2a10 10 0 1 0 10 10 4 4 0 0 1-5-5 4 4 0 0 1-5-5 M8.5 8.5v.01 M16 15.5v.01 M12 12v.01 M11 17v.01 M7 14v.01',
  'pages-faq': `${RING} M9.09 9a3 3 0 0 1 5.83 1c0 2-3 3-3 3 M12 17h.01`,
  'pages-privacy': 'M5 11h14a2 2 0 0 1 2 2v7a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2v-7a2 2 0 0 1 2-2Z M7 11V7a5 5 0 0 1 10 0v4',
  'pages-return-policy': BACK,
  'pages-service': 'M7.9 20A9 9 0 1 0 4 16.1L2 22Z M8 12h.01 M12 12h.01 M16 12h.01',
  'pages-terms': `${SHEET} M10 9H8 M16 13H8 M16 17H8`,
};
/** Pages with people, each with three of the drawn ones of its own. */
const PEOPLE = [
  ...['index', 'signup', 'login', 'members', 'landers-alonetonight', 'landers-collagelanding', 'landers-gallery'],
  ...['landers-iconslanding', 'landers-maplanding', 'landers-socialnetwork', 'landers-transitionsvideolanding'],
  ...['landers-video', 'landers-tinderswipe'],
];

const FLAME =
  'M34.6 10c2.2 9.2-3.2 12.6-6.4 17.4-1.7-1.8-2.6-4-2.7-6.3C19.3 26 16 31.7 16 37.7 16 47.2 23.2 54 32 54s16-6.6 16-15.8C48 27 40.7 21.5 34.6 10z';
const EMBER =
  'M32.5 31c1 4.4-1.8 6-3.3 8.3-.8-.9-1.3-1.9-1.3-3-2.9 2.3-4.4 4.9-4.4 7.5 0 4.400 3.8 7.2 8.5 7.2s8.5-2.7 8.5-7c0-5.4-4.3-8-8-13z';
/** Where the glow is, so that no two neighbours look alike. */
const GLOWS = ['82% 18%', '18% 82%', '60% 100%', '96% 70%'];

/** The colours that a site can have of its own; `deep` and `bright` are shades of the first. */
type Colours = Readonly<Record<'primary' | 'secondary' | 'deep' | 'bright', string>>;
const OF_THE_PRODUCT: Colours = { primary: '#5B46E5', secondary: '#FFC145', deep: '#4A36CC', bright: '#6A55F0' };
/** The ground with the mark of the house at the left, and a sign at the right where one is given. */
function groundOf(at: number, sign: string | undefined, { primary, secondary, deep, bright }: Colours): string {
  const [x = '', y = ''] = (GLOWS[at % GLOWS.length] ?? '').split(' ');
  const card = `<g transform="translate(690 95) rotate(5 210 210)"><rect width="420" height="440" rx="44" fill="#fff"/>
    <circle cx="210" cy="220" r="140" fill="${secondary}"/><g transform="translate(114 124) scale(8)" fill="none" stroke="#1C1640"
    stroke-width="1.6" stroke-linecap="round" stroke-linejoin="round"><path d="${sign}"/></g></g>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${SIZE.width}" height="${SIZE.height}">
    <defs><linearGradient id="g" x1="0" y1="1" x2="1" y2="0"><stop offset="0" stop-color="#1C1640"/><stop offset=".55"
    stop-color="${deep}"/><stop offset="1" stop-color="${bright}"/></linearGradient><radialGradient id="w" cx="${x}" cy="${y}"
    r=".6"><stop offset="0" stop-color="${secondary}" stop-opacity=".5"/><stop offset="1" stop-color="${secondary}" stop-opacity="0"/>
    </radialGradient></defs><rect width="100%" height="100%" fill="url(#g)"/><rect width="100%" height="100%" fill="url(#w)"/>
    <g transform="translate(96 185) scale(4.06)"><rect width="64" height="64" rx="16" fill="${primary}" stroke="#fff"
    stroke-opacity=".22" stroke-width=".6"/><path d="${FLAME}" fill="${secondary}"/><path d="${EMBER}" fill="#fff"/></g>
    ${sign === undefined ? '' : card}</svg>`;
}

/** One drawn person as a card, turned by some degrees, with its corner cut round. */
async function cardOf(person: Portrait, degrees: number): Promise<Buffer> {
  const [width, height] = [270, 360];
  const mask = Buffer.from(`<svg width="${width}" height="${height}"><rect width="100%" height="100%" rx="34"/></svg>`);
  const round = await sharp(readFileSync(join(import.meta.dirname, 'public/portraits', `${person}.webp`)))
    .resize(width, height)
    .composite([{ input: mask, blend: 'dest-in' }])
    .png()
    .toBuffer();
  return sharp(round)
    .rotate(degrees, { background: { r: 0, g: 0, b: 0, alpha: 0 } })
    .png()
    .toBuffer();
}

/** The people of a page, on nothing; null: it has none. */
async function peopleOf(name: string, at: number): Promise<Buffer | null> {
  if (!PEOPLE.includes(name)) return null;
  const person = (step: number) =>
    PORTRAITS[(at * 3 + step * (1 + Math.floor(at / PORTRAITS.length))) % PORTRAITS.length] ?? 'noor';
  const people: OverlayOptions[] = [
    { input: await cardOf(person(0), -9), left: 470, top: 150 },
    { input: await cardOf(person(1), 9), left: 830, top: 150 },
    { input: await cardOf(person(2), 0), left: 675, top: 125 },
  ];
  const nothing = { r: 0, g: 0, b: 0, alpha: 0 };
  return sharp({ create: { ...SIZE, channels: 4, background: nothing } })
    .composite(people)
    .png()
    .toBuffer();
}

/** The whole picture, as the bytes of its pixels or ready to be written. */
const pictureOf = (ground: string, people: Buffer | null) =>
  sharp(Buffer.from(ground))
    .composite(people === null ? [] : [{ input: people }])
    .flatten({ background: '#1C1640' });

/** The order in which api/src/site/siteSharePictures.ts has them. */
const COLOURS = ['primary', 'secondary', 'deep', 'bright'] as const;
const BLACK: Colours = { primary: '#000', secondary: '#000', deep: '#000', bright: '#000' };

/**
 * The picture with the colours of a site left open (platform/src/files/weightedPicture.ts): all that is none of them, and how much of each
 * every pixel has, one under the other. The house reads no drawings, so that nobody can send it one.
 */
async function openPictureOf(name: string, at: number, people: Buffer | null) {
  const pixelsIn = (colours: Colours) =>
    pictureOf(groundOf(at, SIGNS[name], colours), people)
      .removeAlpha()
      .raw()
      .toBuffer();
  const base = await pixelsIn(BLACK);
  const weights = Buffer.alloc(SIZE.width * SIZE.height * COLOURS.length);
  for (const [index, colour] of COLOURS.entries()) {
    const lit = await pixelsIn({ ...BLACK, [colour]: '#fff' });
    const from = index * SIZE.width * SIZE.height;
    for (let pixel = 0; pixel < SIZE.width * SIZE.height; pixel += 1)
      weights[from + pixel] = Math.max(0, (lit[pixel * 3] ?? 0) - (base[pixel * 3] ?? 0));
  }
  const raw = { width: SIZE.width, height: SIZE.height };
  return {
    base: await sharp(base, { raw: { ...raw, channels: 3 } })
      .webp({ quality: 88 })
      .toBuffer(),
    weights: await sharp(weights, { raw: { width: raw.width, height: raw.height * COLOURS.length, channels: 1 } })
      .webp({ quality: 88 })
      .toBuffer(),
  };
}

/**
 * Draws the pictures that links to the pages show, into the build: `share/{page}.jpg`. For a site in colours of its own also
 * with those left open: `share/open/{page}.webp` and `share/open/{page}.weights.webp`.
 */
export const sharePictures = (): Plugin => ({
  name: 'vonk-share-pictures',
  apply: 'build',
  async generateBundle() {
    if (this.environment.name !== 'client') return;
    const emit = (fileName: string, source: Buffer) =>
      void this.emitFile({ type: 'asset', fileName: `share/${fileName}`, source });
    for (const [at, name] of [...PEOPLE, ...Object.keys(SIGNS)].entries()) {
      const people = await peopleOf(name, at);
      const drawn = pictureOf(groundOf(at, SIGNS[name], OF_THE_PRODUCT), people);
      emit(`${name}.jpg`, await drawn.jpeg({ quality: 82, mozjpeg: true }).toBuffer());
      const { base, weights } = await openPictureOf(name, at, people);
      emit(`open/${name}.webp`, base);
      emit(`open/${name}.weights.webp`, weights);
    }
  },
});
