import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { join, resolve } from 'node:path';
import type { Browser, BrowserContextOptions } from '@playwright/test';
import { approvePhoto } from '@vonk/domain/profiles/approvePhoto';
import { profile as profileStream } from '@vonk/domain/profiles/profile';
import { rejectPhoto } from '@vonk/domain/profiles/rejectPhoto';
import { listPhotos } from '@vonk/projector/profiles/photoReview.query';
import { member, PASSWORD, type SignedUp } from '../src/testing/members.ts';
import { openTestApp } from '../src/testing/openTestApp.ts';
import { openWindow, shown, type Window } from './openBrowser.ts';

const root = resolve(import.meta.dirname, '../..');
const HEADERS = { 'x-requested-with': 'fetch' };

/** The api over HTTP with the member site in front, built when it is not fresh; members with credits go in and out of it. */
export async function openChatApp() {
  const built = spawnSync(process.execPath, [join(root, 'platform/local/build.mjs'), 'member-web'], { cwd: root });
  if (built.status !== 0) throw new Error(`the member site could not be built:\n${String(built.stderr)}`);
  const app = await openTestApp({ MEMBER_WEB_DIR: join(root, 'member-web/dist') });
  // A browser trusts this name, and keeps a service worker for it.
  const site = app.site.replace('127.0.0.1', 'localhost');
  return {
    ...app,
    site,
    /** A member with a confirmed address and the five credits of the welcome; with a package, premium too. */
    member: async (name: string, { bought = 0, ...details }: Record<string, unknown> & { bought?: number } = {}) => {
      const who = await member(app, { name, ...details });
      const { id } = who.user;
      const lot = { member: id, lot: 'bought', payment: 'bought', package: 'p50' };
      const price = { amount_minor: 3995, currency: 'EUR' };
      if (bought > 0)
        await app.context.commands.execute({
          stream: { category: 'wallet', initial: () => null, evolve: {} },
          id,
          command: { id: randomUUID(), fingerprint: 'test', actor: 'system:test' },
          decide: () => [
            { type: 'CreditsBought', data: { ...lot, credits: bought, price, balance_after: bought + 5 } },
            { type: 'BecamePremium', data: { member: id, payment: 'bought' } },
          ],
        });
      await app.context.readYourWrites.waitFor(await app.context.store.head(), 30_000);
      return who;
    },
    /** What staff does with photos: with those that wait, or with one of them. Gives their ids. */
    judgePhotos: async (verdict: 'approve' | 'reject', only?: string): Promise<string[]> => {
      const waiting = await listPhotos(app.context.db, {}, { offset: 0, limit: 50 });
      const photos = waiting.photos.filter(({ id, status }) => (only ? id === only : status === 'pending'));
      for (const { id: photo, member: owner } of photos) {
        const verdictOn = { member: owner, photo, by: 'test' };
        const { position } = await app.context.commands.execute({
          stream: profileStream,
          id: owner,
          command: { id: randomUUID(), fingerprint: 'test', actor: 'staff:test' },
          decide: (state) =>
            verdict === 'approve'
              ? approvePhoto(state, verdictOn)
              : rejectPhoto(state, { ...verdictOn, reason: 'illegal' }),
        });
        await app.context.readYourWrites.waitFor(position, 30_000);
      }
      return photos.map(({ id }) => id);
    },
    credits: async ({ browser }: SignedUp) =>
      (await browser.get<{ user: { credits: number } }>('/api/user.php')).body.user.credits,
    /** A window in which the member is signed in, at `path`. */
    enter: async (browser: Browser, { email }: SignedUp, path: string, options: BrowserContextOptions) => {
      const window = await openWindow(browser, site, options);
      const data = { email, password: PASSWORD };
      const answer = await window.context.request.post('/api/user.php', { headers: HEADERS, data });
      if (answer.status() !== 200) throw new Error(`login: ${answer.status()} ${await answer.text()}`);
      await window.page.goto(path);
      return window;
    },
  };
}
export type ChatApp = Awaited<ReturnType<typeof openChatApp>>;

export const write = ({ page }: Window, to: string, text: string) => page.getByLabel(`Bericht aan ${to}`).fill(text);
export const say = async (window: Window, to: string, text: string) => {
  await write(window, to, text);
  await window.page.getByRole('button', { name: 'Versturen' }).click();
};
export const bubble = ({ page }: Pick<Window, 'page'>, text: string) =>
  page.getByRole('log').getByText(text, { exact: true });
export const reads = (window: Pick<Window, 'page'>, text: string) => shown(bubble(window, text));
