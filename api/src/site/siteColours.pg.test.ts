import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { SiteSettings } from '@vonk/contracts/site/settings';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '../testing/openTestApp.ts';

const RED_SITE = 'rood.localhost';
const RED = '#b71c1c';
const PAGE = '<!doctype html><html lang="nl"><head><title>Vonk</title></head><body><div id="root"></div></body></html>';
const ICONS = 'member-web/public';
/** Pixels of each side. */
const SHAPES = { 'icon-192.png': 192, 'icon-512.png': 512, 'icon-maskable-512.png': 512, 'apple-touch-icon.png': 180 };

describe('a site with colours of its own', () => {
  const folder = mkdtempSync(join(tmpdir(), 'vonk-web-'));
  let app: TestApp;
  beforeAll(async () => {
    mkdirSync(join(folder, 'assets'));
    for (const page of ['index.html', 'lander.html']) writeFileSync(join(folder, page), PAGE);
    for (const file of ['icon.svg', ...Object.keys(SHAPES)]) copyFileSync(join(ICONS, file), join(folder, file));
    mkdirSync(join(folder, 'share/open'), { recursive: true });
    const plain = (background: string, height = 63) =>
      sharp({ create: { width: 120, height, channels: 3, background } });
    const lossless = { lossless: true };
    // Green at the right; all else is the first of the four colours.
    const right = { input: await plain('#008000').resize(40, 63).png().toBuffer(), left: 80, top: 0 };
    const base = await plain('#000000').composite([right]).webp(lossless).toBuffer();
    const first = { input: await plain('#ffffff').resize(80, 63).png().toBuffer(), left: 0, top: 0 };
    const weights = await plain('#000000', 4 * 63)
      .composite([first])
      .webp(lossless)
      .toBuffer();
    writeFileSync(join(folder, 'share/open/index.webp'), base);
    writeFileSync(join(folder, 'share/open/index.weights.webp'), weights);
    writeFileSync(join(folder, 'share/index.jpg'), await plain('#0000ff').jpeg().toBuffer());
    app = await openTestApp({ MEMBER_WEB_DIR: folder });
    await app.openSite(RED_SITE);
    await app.changeSetting('primary_colour', RED, { site: RED_SITE });
  });
  afterAll(async () => {
    await app.close();
    rmSync(folder, { recursive: true });
  });

  const pageOf = async (path: string, host?: string) => {
    const { body, headers } = await app.visitor(undefined, host).get<string>(path);
    const style = /<style nonce="([^"]+)" id="colour-styles">([^<]*)<\/style>/.exec(body);
    return { nonce: style?.[1], css: style?.[2], policy: headers.get('content-security-policy') ?? '' };
  };
  const settingsOf = async (host?: string) =>
    (await app.visitor(undefined, host).get<SiteSettings>('/api/settings.php')).body.colour_styles;

  it.each(['/', '/pricing', '/landers/gallery'])(
    'wears them in the HTML of %s, by the nonce of the answer',
    async (path) => {
      const { nonce, css, policy } = await pageOf(path, RED_SITE);
      expect(css).toContain(`--primary:${RED}`);
      expect(css).toContain(`--mantine-color-primary-6:${RED}`);
      expect(css).toContain('[data-mantine-color-scheme=dark]');
      expect(policy).toContain(`'nonce-${nonce}'`);
      expect((await pageOf(path)).css).toBeUndefined();
    },
  );

  it('tells an open page the same, and the installed app its own', async () => {
    expect(await settingsOf(RED_SITE)).toBe((await pageOf('/', RED_SITE)).css);
    expect(await settingsOf()).toBe('');
    const { body } = await app.visitor(undefined, RED_SITE).get<{ theme_color: string }>('/manifest.webmanifest');
    expect(body.theme_color).toBe(RED);
  });

  it('has the pictures of its links in them, and leaves those of the other site alone', async () => {
    const pixel = async (host: string, left: number) => {
      const answer = await fetch(`${app.site}/share/index.jpg`, { headers: { 'x-forwarded-host': host } });
      expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
      const picture = sharp(Buffer.from(await answer.arrayBuffer()));
      const { width, height } = await picture.metadata();
      expect([width, height]).toEqual([120, 63]);
      return [...(await picture.extract({ left, top: 30, width: 1, height: 1 }).raw().toBuffer())];
    };
    const near = (found: number[], wanted: number[]) =>
      expect(Math.max(...found.map((part, at) => Math.abs(part - (wanted[at] ?? 0)))), String(found)).toBeLessThan(12);
    near(await pixel(RED_SITE, 10), [0xb7, 0x1c, 0x1c]);
    // What is none of its colours stays as it is.
    near(await pixel(RED_SITE, 110), [0, 128, 0]);
    near(await pixel('localhost', 10), [0, 0, 255]);
    expect((await app.visitor(undefined, RED_SITE).get('/share/nothing.jpg')).status).toBe(404);
  });

  it('has the icon in them, in every shape, and leaves that of the other site alone', async () => {
    const { body: drawing } = await app.visitor(undefined, RED_SITE).get<string>('/icon.svg');
    expect(drawing).toContain(`fill="${RED}"`);
    expect(drawing).not.toMatch(/#5b46e5/i);
    expect((await app.visitor().get<string>('/icon.svg')).body).toMatch(/#5b46e5/i);
    for (const [path, size] of Object.entries(SHAPES)) {
      const answer = await fetch(`${app.site}/${path}`, { headers: { 'x-forwarded-host': RED_SITE } });
      const picture = Buffer.from(await answer.arrayBuffer());
      const { width, height, format } = await sharp(picture).metadata();
      expect({ path, width, height, format }).toEqual({ path, width: size, height: size, format: 'png' });
      const edge = await sharp(picture)
        .extract({ left: size / 2, top: 2, width: 1, height: 1 })
        .removeAlpha()
        .raw()
        .toBuffer();
      expect([...edge]).toEqual([0xb7, 0x1c, 0x1c]);
    }
  });
});
