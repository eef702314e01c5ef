import type { Browser } from '@playwright/test';
import { speakOverlay } from '@vonk/contracts/texts/textOverlay';
import { mailsPage } from '../../../workers/src/mail/mailsPage.ts';
import { READY } from './findTexts.ts';
import type { MarkedTexts } from './markedTexts.ts';
import type { PictureBook } from './pictureBook.ts';

const LETTER = { width: 600, height: 700 };

type Letters = { mail: string; subject: string; html: string }[];

/** Pictures every mail that says something no other says, with its subject above it. */
export async function pictureMails(browser: Browser, { marked }: MarkedTexts, book: PictureBook): Promise<void> {
  speakOverlay(new Map([['en', marked]]));
  const written = await mailsPage(['en']).finally(() => speakOverlay(new Map()));
  const page = await browser.newPage({ viewport: LETTER, colorScheme: 'light' });
  await page.addInitScript(READY);
  await page.goto('about:blank');
  const letters: Letters = await page.evaluate((html) => {
    const read = new DOMParser().parseFromString(html, 'text/html');
    return [...read.querySelectorAll('article')].map((article) => ({
      mail: article.closest('section')?.querySelector('h2')?.textContent ?? '',
      subject: article.querySelector('p')?.textContent ?? '',
      html: article.querySelector('iframe')?.srcdoc ?? '',
    }));
  }, written);
  for (const { mail, subject, html } of letters) {
    await page.setContent(html);
    await page.evaluate((words) => {
      const line = document.createElement('p');
      line.textContent = words;
      document.body.prepend(line);
      Object.assign(line.style, { margin: '0', padding: '12px 24px', font: '600 15px system-ui', color: '#1c1640' });
    }, subject);
    await book.add(page, { screen: mail, kind: 'mail' }, { whole: true });
  }
  await page.close();
}
