import type { Browser, Page } from '@playwright/test';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SignedUp } from '../src/testing/members.ts';
import { chromiumPath, devices, gone, openBrowser, portrait, shown, type Window } from './openBrowser.ts';
import { bubble, openChatApp, reads, say, write, type ChatApp } from './openChatApp.ts';
import { unlistedStorage } from './unlistedStorage.ts';
import { eventually } from './visitor.ts';

const chromium = chromiumPath();
const why = chromium ? '' : ' (skipped: no Chromium at CHROMIUM_PATH or /usr/bin/chromium)';
const [phone, desktop] = devices;

/** Two members at once: she on a phone, he at a desk, each in a browser of their own. */
describe.skipIf(!chromium)(`two members talking in two browsers${why}`, () => {
  let app: ChatApp;
  let browser: Browser;
  let anna: SignedUp;
  let bram: SignedUp;
  let hers: Window;
  let his: Window;

  beforeAll(async () => {
    app = await openChatApp();
    browser = await openBrowser(chromium ?? '');
    anna = await app.member('Anna', { bought: 25 });
    bram = await app.member('Bram', { gender: 'male', looking_for: 'female' });
    hers = await app.enter(browser, anna, `/members/${bram.user.id}/chat`, {
      ...phone?.options,
      serviceWorkers: 'allow',
    });
    his = await app.enter(browser, bram, '/chats', { ...desktop?.options, serviceWorkers: 'allow' });
  });
  afterAll(async () => {
    await browser?.close();
    await app?.close();
  });

  const log = ({ page }: Window) => page.getByRole('log');
  const meta = (window: Window, name: string) => log(window).getByRole('img', { name, exact: true });
  const titled = (page: Page, title: string | RegExp) =>
    eventually(
      async () => {
        const now = await page.title();
        return typeof title === 'string' ? now.startsWith(title) : title.test(now);
      },
      `the title ${String(title)}`,
    );

  it('she begins with a sentence that is offered, and he sees it come in: badge, title and list', async () => {
    await shown(his.page.getByRole('heading', { name: 'Nog geen chats' }));
    await hers.page.waitForURL('**/chats/*');
    expect(await hers.look()).toEqual([]);
    await hers.page.getByRole('button', { name: 'Koffie of wijn, en waar dan?' }).click();
    expect(await app.credits(anna), 'choosing costs nothing').toBe(30);
    await hers.page.getByRole('button', { name: 'Versturen' }).click();
    await reads(hers, 'Koffie of wijn, en waar dan?');
    const entry = his.page.getByRole('link', { name: /Anna/ });
    await shown(entry.getByText('Koffie of wijn, en waar dan?'));
    await shown(entry.getByText('1 ongelezen bericht'));
    await titled(his.page, '(1) ');
    expect(await his.look()).toEqual([]);
  });

  it('the message is sent, then delivered, then read', async () => {
    await shown(meta(hers, 'Afgeleverd'));
    await his.page.getByRole('link', { name: /Anna/ }).click();
    await reads(his, 'Koffie of wijn, en waar dan?');
    await shown(log(hers).getByText('Gelezen'));
    await titled(his.page, /^[^(]/);
    await gone(his.page.getByText('1 ongelezen bericht'));
    expect(await his.look()).toEqual([]);
  });

  it('each sees the other typing and then the message, without reloading', async () => {
    let loads = 0;
    for (const { page } of [hers, his]) page.on('load', () => loads++);
    await his.page.getByLabel('Bericht aan Anna').pressSequentially('Wijn');
    await shown(log(hers).getByRole('status', { name: 'Bram typt…' }));
    await his.page.getByRole('button', { name: 'Versturen' }).click();
    await reads(hers, 'Wijn');
    await gone(log(hers).getByRole('status', { name: 'Bram typt…' }));
    await say(hers, 'Bram', 'Aan het water dan');
    await reads(his, 'Aan het water dan');
    expect(loads).toBe(0);
    expect([await app.credits(anna), await app.credits(bram)]).toEqual([28, 4]);
  });

  it('what came while she was elsewhere stands as a number on the way there', async () => {
    await hers.page.getByRole('link', { name: 'Terug naar chats' }).click();
    await shown(hers.page.getByRole('link', { name: /Bram/ }));
    await write(his, 'Anna', 'O');
    await shown(hers.page.getByRole('link', { name: /Bram/ }).getByText('typt…'));
    await say(his, 'Anna', 'Ben je er nog?');
    const chats = hers.page
      .getByRole('navigation', { name: 'Hoofdmenu' })
      .getByRole('link', { name: /Chats|Berichten/ });
    await shown(chats.getByText('1', { exact: true }));
    await titled(hers.page, '(1) ');
    expect(await hers.look()).toEqual([]);
    await hers.page.getByRole('link', { name: /Bram/ }).click();
    await reads(hers, 'Ben je er nog?');
    await gone(chats.getByText('1', { exact: true }));
  });

  it('two tabs of hers share one stream, and when one goes the other reads on', async () => {
    const open = new Set<object>();
    const pages = new Map<object, Page>();
    hers.context.on('request', (request) => {
      if (!new URL(request.url()).pathname.startsWith('/api/stream')) return;
      open.add(request);
      pages.set(request, request.frame().page());
    });
    hers.context.on('requestfinished', (request) => void open.delete(request));
    hers.context.on('requestfailed', (request) => void open.delete(request));
    const streams = () => [...open].filter((request) => !pages.get(request)?.isClosed()).length;
    const address = hers.page.url();
    const second = { page: await hers.context.newPage() };
    await second.page.goto(address);
    await say(his, 'Anna', 'een');
    await reads(second, 'een');
    await reads(hers, 'een');
    expect(streams(), 'the first tab reads for both').toBe(0);
    await hers.page.reload();
    await eventually(() => Promise.resolve(streams() === 1), 'the second tab to read for both');
    await reads(hers, 'een');
    await say(his, 'Anna', 'twee');
    await reads(hers, 'twee');
    await reads(second, 'twee');
    expect(streams()).toBe(1);
    await second.page.close();
    await eventually(() => Promise.resolve(streams() === 1), 'the first tab to read again');
    await say(hers, 'Bram', 'drie');
    await reads(his, 'drie');
  });

  it('what she typed and did not send is there after a reload', async () => {
    await write(hers, 'Bram', 'Zal ik een tafel');
    await hers.page.reload();
    await shown(log(hers));
    // This browser alone knows of it: the house drew the field empty.
    const field = hers.page.getByLabel('Bericht aan Bram');
    await eventually(async () => (await field.inputValue()) === 'Zal ik een tafel', 'the draft in its field');
    await write(hers, 'Bram', '');
  });

  it('he removes a message for himself alone', async () => {
    const text = his.page.getByText('drie', { exact: true });
    const message = log(his).getByRole('listitem').filter({ has: text });
    await message.getByRole('button', { name: 'Meer opties voor dit bericht' }).click();
    await his.page.getByRole('menuitem', { name: 'Verwijderen' }).click();
    const sure = his.page.getByRole('dialog', { name: 'Bericht verwijderen?' });
    await shown(sure);
    expect(await his.look()).toEqual([]);
    await sure.getByRole('button', { name: 'Verwijderen' }).click();
    await gone(bubble(his, 'drie'));
    // Whoever reloads at once may ask for the messages before the removal is through; it is not lost, and shows by itself.
    await his.page.reload();
    await reads(his, 'twee');
    await gone(bubble(his, 'drie'));
    await reads(hers, 'drie');
  });

  it('she sends a photo, and he looks at it as large as the screen', async () => {
    await hers.page.getByRole('button', { name: 'Foto sturen' }).click();
    const choosing = hers.page.getByRole('dialog', { name: 'Een foto voor Bram' });
    await shown(choosing);
    expect(await hers.look()).toEqual([]);
    const buffer = await portrait('#3d6b8f');
    await choosing.locator('input[type=file]').setInputFiles({ name: 'a.jpg', mimeType: 'image/jpeg', buffer });
    await shown(choosing.getByRole('img', { name: 'Gekozen foto' }));
    expect(await hers.look()).toEqual([]);
    await choosing.getByRole('button', { name: 'Sturen voor 1 credit' }).click();
    await gone(choosing);
    await shown(log(hers).getByRole('button', { name: 'Foto vergroten' }));
    // Nobody else sees it before it was looked at (DECISIONS "photos").
    await shown(log(hers).getByText('Alleen jij ziet deze foto nu. We bekijken hem eerst.'));
    await shown(log(his).getByText('We bekijken deze foto nog. Daarna verschijnt hij hier vanzelf.'));
    expect([await hers.look(), await his.look()]).toEqual([[], []]);
    const [photo] = await app.judgePhotos('approve');
    await gone(log(hers).getByText('Alleen jij ziet deze foto nu. We bekijken hem eerst.'));
    await log(his).getByRole('button', { name: 'Foto vergroten' }).click();
    const large = his.page.getByRole('dialog', { name: 'Foto' }).getByRole('img', { name: 'Foto' });
    await shown(large);
    await large.evaluate((image: HTMLImageElement) => image.decode());
    expect(await his.look()).toEqual([]);
    await his.page.getByRole('button', { name: 'Foto sluiten' }).click();
    await gone(large);

    await app.judgePhotos('reject', photo);
    await shown(log(hers).getByText('Deze foto is afgekeurd. Dit is bij wet verboden.'));
    await shown(log(his).getByText('Deze foto is afgekeurd.', { exact: true }));
    expect(await log(his).getByRole('button', { name: 'Foto vergroten' }).count()).toBe(0);
    expect([await hers.look(), await his.look()]).toEqual([[], []]);
  });

  it('she gives a present, and it stands on his profile', async () => {
    const before = await app.credits(anna);
    await hers.page.getByRole('button', { name: 'Cadeau sturen' }).click();
    const shop = hers.page.getByRole('dialog', { name: 'Een cadeau voor Bram' });
    const gifts = shop.getByRole('group', { name: 'Een cadeau voor Bram' }).getByRole('button');
    await shown(gifts);
    expect(await gifts.count()).toBeGreaterThanOrEqual(24);
    expect(await hers.look()).toEqual([]);
    await gifts.first().click();
    const price = Number(/\d+/.exec((await gifts.first().locator('small').textContent()) ?? '')?.[0]);
    const name = ((await gifts.first().textContent()) ?? '').replace(/\d+ credits?$/, '');
    await shop.getByRole('button', { name: / geven voor / }).click();
    await gone(shop);
    await shown(log(his).getByText(name));
    await eventually(async () => (await app.credits(anna)) === before - price, 'the price to be paid');
    await hers.page.getByRole('link', { name: /Bram/ }).first().click();
    await shown(hers.page.getByRole('region', { name: 'Cadeaus voor Bram' }).getByText(name));
    expect(await hers.look()).toEqual([]);
    await hers.page.goBack();
    await shown(log(hers));
  });

  it('without credits he is told whom he could write to, and how', async () => {
    for (let left = await app.credits(bram); left > 0; left--) {
      await say(his, 'Anna', `nog ${left}`);
      await reads(hers, `nog ${left}`);
    }
    await shown(his.page.getByText('Je credits zijn op. Koop nieuwe om verder te chatten met Anna.'));
    await shown(his.page.getByRole('link', { name: 'Credits kopen' }));
    expect(await his.look()).toEqual([]);
    await shown(log(his).getByText('nog 1'));
    expect(await app.credits(bram)).toBe(0);
  });

  it('when he blocks her the conversation is gone on both screens at once', async () => {
    await his.page.getByRole('button', { name: 'Meer opties voor deze chat' }).click();
    await his.page.getByRole('menuitem', { name: 'Blokkeren' }).click();
    const sure = his.page.getByRole('dialog', { name: 'Anna blokkeren?' });
    await sure.getByRole('button', { name: 'Blokkeren' }).click();
    await shown(hers.page.getByRole('heading', { name: 'Deze chat bestaat niet meer' }));
    await shown(his.page.getByRole('heading', { name: 'Nog geen chats' }));
    expect(await hers.look()).toEqual([]);
  });

  it('leave in their browsers only what the page about cookies names', async () => {
    expect((await hers.context.cookies()).map(({ name }) => name)).toContain('auth.session');
    expect([...(await unlistedStorage(hers)), ...(await unlistedStorage(his))]).toEqual([]);
  });

  it('broke no rule of the content security policy and left no error in the console', () => {
    expect([...hers.mishaps, ...his.mishaps]).toEqual([]);
  });
});
