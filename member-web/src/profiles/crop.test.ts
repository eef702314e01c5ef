import { describe, expect, it } from 'vitest';
import { centreOf, cropAt, zoomLimit } from './crop.ts';

const middle = { x: 0.5, y: 0.5 };
const ratio = (size: { width: number; height: number }, crop: { width: number; height: number }) =>
  (crop.width * size.width) / (crop.height * size.height);

describe('cutting a photo to 3:4', () => {
  it('takes as much as fits of a wide and of a tall picture', () => {
    expect(cropAt({ width: 1600, height: 800 }, 1, middle)).toEqual({ x: 0.3125, y: 0, width: 0.375, height: 1 });
    expect(cropAt({ width: 600, height: 1600 }, 1, middle)).toEqual({ x: 0, y: 0.25, width: 1, height: 0.5 });
    expect(cropAt({ width: 900, height: 1200 }, 1, middle)).toEqual({ x: 0, y: 0, width: 1, height: 1 });
  });
  it('keeps its form at every zoom and never leaves the picture', () => {
    const size = { width: 2000, height: 1300 };
    for (const zoom of [1, 1.3, 2, 9])
      for (const centre of [middle, { x: 0, y: 0 }, { x: 1, y: 1 }, { x: -3, y: 7 }]) {
        const crop = cropAt(size, zoom, centre);
        expect(ratio(size, crop)).toBeCloseTo(0.75);
        expect([crop.x >= 0, crop.y >= 0, crop.x + crop.width <= 1.0000001, crop.y + crop.height <= 1.0000001]).toEqual(
          Array(4).fill(true),
        );
      }
  });
  it('stops where the piece would be too small to be taken', () => {
    expect(zoomLimit({ width: 400, height: 400 })).toBe(1);
    expect(zoomLimit({ width: 900, height: 1200 })).toBe(3);
    expect(zoomLimit({ width: 9000, height: 9000 })).toBe(5);
    const size = { width: 900, height: 1200 };
    expect(cropAt(size, 99, middle).width * size.width).toBeCloseTo(300);
  });
  it('stays where it was when nothing moves it', () => {
    const crop = cropAt({ width: 2000, height: 1300 }, 2, { x: 0.4, y: 0.6 });
    expect(cropAt({ width: 2000, height: 1300 }, 2, centreOf(crop))).toEqual(crop);
  });
});
