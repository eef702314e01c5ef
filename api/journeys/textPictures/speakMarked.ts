import type { BrowserContext, Route } from '@playwright/test';
import { TEXT_DIGESTS_ID } from '@vonk/contracts/site/renderedPage';
import { TEXT_SPACES, type TextSpace } from '@vonk/contracts/texts/textPlaces';
import { drawLander, landerOf, withLander } from './drawLander.ts';
import { READY } from './findTexts.ts';
import type { MarkedTexts } from './markedTexts.ts';

const DIGESTS = { en: Object.fromEntries(TEXT_SPACES.map((space) => [space, 'marked'])) };

/**
 * Lets every page of a browser say the marked texts, in the way in which it says what staff change of them; the site itself
 * knows nothing of it, and the house says what it says.
 */
export async function speakMarked(context: BrowserContext, texts: MarkedTexts): Promise<void> {
  const { inSpace } = texts;
  await context.addInitScript(READY);
  await context.route(/\/api\/texts\/en\//, (route) => {
    const space = new URL(route.request().url()).pathname.split('/').at(-1) as TextSpace;
    return route.fulfill({ json: { texts: inSpace(space) } });
  });
  await context.route(/\/api\/settings\.php/, async (route) => {
    const answer = await route.fetch();
    const settings = (await answer.json()) as object;
    await route.fulfill({ response: answer, json: { ...settings, text_overlay: DIGESTS } });
  });
  const page = async (route: Route) => {
    if (route.request().resourceType() !== 'document') return route.fallback();
    const answer = await route.fetch({ maxRedirects: 0 });
    if (!(answer.headers()['content-type'] ?? '').includes('text/html')) return route.fulfill({ response: answer });
    const html = (await answer.text())
      // What the house drew has no marks: the site draws it anew.
      .replace(/<script[^>]*id="page-data"[\s\S]*?<\/script>/, '')
      .replace(
        '</head>',
        `<script type="application/json" id="${TEXT_DIGESTS_ID}">${JSON.stringify(DIGESTS)}</script></head>`,
      );
    const lander = landerOf(new URL(route.request().url()).pathname);
    const body = lander === null ? html : withLander(html, drawLander(lander, texts));
    await route.fulfill({ response: answer, body });
  };
  await context.route('**/*', page);
}
