import { LANGUAGES } from '@vonk/contracts/languages';
import { MAIN_SITE } from '@vonk/contracts/site/audience';
import { STATIC_PAGES } from '@vonk/contracts/site/staticPages';
import type { Browser } from '../../testing/browser.ts';

type Sent = Readonly<Record<string, unknown>>;

const PAGE_TEXT = '# A page\n\nWhat it is about.\n\n## One part {#one}\n\nWords of {{site}}.';
const BUTTONS = ['all.shop', 'checkout.all', 'repeat.byHand', 'repeat.other', 'result.toChats'] as const;

/** A call of each act on static pages and on texts, on one that nobody has edited yet. */
export function wordActCalls(admin: Browser, act: (who: Browser, path: string, body: Sent) => Promise<{ id: string }>) {
  let [pagesTaken, textsTaken] = [0, 0];
  const freePage = () => {
    const [page, language] = [STATIC_PAGES[Math.floor(pagesTaken / 7) % 8], LANGUAGES[pagesTaken % 7]];
    pagesTaken += 1;
    return `${MAIN_SITE}.${page}.${language}`;
  };
  const draftedPage = async () => {
    const id = freePage();
    await act(admin, `pages/${id}/draft`, { revision: 0, text: PAGE_TEXT });
    return id;
  };
  const freeText = () => {
    const [key, language] = [BUTTONS[Math.floor(textsTaken / 7) % BUTTONS.length], LANGUAGES[textsTaken % 7]];
    textsTaken += 1;
    return `${language}:payments:screen:${key}`;
  };
  return {
    'pages/draft': () => Promise.resolve({ id: freePage(), body: { revision: 0, text: PAGE_TEXT } }),
    'pages/preview': () => Promise.resolve({ id: freePage(), body: { text: PAGE_TEXT } }),
    'pages/publish': async () => ({ id: await draftedPage(), body: { revision: 1 } }),
    'pages/revert': () => Promise.resolve({ id: freePage(), body: { revision: 0, version: 0 } }),
    'pages/withdraw': async () => {
      const id = await draftedPage();
      await act(admin, `pages/${id}/publish`, { revision: 1, effective_from: '2099-01-01T00:00:00.000Z' });
      return { id, body: { version: 1 } };
    },
    'texts/change': () => Promise.resolve({ id: freeText(), body: { version: 0, words: 'Vonk' } }),
    'texts/undo': async () => {
      const id = freeText();
      await act(admin, `texts/${id}/change`, { version: 0, words: 'Vonk' });
      return { id, body: { version: 1, to: 0 } };
    },
  };
}
