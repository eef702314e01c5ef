import type { MatchedPage } from '@vonk/contracts/site/matchPage';
import type { Language } from '@vonk/contracts/languages';
import type { Audience } from '@vonk/contracts/site/audience';
import type { PageToRender } from '@vonk/contracts/site/renderedPage';
import type { AppContext } from '../appContext.ts';

/**
 * The answers of the api that the first screen of a page is drawn with beside the settings of the site, as a visitor gets
 * them, by the keys that the site keeps them under (`queryKey`). Throws as any look-up may.
 */
export type PageDataOf = (
  context: AppContext,
  page: MatchedPage,
  visitor: Readonly<{ audience: Audience; language: Language; now: Date }>,
) => Promise<PageToRender['queries']>;
