import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { PAGE_ROUTE_NAMES } from '@vonk/contracts/site/pageRoutes';
import { SHARE_PICTURE, sharePicture } from '@vonk/contracts/site/sharePicture';
import type { SiteSettings } from '@vonk/contracts/site/settings';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Browser } from '../src/testing/browser.ts';
import { signUp } from '../src/testing/members.ts';
import { signedInStaff } from '../src/testing/staff.ts';
import { openWholeApp, type WholeApp } from './openWholeApp.ts';

const root = resolve(import.meta.dirname, '../..');
const B = 'b.localhost';
const [NAV, TITLE, REFUSAL, SUBJECT] = [
  'de:site:screen:nav.login',
  'de:site:heads:pricing.title',
  'de:refusals:authentication_required',
  'de:accounts:mail:activation.subject',
];
/** What all sites say once staff changed it for them, and what the second says instead. */
const EVERYWHERE = {
  [NAV]: 'Hereinspaziert',
  [TITLE]: 'Was es kostet',
  [REFUSAL]: 'Erst einloggen, dann weiter.',
  [SUBJECT]: 'Nur noch ein Klick',
};
const AT_B = {
  [NAV]: 'Herein zu uns',
  [TITLE]: 'Unsere Preise',
  [REFUSAL]: 'Ohne Login geht es hier nicht.',
  [SUBJECT]: 'Fast geschafft',
};

let app: WholeApp;
let admin: Browser;
beforeAll(async () => {
  const built = spawnSync(process.execPath, [join(root, 'platform/local/build.mjs'), 'member-web'], { cwd: root });
  if (built.status !== 0) throw new Error(`the member site could not be built:\n${String(built.stderr)}`);
  app = await openWholeApp({ variables: { MEMBER_WEB_DIR: join(root, 'member-web/dist') } });
  await app.openSite(B);
  admin = (await signedInStaff(app, 'admin')).browser;
}, 300_000);
afterAll(() => app?.close());

/** Somebody who reads German. */
function at(host?: string): Browser {
  const reader = app.visitor(undefined, host);
  reader.cookies.set('locale', 'de');
  return reader;
}

/** The page, a refusal and a mail of a new member, as they are read at a host. */
async function readAt(host?: string): Promise<Record<string, string>> {
  const page = (await at(host).get<string>('/de/pricing')).body;
  const { email } = await signUp(app, { language: 'de', country: 'DE' }, app.visitor(undefined, host));
  const mail = await app.until(async () => (await app.mails(email))[0], `the mail of ${host ?? 'the first site'}`);
  return {
    [NAV]: [EVERYWHERE[NAV], AT_B[NAV]].filter((words) => page.includes(`>${words}<`)).join(),
    [TITLE]: /<title[^>]*>([^·<]*) ·/.exec(page)?.[1] ?? '',
    [REFUSAL]: (await at(host).get<{ detail: string }>('/api/chats.php')).body.detail,
    [SUBJECT]: mail.subject,
  };
}

const change = async (id: string, act: string, body: object) => {
  const answer = await admin.post(`/admin/api/texts/${id}/${act}`, { reason: 'our own tone', ...body });
  expect(answer, id).toMatchObject({ status: 200 });
};

it('a site says what its staff gave it to say, in pages, refusals and mails; the other what is said everywhere', async () => {
  for (const [id, words] of Object.entries(EVERYWHERE)) await change(id, 'change', { version: 0, words });
  expect(await readAt(B)).toEqual(EVERYWHERE);
  for (const [id, words] of Object.entries(AT_B)) await change(`${id}@${B}`, 'change', { version: 0, words });
  expect(await readAt(B)).toEqual(AT_B);
  expect(await readAt()).toEqual(EVERYWHERE);

  // What a browser loads is named by its digest, and differs as the words do.
  const digests = async (host?: string) => (await at(host).get<SiteSettings>('/api/settings.php')).body.text_overlay;
  const [first, second] = [(await digests())?.de, (await digests(B))?.de];
  expect(second?.errors).not.toBe(first?.errors);
  const page = (await at(B).get<string>('/de/pricing')).body;
  expect(page).toContain(`"errors":"${second?.errors}"`);
  const loaded = async (digest: string | undefined, host?: string) =>
    (await at(host).get<{ texts: Record<string, Record<string, string>> }>(`/api/texts/de/errors?v=${digest}`)).body
      .texts.refusals?.authentication_required;
  expect(await loaded(second?.errors, B)).toBe(AT_B[REFUSAL]);
  // A member of the second site has its words at whatever host they come to.
  expect(await loaded(second?.errors)).toBe(AT_B[REFUSAL]);
  expect(await loaded(first?.errors, B)).toBe(EVERYWHERE[REFUSAL]);
  // Of the second site alone: the first, and all others, go on.
  for (const id of Object.keys(AT_B)) await change(`${id}@${B}`, 'undo', { version: 1, to: 0 });
  expect(await readAt(B)).toEqual(EVERYWHERE);
  expect(await digests(B)).toEqual(await digests());
}, 120_000);

it('a page names the words that offer its reader another language, as their region says them', async () => {
  await change('de-CH:site:languageOffer:leave', 'change', { version: 0, words: 'Lieber nicht' });
  const offerOf = async (from: string) => {
    const page = (await app.visitor(from).get<string>('/nl/pricing')).body;
    const named = /id="text-digests"[^>]*>([^<]*)</.exec(page)?.[1] ?? '{}';
    return (JSON.parse(named) as { de?: { languageOffer?: string } }).de?.languageOffer;
  };
  const [swiss, german] = [await offerOf('130.59.31.80'), await offerOf('217.237.150.115')];
  expect(german).toBeUndefined();
  const { body } = await at().get(`/api/texts/de/languageOffer?v=${swiss}`);
  expect(body).toEqual({ texts: { 'site/languageOffer': { leave: 'Lieber nicht' } } });
});

it('a site has the pictures of its links in its own colours, on every page that has one', async () => {
  for (const picture of PAGE_ROUTE_NAMES.flatMap((name) => sharePicture(name) ?? [])) {
    const open = picture.replace('/share/', '/share/open/').replace('.jpg', '.weights.webp');
    expect(existsSync(join(root, 'member-web/dist', open)), open).toBe(true);
  }
  await app.changeSetting('primary_colour', '#b71c1c', { site: B });
  const markAt = async (host: string) => {
    const answer = await fetch(`${app.site}/share/index.jpg`, { headers: { 'x-forwarded-host': host } });
    const picture = sharp(Buffer.from(await answer.arrayBuffer()));
    const { width, height } = await picture.metadata();
    expect({ width, height }).toEqual(SHARE_PICTURE);
    const [red = 0, , blue = 0] = await picture.extract({ left: 120, top: 400, width: 1, height: 1 }).raw().toBuffer();
    return red > blue ? 'red' : 'blue';
  };
  expect([await markAt(B), await markAt('localhost')]).toEqual(['red', 'blue']);
});
