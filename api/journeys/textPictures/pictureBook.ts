import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import {
  textPictureFile,
  TEXT_PICTURES_FILE,
  type TextPicture,
  type TextSpot,
} from '@vonk/contracts/texts/textPictures';
import sharp from 'sharp';
import { findTexts, type FoundText } from './findTexts.ts';

/** A text is shown where it was found first: more pictures of it tell nobody more. */
const SPOTS_MAX = 3;
/** Longer pages are pictured as far as this, in pixels. */
const HEIGHT_MAX = 2600;
const QUALITY = 24;
/** Wider screens are kept smaller: their words can be read all the same. */
const WIDTH_MAX = { screen: 760, mail: 400 } as const;

type About = Omit<TextPicture, 'width' | 'height'>;

/** Pictures and what stands in them. One that shows no text that another has not is not kept. */
export class PictureBook {
  private readonly pictures: Record<string, TextPicture> = {};
  private readonly texts: Record<string, TextSpot[]> = {};
  private readonly files = new Map<string, Buffer>();

  constructor(private readonly places: readonly string[]) {}

  /** How many texts have a picture. */
  get size(): number {
    return Object.keys(this.texts).length;
  }

  /** Whether a text has one already. */
  has(place: string): boolean {
    return Object.hasOwn(this.texts, place);
  }

  /**
   * Pictures what the page shows now, where at least `atLeast` texts are new. `whole`: with what is below the window. Answers
   * how many were new.
   */
  async add(page: Page, about: About, { whole = false, atLeast = 1 } = {}): Promise<number> {
    const window = page.viewportSize() ?? { width: 390, height: 844 };
    const height = whole ? await page.evaluate(() => document.documentElement.scrollHeight) : window.height;
    if (height > window.height)
      await page.setViewportSize({ width: window.width, height: Math.min(height, HEIGHT_MAX) });
    await page.waitForTimeout(150);
    const found = await findTexts(page);
    const fresh = new Set(found.map(({ number }) => this.placeOf(number)).filter((place) => !this.has(place)));
    if (fresh.size >= atLeast) await this.keep(page, about, found);
    if (height > window.height) await page.setViewportSize(window);
    return fresh.size;
  }

  private placeOf(number: number): string {
    return this.places[number] ?? '';
  }

  private async keep(page: Page, about: About, found: readonly FoundText[]): Promise<void> {
    const picture = await page.screenshot({ animations: 'disabled' });
    const { data, info } = await sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true });
    const colourAt = (x: number, y: number) => {
      const at =
        (Math.min(Math.max(y, 0), info.height - 1) * info.width + Math.min(Math.max(x, 0), info.width - 1)) * 3;
      return `#${[...data.subarray(at, at + 3)].map((part) => part.toString(16).padStart(2, '0')).join('')}`;
    };
    const name = this.nameOf(about);
    const scale = Math.min(1, WIDTH_MAX[about.kind] / info.width);
    const [width, height] = [Math.round(info.width * scale), Math.round(info.height * scale)];
    let used = false;
    for (const { number, ...spot } of found) {
      const place = this.placeOf(number);
      const spots = (this.texts[place] ??= []);
      if (spots.length >= SPOTS_MAX || spots.some(({ on }) => on === name)) continue;
      used = true;
      // Just beside the first letters: what is behind them, whatever drew it.
      spots.push({
        on: name,
        ...smaller(spot, scale),
        ground: colourAt(spot.x - 2, spot.y + Math.round(spot.height / 2)),
      });
    }
    if (!used) return;
    this.pictures[name] = { ...about, width, height };
    this.files.set(name, await sharp(picture).resize(width, height).webp({ quality: QUALITY, effort: 6 }).toBuffer());
  }

  /** The names of the pictures without which a text would have none, the largest ones left out first. */
  private needed(): Set<string> {
    const placesOn = new Map<string, string[]>(Object.keys(this.pictures).map((name) => [name, []]));
    for (const [place, spots] of Object.entries(this.texts)) for (const { on } of spots) placesOn.get(on)?.push(place);
    const left = new Map(Object.entries(this.texts).map(([place, spots]) => [place, spots.length]));
    const sizeOf = (name: string) => (this.files.get(name)?.length ?? 0) / Math.max(1, placesOn.get(name)?.length ?? 0);
    const names = [...placesOn.keys()].sort((one, other) => sizeOf(other) - sizeOf(one));
    for (const name of names) {
      const places = placesOn.get(name) ?? [];
      if (places.some((place) => (left.get(place) ?? 0) < 2)) continue;
      for (const place of places) left.set(place, (left.get(place) ?? 0) - 1);
      placesOn.delete(name);
    }
    return new Set(placesOn.keys());
  }

  private nameOf({ screen, kind, after }: About): string {
    const told = [kind, screen, after?.replace(/^\w+\/\w+ /, '')].filter(Boolean).join(' ');
    const base = told
      .replace(/[^\w]+/g, '-')
      .replace(/^-|-$/g, '')
      .slice(0, 60);
    let name = base;
    for (let number = 2; Object.hasOwn(this.pictures, name); number++) name = `${base}-${number}`;
    return name;
  }

  /** Writes list and pictures below a folder, in the place of those that are there. Answers the bytes of the pictures. */
  async write(folder: string): Promise<number> {
    const below = join(folder, TEXT_PICTURES_FILE, '..');
    await mkdir(below, { recursive: true });
    for (const old of await readdir(below)) await rm(join(below, old));
    const shown = this.needed();
    const pictures = Object.fromEntries(Object.entries(this.pictures).filter(([name]) => shown.has(name)));
    const kept = Object.entries(this.texts).map(
      ([place, spots]) => [place, spots.filter(({ on }) => shown.has(on))] as const,
    );
    const texts = Object.fromEntries(kept.sort(([one], [other]) => (one < other ? -1 : 1)));
    await writeFile(join(folder, TEXT_PICTURES_FILE), `${JSON.stringify({ pictures, texts })}\n`);
    const files = [...this.files].filter(([name]) => shown.has(name));
    for (const [name, file] of files) await writeFile(join(folder, textPictureFile(name)), file);
    return files.reduce((sum, [, file]) => sum + file.length, 0);
  }
}

/** A spot on a picture of another size. */
const smaller = <Spot extends Pick<TextSpot, 'x' | 'y' | 'width' | 'height' | 'size'>>(
  spot: Spot,
  scale: number,
): Spot => ({
  ...spot,
  ...{ x: Math.round(spot.x * scale), y: Math.round(spot.y * scale) },
  ...{ width: Math.round(spot.width * scale), height: Math.round(spot.height * scale) },
  size: Math.round(spot.size * scale * 10) / 10,
});
