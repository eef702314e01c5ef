import { LANGUAGES } from '@vonk/contracts/languages';
import { INTERESTS } from '@vonk/contracts/profiles/choices';
import { LANDERS, type LanderName } from '@vonk/contracts/site/landers';
import { speakOverlay } from '@vonk/contracts/texts/textOverlay';
import { allLanders } from '../../src/site/landers/allLanders.ts';
import { landerFrame } from '../../src/site/landers/landerFrame.ts';
import { say, type LanderPage } from '../../src/site/landers/landerPage.ts';
import type { MarkedTexts } from './markedTexts.ts';

const IN_ENGLISH = { language: 'en', locale: 'en-GB', linksIn: 'en' } as const;

/** The advertising page of an address; null: it is none. */
export const landerOf = (path: string): LanderName | null =>
  LANDERS.find((lander) => new RegExp(`^(/\\w\\w)?/landers/${lander}(/|$)`).test(path)) ?? null;

/** What stands in the page of an advertising page, in marked texts: the house draws those itself, and knows nothing of marks. */
export function drawLander(lander: LanderName, { marked }: Pick<MarkedTexts, 'marked'>): string {
  speakOverlay(new Map([['en', marked]]));
  try {
    const page: LanderPage = {
      ...{ lander, ...IN_ENGLISH, path: `/landers/${lander}`, query: '', picture: 'sanne', ownPicture: null },
      title: say(IN_ENGLISH, `lander:${lander}.title`),
      lead: say(IN_ENGLISH, `lander:${lander}.lead`),
      site: {
        ...{
          name: 'Vonk',
          minimum_age: 18,
          countries: ['NL', 'BE', 'DE', 'GB'],
          languages: LANGUAGES,
          interests: INTERESTS,
          country: 'GB',
        },
        ...{ entry: false, signups: true },
      },
    };
    return landerFrame(page, allLanders[lander](page)).text;
  } finally {
    speakOverlay(new Map());
  }
}

/** The page of the house with another one drawn into it. */
export const withLander = (html: string, drawn: string): string =>
  html.replace(/<div\s+class="lander [^]*<\/div>/, () => drawn);
