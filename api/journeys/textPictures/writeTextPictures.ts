import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { freePort } from '@vonk/platform/local/freePort';
import { chromiumPath, openBrowser } from '../openBrowser.ts';
import { markTexts } from './markedTexts.ts';
import { PictureBook } from './pictureBook.ts';
import { pictureMails } from './pictureMails.ts';
import { walkBackOffice } from './walkBackOffice.ts';
import { walkScreens } from './walkScreens.ts';

const root = resolve(import.meta.dirname, '../../..');
/** Served beside the back office (vite copies it as it is). */
const FOLDER = join(root, 'admin-web/public');

/**
 * npm run texts:pictures: walks through the site of a demo house and its mails, and keeps a picture of each screen with the
 * place of every text in it. With an address that house is walked through; it should be one that nobody needs, since every
 * button is pressed.
 */
const chromium = chromiumPath();
if (chromium === null) throw new Error('no Chromium at CHROMIUM_PATH or /usr/bin/chromium');
const [, , address] = process.argv;
const house =
  address === undefined ? await openHouse() : { site: address.replace(/\/$/, ''), close: () => Promise.resolve() };
const browser = await openBrowser(chromium);
try {
  const texts = markTexts();
  const book = new PictureBook(texts.places);
  const say = (line: string) => console.log(line);
  const walk = { site: house.site, browser, texts, book, say };
  // Most of the time goes by with waiting for a screen to come to rest.
  await Promise.all([walkScreens(walk), walkBackOffice(walk)]);
  await pictureMails(browser, texts, book);
  const bytes = await book.write(FOLDER);
  say(`${book.size} texts have a picture; ${Math.round(bytes / 1024)} kB of pictures in ${FOLDER}`);
} finally {
  await browser.close();
  await house.close();
}

/** A house with demo data of its own, thrown away afterwards. */
async function openHouse() {
  const dataDir = await mkdtemp(join(tmpdir(), 'vonk-pictures-'));
  const [port, mailboxPort] = [await freePort(), await freePort()];
  const env = { ...process.env, PORT: String(port), MAILBOX_PORT: String(mailboxPort), DATA_DIR: dataDir };
  const child = spawn(process.execPath, [join(root, 'platform/local/start.mjs')], {
    ...{ cwd: root, env, stdio: ['ignore', 'pipe', 'inherit'] },
  });
  const over = new Promise<void>((done) => child.once('exit', () => done()));
  const close = async () => {
    child.kill('SIGINT');
    await over;
    await rm(dataDir, { recursive: true, force: true });
  };
  let said = '';
  const open = new Promise<void>((done) =>
    child.stdout.on('data', (text: Buffer) => {
      said += text.toString();
      if (said.includes('Ctrl-C closes')) done();
    }),
  );
  await Promise.race([open, over]);
  if (child.exitCode !== null) {
    await close();
    throw new Error(`the house did not open:\n${said}`);
  }
  return { site: `http://localhost:${port}`, close };
}
