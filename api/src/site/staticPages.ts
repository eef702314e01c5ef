import type { Country, Language } from '@vonk/contracts/languages';
import { localeOf } from '@vonk/contracts/localeOf';
import type { Audience } from '@vonk/contracts/site/audience';
import type { StaticPage } from '@vonk/contracts/site/staticPageText';
import type { StaticPageName } from '@vonk/contracts/site/staticPages';
import { textLocaleOf } from '@vonk/contracts/texts/textLocale';
import { typeset } from '@vonk/contracts/texts/typeset';
import { offeredSettings, type FirstPurchaseOffers } from '@vonk/domain/payments/firstPurchaseCampaign';
import { readWordsInForce, type PageKey } from '@vonk/projector/site/pages.query';
import type { AppContext } from '../appContext.ts';
import { readOffers } from '../firstPurchase.ts';
import { termsVersion } from '../termsVersion.ts';
import { fillPlaceholders } from './fillPlaceholders.ts';
import { pageBlocks, pageValues } from './pageValues.ts';
import { builtInPageText } from './pageTexts.ts';
import { renderMarkdown } from './renderMarkdown.ts';

/**
 * A static page as it is read now, in one language, with the figures of the reader's site and country: the words that site
 * published, else those of the first site, else those of the house. For answers and for pages that are made on the server.
 * `inAddress`: the language that the address of the reader's page begins with, where its links stay.
 */
export async function readStaticPage(
  context: AppContext,
  page: StaticPageName,
  { language, inAddress, site, country }: Audience & { language: Language; inAddress: Language | null },
): Promise<StaticPage> {
  const now = context.clock();
  const key = { site, page, language };
  const offers = await readOffers(context.db);
  const { text, in_force_since } = await readWordsInForce(context.db, key, now);
  const read = { text: text ?? builtInPageText(page, language), country, inAddress, in_force_since };
  return renderPageText(context, key, read, { offers, now });
}

type TextToRead = Readonly<{
  text: string;
  country: string;
  in_force_since: string | null;
  inAddress?: Language | null;
}>;

/** A text as it would be read as that page. `in_force_since` null: as the words of the house. */
export function renderPageText(
  context: Pick<AppContext, 'settings'>,
  { site, page, language }: PageKey,
  { text, country, in_force_since, inAddress = null }: TextToRead,
  { offers, now }: Readonly<{ offers: FirstPurchaseOffers; now: Date }>,
): StaticPage {
  const settings = context.settings.of({ site, country });
  const since = in_force_since ?? termsVersion(settings);
  const reader = (country || settings.countries[0] || 'NL') as Country;
  const discounts = offeredSettings(settings, offers, { site, country: reader }, now);
  const values = pageValues({ settings, language, country: reader, termsDate: since });
  const rendered = renderMarkdown(
    fillPlaceholders(
      typeset(textLocaleOf(localeOf(language, reader)), text),
      values,
      pageBlocks(language, reader, discounts),
    ),
    inAddress,
  );
  return { page, language, ...rendered, in_force_since: since };
}
