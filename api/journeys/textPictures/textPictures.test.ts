import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { isStaffPart, partOf } from '@vonk/contracts/texts/textPlaces';
import { TEXT_PICTURES_FILE, textPictureFile, type TextPictures } from '@vonk/contracts/texts/textPictures';
import { describe, expect, it } from 'vitest';
import { LANDERS } from '@vonk/contracts/site/landers';
import { drawLander, landerOf, withLander } from './drawLander.ts';
import { BEGINS, ENDS, markTexts } from './markedTexts.ts';

const folder = resolve(import.meta.dirname, '../../../admin-web/public');
/** They are in the repository and in every house. */
const BYTES_MAX = 5 * 1024 * 1024;

describe('the pictures of what members see', () => {
  const { pictures, texts } = JSON.parse(readFileSync(join(folder, TEXT_PICTURES_FILE), 'utf8')) as TextPictures;

  it('are there, every one of the list and none besides', () => {
    const files = readdirSync(join(folder, TEXT_PICTURES_FILE, '..')).filter((name) => name.endsWith('.webp'));
    const listed = Object.keys(pictures).map((name) => textPictureFile(name).split('/').at(-1));
    expect(files.sort()).toEqual(listed.sort());
  });

  it('hold the spots of their texts', () => {
    const outside = Object.entries(texts).flatMap(([place, spots]) =>
      spots.filter(({ on, x, y, width, height }) => {
        const picture = pictures[on];
        return !picture || x < 0 || y < 0 || x + width > picture.width + 2 || y + height > picture.height + 2;
      }).length > 0
        ? [place]
        : [],
    );
    expect(outside).toEqual([]);
  });

  it('are of screens and of mails, and show most of what members read there', () => {
    const kinds = Object.values(pictures).map(({ kind }) => kind);
    expect(kinds.filter((kind) => kind === 'screen').length).toBeGreaterThan(40);
    expect(kinds.filter((kind) => kind === 'mail').length).toBeGreaterThan(20);
    expect(Object.keys(texts).length).toBeGreaterThan(800);
  });

  it('are of advertising pages and of the back office, too', () => {
    const screens = Object.values(pictures).map(({ screen }) => screen);
    expect(screens.filter((screen) => screen.startsWith('/landers/')).length).toBeGreaterThan(8);
    expect(screens.filter((screen) => screen.startsWith('/admin/')).length).toBeGreaterThan(40);
    const staff = Object.keys(texts).filter((place) => isStaffPart(partOf(place)));
    expect(staff.length).toBeGreaterThan(800);
  });

  it('take little room', () => {
    const files = [TEXT_PICTURES_FILE, ...Object.keys(pictures).map(textPictureFile)];
    const sizes = files.map((name) => statSync(join(folder, name)).size);
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(BYTES_MAX);
  });
});

describe('marked texts', () => {
  const { places, marked, inSpace } = markTexts();

  it('begin and end with the number of their place', () => {
    const number = places.indexOf('accounts/screen login.submit');
    const [first, ...rest] = [...(marked.get('accounts/screen login.submit') ?? '')];
    expect(first?.codePointAt(0)).toBe(BEGINS + number);
    expect(rest.at(-1)?.codePointAt(0)).toBe(ENDS + number);
    expect(rest.slice(0, -1).join('')).toBe('Log in');
  });

  it('are those of the parts that a space loads', () => {
    expect(Object.keys(inSpace('accounts'))).toEqual(expect.arrayContaining(['accounts/screen']));
    expect(Object.keys(inSpace('errors'))).toEqual(['refusals']);
    expect(inSpace('heads')).not.toHaveProperty('accounts/screen');
  });
});

describe('advertising pages in marked texts', () => {
  it.each([
    ['/landers/gallery', 'gallery'],
    ['/en/landers/gallery/summer', 'gallery'],
    ['/landers/galleries', null],
    ['/members', null],
  ])('are known by their address: %s', (path, lander) => {
    expect(landerOf(path)).toBe(lander);
  });

  it.each(LANDERS)('say with marks what %s says, in the place of what the house drew', (lander) => {
    const texts = markTexts();
    const drawn = drawLander(lander, texts);
    expect(drawn).toContain(texts.marked.get(`site/lander ${lander}.title`));
    const page = withLander('<body>\n<div class="lander x"><p>drawn</p></div>\n<script></script></body>', drawn);
    expect(page).toBe(`<body>\n${drawn}\n<script></script></body>`);
    // What is drawn afterwards has none.
    expect(drawLander(lander, { marked: new Map() })).not.toMatch(/[\u{F0000}-\u{10FFFF}]/u);
  });
});
