import { describe, expect, it } from 'vitest';
import { contrastOf } from './oklch.ts';
import { ON_PRIMARY, ON_SECONDARY, READABLE, sitePalette } from './sitePalette.ts';

const FOUNDING = { primary: '#5b46e5', secondary: '#ffc145' };
/** Every hue, as light as white letters can be read on and as dark as a colour can be, greys too. */
const PRIMARIES = [
  ...['#5b46e5', '#c2185b', '#b71c1c', '#00695c', '#1565c0', '#2e7d32', '#6a1b9a', '#ad1457', '#8a4b00', '#0b7285'],
  ...['#000080', '#3b0000', '#111111', '#767676', '#0000ff', '#c00000', '#d6006c', '#006400', '#7a5c00', '#4a148c'],
];
const SECONDARIES = ['#ffc145', '#ffffff', '#ff9e80', '#80d8ff', '#b9f6ca', '#f48fb1', '#cfd8dc', '#a5d6a7', '#8f9aff'];

/** How far two colours are from each other, in the steps of a channel. */
const apart = (one: string, other: string) =>
  Math.max(
    ...[1, 3, 5].map((at) => Math.abs(parseInt(one.slice(at, at + 2), 16) - parseInt(other.slice(at, at + 2), 16))),
  );

describe('the palette of a site', () => {
  it("makes the product's own shades of the product's own colours", () => {
    const { primary, secondary, light, dark } = sitePalette(FOUNDING);
    const own = [
      '#f1efff',
      '#e0dcff',
      '#c3bbff',
      '#a79cff',
      '#8b7bff',
      '#7361f2',
      '#5b46e5',
      '#4a36cc',
      '#3b2aa6',
      '#2c1f80',
    ];
    expect(primary.filter((shade, index) => apart(shade, own[index] ?? '') > 12)).toEqual([]);
    expect([primary[6], secondary[5], secondary[6]]).toEqual([
      FOUNDING.primary,
      FOUNDING.secondary,
      FOUNDING.secondary,
    ]);
    expect(apart(light.text, '#4a36cc')).toBeLessThan(10);
    expect(apart(dark.fill, '#8b7bff')).toBeLessThan(18);
    expect(apart(dark.text, '#b3a8ff')).toBeLessThan(18);
  });

  it.each(PRIMARIES)('can be read in both schemes, and goes from light to dark: %s', (primary) => {
    expect(contrastOf(primary, ON_PRIMARY)).toBeGreaterThanOrEqual(READABLE);
    const { light, dark, whiteOnDark, primary: shades } = sitePalette({ ...FOUNDING, primary });
    const on = (letters: string, ground: string) => contrastOf(letters, ground);
    expect(on(light.hover, ON_PRIMARY)).toBeGreaterThanOrEqual(READABLE);
    for (const ground of ['#ffffff', '#f6f5fc', light.tint])
      expect(on(light.text, ground)).toBeGreaterThanOrEqual(READABLE);
    for (const fill of [dark.fill, dark.hover]) expect(on('#120f26', fill)).toBeGreaterThanOrEqual(READABLE);
    for (const ground of ['#120f26', '#1b1733', '#231e42', dark.tint])
      expect(on(dark.text, ground)).toBeGreaterThanOrEqual(READABLE);
    expect(on(whiteOnDark, ON_PRIMARY)).toBeGreaterThanOrEqual(READABLE);
    const luminance = shades.map((shade) => on(shade, '#000000'));
    expect(luminance).toEqual([...luminance].sort((one, other) => other - one));
  });

  it.each(SECONDARIES)('carries dark letters on the second colour and its ground: %s', (secondary) => {
    expect(contrastOf(secondary, ON_SECONDARY)).toBeGreaterThanOrEqual(READABLE);
    const { secondaryTint } = sitePalette({ ...FOUNDING, secondary });
    expect(contrastOf(secondaryTint.light, ON_SECONDARY)).toBeGreaterThanOrEqual(READABLE);
    expect(contrastOf(secondaryTint.dark, '#edebfa')).toBeGreaterThanOrEqual(READABLE);
  });
});
