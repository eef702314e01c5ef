import { lorelei } from '@dicebear/collection';
import { createAvatar } from '@dicebear/core';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { chanceOf } from './chance.ts';
import { personOf } from './portraits.ts';

/** The drawing is 100 px high here; the brows begin below this. */
const CROWN_PX = 28;

/** Red skin and green hair on blue: how many pixels of each the upper part of a head shows. */
async function crownOf(hair: string) {
  const flat = { hair: [hair], hairColor: ['00ff00'], skinColor: ['ff0000'], head: ['variant01'] };
  const bare = { glassesProbability: 0, beardProbability: 0, earringsProbability: 0, hairAccessoriesProbability: 0 };
  const svg = createAvatar(lorelei, { seed: 'head', ...flat, ...bare } as never).toString();
  sharp.unblock({ operation: ['VipsForeignLoadSvg'] });
  const drawn = sharp(Buffer.from(svg)).resize(100, 100).flatten({ background: '#0000ff' }).removeAlpha();
  const pixels = await drawn.raw().toBuffer();
  const count = { skin: 0, hair: 0 };
  for (let at = 0; at < CROWN_PX * 100 * 3; at += 3) {
    if (pixels[at]! > 200 && pixels[at + 1]! < 60) count.skin++;
    if (pixels[at + 1]! > 200 && pixels[at]! < 60) count.hair++;
  }
  return count;
}

describe('the drawn portraits', () => {
  it('show no head that is half bald', async () => {
    const chance = chanceOf(7);
    const hairs = new Set(
      Array.from({ length: 600 }, (_, index) => personOf(chance, index % 2 ? 'male' : 'female', 30).looks.hair![0]!),
    );
    expect(hairs.size).toBeGreaterThan(30);
    for (const hair of hairs) {
      const { skin, hair: covered } = await crownOf(hair);
      expect(covered, hair).toBeGreaterThan(skin);
    }
  });
});
