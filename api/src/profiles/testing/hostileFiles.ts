import { deflateSync, gzipSync } from 'node:zlib';
import sharp, { type Sharp } from 'sharp';
import { chunk, claiming, markerAt, PLANTED, pngOf, withChunks, withSegments, withWebpChunk } from './pictureParts.ts';

/** `clean`: taken, and made anew. `safe`: taken or refused as no picture, both are fine. Else the code of the refusal. */
export type Verdict = 'clean' | 'safe' | 'not_an_image' | 'unsupported_type' | 'photo_too_small' | 'photo_too_large';
export type HostileFile = readonly [name: string, verdict: Verdict, make: () => Buffer | Promise<Buffer>];

const MIB_10 = 10 * 1024 * 1024;
const plain = (width = 600, height = 800): Sharp =>
  sharp({ create: { width, height, channels: 3, background: { r: 200, g: 120, b: 60 } } });
const noisy = (): Sharp =>
  sharp({
    create: {
      width: 500,
      height: 500,
      channels: 3,
      noise: { type: 'gaussian', mean: 128, sigma: 40 },
      background: 'red',
    },
  });
const jpeg = (width?: number, height?: number) => plain(width, height).jpeg().toBuffer();
const png = () => plain().png().toBuffer();
const webp = () => plain().webp().toBuffer();
const text = (start: string) => () => Buffer.from(`${start}${' '.repeat(64)}${PLANTED}`, 'latin1');
const share = async (bytes: Promise<Buffer>, part: number) => {
  const whole = await bytes;
  return whole.subarray(0, Math.floor(whole.length * part));
};
let packed: Buffer | null = null;
/** Of zeros: 62 kB when packed. */
const sixtyFourMegabytes = () => (packed ??= deflateSync(Buffer.alloc(64_000_000)));
const ZIP = `PK\x03\x04${PLANTED}.txtPK\x01\x02PK\x05\x06`;
const HTML = `<html><script>alert("${PLANTED}")</script></html>`;
const SVG = `<svg xmlns="http://www.w3.org/2000/svg" width="800" height="800"><script>${PLANTED}</script></svg>`;
const XMP = `http://ns.adobe.com/xap/1.0/\0<x:xmpmeta xmlns:x="adobe:ns:meta/">${PLANTED}</x:xmpmeta>`;

const after = (name: string, more: string): HostileFile => [
  `a JPEG with ${name} behind it`,
  'clean',
  async () => Buffer.concat([await jpeg(), Buffer.from(more, 'latin1')]),
];
const segments = (name: string, marker: number, body: Buffer | string): HostileFile => [
  `a JPEG with ${name}`,
  'clean',
  async () => withSegments(await jpeg(), [marker, body]),
];
const cut = (part: number): HostileFile => [
  `a JPEG of which ${part * 100} % is there`,
  'not_an_image',
  () => share(noisy().jpeg().toBuffer(), part),
];
const cutPng = (part: number): HostileFile => [
  `a PNG of which ${part * 100} % is there`,
  'not_an_image',
  () => share(noisy().png().toBuffer(), part),
];
const turned = (orientation: number): HostileFile => [
  `a JPEG held the ${orientation}. way`,
  'clean',
  () => plain(500, 400).withMetadata({ orientation }).jpeg().toBuffer(),
];
const kind = (name: string, start: string, verdict: Verdict = 'unsupported_type'): HostileFile => [
  name,
  verdict,
  text(start),
];
const bytes = async (size: number) => {
  const photo = await jpeg();
  return Buffer.concat([photo, Buffer.alloc(size - photo.length, PLANTED)]);
};

export const hostileFiles: readonly HostileFile[] = [
  // What a JPEG can carry
  ...[1, 2, 3, 4, 5, 6, 7, 8].map(turned),
  [
    'a JPEG with the place where it was taken',
    'clean',
    () =>
      plain()
        .withExif({ IFD0: { Artist: PLANTED }, IFD3: { GPSLatitude: '52/1 5/1 0/1', GPSLatitudeRef: 'N' } })
        .jpeg()
        .toBuffer(),
  ],
  segments('XMP', 0xe1, XMP),
  segments('IPTC', 0xed, `Photoshop 3.0\0${PLANTED}`),
  segments('a comment', 0xfe, `<?php system("${PLANTED}"); ?>`),
  segments('a broken EXIF block', 0xe1, `Exif\0\0MM\0*\0\0\0\x08\xff\xff${PLANTED}`),
  segments('a made-up colour profile', 0xe2, `ICC_PROFILE\0\x01\x01${PLANTED.repeat(4000)}`),
  ['a JPEG with a real colour profile', 'clean', () => plain().withIccProfile('p3').jpeg().toBuffer()],
  after('a ZIP', ZIP),
  after('a web page', HTML),
  after('a script', `*/=1;alert("${PLANTED}")/*`),
  after('a PDF', `%PDF-1.7 ${PLANTED} %%EOF`),
  after('PHP', `<?php echo "${PLANTED}";`),
  ['two JPEGs in one file', 'clean', async () => Buffer.concat([await jpeg(), await jpeg(400, 400)])],
  // Unusual but honest
  ['a JPEG for print (CMYK)', 'clean', () => plain().toColourspace('cmyk').jpeg().toBuffer()],
  ['a grey JPEG', 'clean', () => plain().greyscale().jpeg().toBuffer()],
  ['a progressive JPEG', 'clean', () => plain().jpeg({ progressive: true }).toBuffer()],
  ['a PNG of 16 bits', 'clean', () => plain().toColourspace('rgb16').png().toBuffer()],
  ['an interlaced PNG', 'clean', () => plain().png({ progressive: true }).toBuffer()],
  ['a PNG with a palette', 'clean', () => plain().png({ palette: true }).toBuffer()],
  ['a see-through PNG', 'clean', () => plain().ensureAlpha(0.2).png().toBuffer()],
  ['a lossless WebP', 'clean', () => plain().webp({ lossless: true }).toBuffer()],
  // Sizes
  ['399 by 800 pixels', 'photo_too_small', () => jpeg(399, 800)],
  ['800 by 399 pixels', 'photo_too_small', () => jpeg(800, 399)],
  ['400 by 400 pixels', 'clean', () => jpeg(400, 400)],
  ['just under 50 megapixels', 'clean', () => jpeg(10_000, 4999)],
  ['just over 50 megapixels', 'photo_too_large', () => jpeg(10_000, 5001)],
  ['10 MiB', 'clean', () => bytes(MIB_10)],
  ['10 MiB and a byte', 'photo_too_large', () => bytes(MIB_10 + 1)],
  // Bombs and lies
  ['a JPEG that claims 65,500 by 65,500', 'photo_too_large', async () => claiming(await jpeg(), 65_500, 65_500)],
  ['a JPEG that claims 7,000 by 7,000', 'safe', async () => claiming(await jpeg(), 7000, 7000)],
  ['a JPEG that claims to be a dot', 'photo_too_small', async () => claiming(await jpeg(), 1, 1)],
  ['a JPEG without width', 'not_an_image', async () => claiming(await jpeg(), 0, 800)],
  ['a PNG of 100,000 by 100,000', 'photo_too_large', () => pngOf(100_000, 100_000, Buffer.alloc(10))],
  ['a PNG of 7,000 by 7,000 without pixels', 'not_an_image', () => pngOf(7000, 7000, Buffer.alloc(10))],
  ['a PNG that unpacks to 64 MB too much', 'safe', () => pngOf(400, 400, Buffer.alloc(64_000_000))],
  [
    'a PNG with a text that unpacks to 64 MB',
    'safe',
    async () => withChunks(await png(), chunk('zTXt', Buffer.concat([Buffer.from('a\0\0'), sixtyFourMegabytes()]))),
  ],
  [
    'a PNG with a colour profile that unpacks to 64 MB',
    'safe',
    async () => withChunks(await png(), chunk('iCCP', Buffer.concat([Buffer.from('a\0\0'), sixtyFourMegabytes()]))),
  ],
  ['a PNG with texts', 'clean', async () => withChunks(await png(), chunk('tEXt', Buffer.from(`Author\0${PLANTED}`)))],
  [
    'a PNG with a long text',
    'clean',
    async () => withChunks(await png(), chunk('iTXt', Buffer.from(`XML:com.adobe.xmp\0\0\0\0\0${XMP}`))),
  ],
  ['a moving PNG', 'safe', async () => withChunks(await png(), chunk('acTL', Buffer.from([0, 0, 0, 9, 0, 0, 0, 0])))],
  ['a PNG with a ZIP behind it', 'clean', async () => Buffer.concat([await png(), Buffer.from(ZIP, 'latin1')])],
  [
    'a PNG with a wrong checksum',
    'safe',
    async () => {
      const broken = Buffer.from(await png());
      broken[60] = (broken[60] ?? 0) ^ 0xff;
      return broken;
    },
  ],
  [
    'a moving WebP',
    'clean',
    async () => {
      const frames = await Promise.all(['red', 'green', 'blue'].map((colour) => plain().tint(colour).png().toBuffer()));
      return sharp(frames, { join: { animated: true } })
        .webp({ delay: [100, 100, 100] })
        .toBuffer();
    },
  ],
  ['a WebP with EXIF', 'safe', async () => withWebpChunk(await webp(), 'EXIF', Buffer.from(PLANTED))],
  ['a WebP with XMP', 'safe', async () => withWebpChunk(await webp(), 'XMP ', Buffer.from(XMP))],
  ['a WebP of which half is there', 'not_an_image', () => share(noisy().webp({ quality: 95 }).toBuffer(), 0.5)],
  ['only the head of a WebP', 'not_an_image', async () => (await webp()).subarray(0, 20)],
  // Broken
  ...[0.1, 0.25, 0.5, 0.75, 0.9].map(cut),
  ...[0.1, 0.5, 0.9].map(cutPng),
  ['three bytes of a JPEG', 'not_an_image', () => Buffer.from([0xff, 0xd8, 0xff])],
  ['a JPEG without its end', 'safe', async () => (await jpeg()).subarray(0, -2)],
  [
    'a JPEG with damaged tables',
    'not_an_image',
    async () => {
      const broken = Buffer.from(await jpeg());
      const start = markerAt(broken, 0xc4);
      return broken.fill(0xff, start + 5, start + 21);
    },
  ],
  [
    'a JPEG with damaged pixels',
    'safe',
    async () => {
      const broken = Buffer.from(await noisy().jpeg().toBuffer());
      return broken.fill(0x5a, broken.length >> 1, (broken.length >> 1) + 400);
    },
  ],
  // Something else
  ['nothing at all', 'not_an_image', () => Buffer.alloc(0)],
  ['a megabyte of zeros', 'not_an_image', () => Buffer.alloc(1_000_000)],
  ['a drawing (SVG)', 'unsupported_type', () => Buffer.from(SVG)],
  ['a drawing (SVG) with a head', 'unsupported_type', () => Buffer.from(`<?xml version="1.0"?><!-- x -->${SVG}`)],
  [
    'a drawing that begins like a JPEG',
    'not_an_image',
    () => Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.from(SVG)]),
  ],
  ['a packed drawing (SVGZ)', 'not_an_image', () => gzipSync(SVG)],
  ['a GIF', 'unsupported_type', () => plain().gif().toBuffer()],
  ['a TIFF', 'unsupported_type', () => plain().tiff().toBuffer()],
  ['an AVIF', 'unsupported_type', () => plain(64, 64).avif({ effort: 0 }).toBuffer()],
  kind('an iPhone HEIC', '\0\0\0\x18ftypheic\0\0\0\0'),
  kind('a film (MP4)', '\0\0\0\x18ftypmp42\0\0\0\0'),
  kind('a film (MOV)', '\0\0\0\x14ftypqt  \0\0\0\0'),
  kind('a film (MKV)', '\x1aE\xdf\xa3'),
  kind('a TIFF of a Mac', 'MM\0*\0\0\0\x08'),
  kind('a BMP', 'BM\x8a\0\0\0'),
  kind('an icon (ICO)', '\0\0\x01\0\x01\0'),
  kind('a PSD', '8BPS\0\x01'),
  kind('a JPEG XL', '\xff\x0a'),
  kind('a PDF', '%PDF-1.7'),
  kind('a ZIP', 'PK\x03\x04', 'not_an_image'),
  kind('a web page', '<!doctype html>', 'not_an_image'),
  kind('a program', '\x7fELF', 'not_an_image'),
  kind('a script', '#!/bin/sh', 'not_an_image'),
  kind('a letter', 'Dear Anna,', 'not_an_image'),
];
