import { expect, it } from 'vitest';
import { contrastOf, fromOklch, toOklch } from './oklch.ts';

it.each([
  ['#ff0000', 0.628, 0.258, 29.2],
  ['#00ff00', 0.866, 0.295, 142.5],
  ['#0000ff', 0.452, 0.313, 264.1],
  ['#5b46e5', 0.519, 0.228, 280.9],
  ['#ffc145', 0.849, 0.152, 80.2],
  ['#ffffff', 1, 0, 0],
  ['#808080', 0.6, 0, 0],
  ['#000000', 0, 0, 0],
] as const)('%s is that light, that strong and of that hue, and comes back', (colour, lightness, chroma, hue) => {
  const found = toOklch(colour);
  expect(found.lightness).toBeCloseTo(lightness, 2);
  expect(found.chroma).toBeCloseTo(chroma, 2);
  expect(Math.abs(found.hue - hue)).toBeLessThan(1);
  expect(fromOklch(found)).toBe(colour);
});

it('shows what no screen can as the nearest it can, and counts contrast as WCAG does', () => {
  expect(fromOklch({ lightness: 1.2, chroma: 0.4, hue: 120 })).toMatch(/^#[\da-f]{6}$/);
  expect(contrastOf('#000000', '#ffffff')).toBeCloseTo(21, 5);
  expect(contrastOf('#ffffff', '#ffffff')).toBe(1);
  expect(contrastOf('#5b46e5', '#ffffff')).toBeCloseTo(6.08, 2);
  expect(contrastOf('#ffffff', '#5b46e5')).toBeCloseTo(6.08, 2);
});
