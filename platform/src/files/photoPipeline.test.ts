import { Refusal } from '@vonk/contracts/kernel';
import { PHOTO_BYTES_MAX } from '@vonk/contracts/profiles/photoRules';
import sharp, { type Metadata } from 'sharp';
import { thumbHashToAverageRGBA } from 'thumbhash';
import { describe, expect, it } from 'vitest';
import { makeBanner, processPhoto } from './photoPipeline.ts';

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: { r: 200, g: 40, b: 40 } } });
const refusedWith = (code: string) => expect.objectContaining({ code }) as Refusal;
const metadata = (bytes: Buffer): Promise<Metadata> => sharp(bytes).metadata();

describe('a photo that somebody uploads', () => {
  it.each(['jpeg', 'png', 'webp'] as const)('is made anew in three sizes from a %s', async (format) => {
    const photo = await processPhoto(await picture(3000, 2000).toFormat(format).toBuffer());
    expect(await metadata(photo.large)).toMatchObject({ format: 'webp', width: 1600, height: 1067 });
    expect(await metadata(photo.card)).toMatchObject({ format: 'webp', width: 600, height: 800 });
    expect(await metadata(photo.small)).toMatchObject({ format: 'webp', width: 360, height: 480 });
    expect(await metadata(photo.thumb)).toMatchObject({ format: 'webp', width: 320, height: 320 });
    expect(photo).toMatchObject({ width: 1600, height: 1067 });
    const { r, g } = thumbHashToAverageRGBA(Buffer.from(photo.thumbhash, 'base64'));
    expect(r).toBeGreaterThan(g + 0.3);
  });

  it.each([
    [1600, 900],
    [400, 900],
  ])('is cut to the head of a page from %i by %i', async (width, height) => {
    const { large } = await processPhoto(await picture(width, height).png().toBuffer());
    expect(await metadata(await makeBanner(large, 480))).toMatchObject({ format: 'webp', width: 480, height: 240 });
  });

  it('loses the place where it was taken and everything else that is not the picture', async () => {
    const withPlace = await picture(800, 600)
      .withExif({ IFD0: { Artist: 'Anna de Vries' }, IFD3: { GPSLatitude: '52/1 5/1 0/1', GPSLatitudeRef: 'N' } })
      .withIccProfile('p3')
      .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/">Anna de Vries</x:xmpmeta>')
      .jpeg()
      .toBuffer();
    expect(withPlace.includes('Anna de Vries')).toBe(true);
    const photo = await processPhoto(withPlace);
    for (const bytes of [photo.large, photo.card, photo.small, photo.thumb]) {
      const kept = await metadata(bytes);
      expect([kept.exif, kept.xmp, kept.icc, kept.iptc]).toEqual([undefined, undefined, undefined, undefined]);
      expect(bytes.includes('Anna')).toBe(false);
    }
  });

  it('stands upright, however the camera was held', async () => {
    const lying = await picture(1000, 500).withMetadata({ orientation: 6 }).jpeg().toBuffer();
    expect(await processPhoto(lying)).toMatchObject({ width: 500, height: 1000 });
  });

  it('is never blown up', async () => {
    expect(await processPhoto(await picture(400, 400).png().toBuffer())).toMatchObject({ width: 400, height: 400 });
  });

  it('is refused below 400 pixels on its shorter side', async () => {
    await expect(processPhoto(await picture(399, 2000).png().toBuffer())).rejects.toEqual(
      refusedWith('photo_too_small'),
    );
  });

  it('is refused above 50 megapixels, before it is decoded', async () => {
    const big = await picture(10_000, 5_001).png({ compressionLevel: 9 }).toBuffer();
    expect(big.length).toBeLessThan(PHOTO_BYTES_MAX);
    await expect(processPhoto(big)).rejects.toEqual(refusedWith('photo_too_large'));
  });

  it('is refused above 10 MiB and taken at just that', async () => {
    const jpeg = await picture(800, 800).jpeg().toBuffer();
    const padded = (bytes: number) => Buffer.concat([jpeg, Buffer.alloc(bytes - jpeg.length)]);
    await expect(processPhoto(padded(PHOTO_BYTES_MAX + 1))).rejects.toEqual(refusedWith('photo_too_large'));
    expect(await processPhoto(padded(PHOTO_BYTES_MAX))).toMatchObject({ width: 800 });
  });

  it.each([
    ['a GIF', Buffer.from('GIF89a.....................')],
    ['an iPhone HEIC', Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic')],
    ['a PDF', Buffer.from('%PDF-1.7 ...........')],
    ['an SVG behind many comments', Buffer.from(`${'<!---->'.repeat(100)}<svg>`)],
    ['an SVG', Buffer.from('<?xml version="1.0"?><!-- hi --><svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['a film', Buffer.from('\0\0\0\x18ftypmp42\0\0\0\0')],
  ])('is told which files can be taken when it is %s', async (_what, bytes) => {
    await expect(processPhoto(bytes)).rejects.toEqual(refusedWith('unsupported_type'));
  });

  it.each([
    ['nothing', Buffer.alloc(0)],
    // Once this took for ever: each comment doubled the ways to read the ones before it.
    ['sixty comments of nothing', Buffer.from('<!---->'.repeat(60))],
    ['half an element of a drawing', Buffer.from(`${' '.repeat(900)}<!doctype ${'<svg'.repeat(2000)}`)],
    ['text', Buffer.from('hello, this is a letter')],
    ['only the beginning of a JPEG', Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16])],
    ['a PNG that is cut off', null],
  ])('is refused as no picture when it is %s', async (_what, bytes) => {
    const cut = async () => {
      const whole = await sharp({
        create: {
          width: 600,
          height: 600,
          channels: 3,
          noise: { type: 'gaussian', mean: 99, sigma: 30 },
          background: 'red',
        },
      })
        .png()
        .toBuffer();
      return whole.subarray(0, whole.length / 2);
    };
    await expect(processPhoto(bytes ?? (await cut()))).rejects.toEqual(refusedWith('not_an_image'));
  });

  it('cannot read files of the server through an SVG dressed up as a photo', async () => {
    const svg = Buffer.from('<svg width="800" height="800"><image href="file:///etc/passwd"/></svg>');
    await expect(sharp(svg).png().toBuffer()).rejects.toThrow();
    await expect(processPhoto(Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), svg]))).rejects.toThrow(Refusal);
  });

  it('keeps what is see-through see-through', async () => {
    const clear = await sharp({
      create: { width: 500, height: 500, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } },
    })
      .png()
      .toBuffer();
    expect((await metadata((await processPhoto(clear)).large)).hasAlpha).toBe(true);
  });

  it('waits its turn when many are uploaded at once', async () => {
    const jpeg = await picture(500, 500).jpeg().toBuffer();
    const all = await Promise.all(Array.from({ length: 7 }, () => processPhoto(jpeg)));
    expect(all.map(({ width }) => width)).toEqual(Array(7).fill(500));
  });
});
