import { LANGUAGES } from '@vonk/contracts/languages';
import { PAGE_ROUTE_NAMES, pageRoutes, type PageRouteName } from '@vonk/contracts/site/pageRoutes';
import { describe, expect, it } from 'vitest';
import { renderPage } from './renderPage.tsx';
import { withoutStyleAttributes } from './withoutStyleAttributes.ts';

/** As much of the settings as first screens show. */
const settings = {
  ...{ name: 'Funke', index_title: 'Funke', domain_language: 'nl', countries: ['NL'], geoip_selected_country: 'NL' },
  ...{ minimum_message_costs: { NL: { costs: 60, currency: 'EUR' } }, minimum_age: 18, refund_days: 14 },
  ...{ gift_credits: { min: 2, max: 10 }, support_email: 'help@funke.example', support_phone: '020-1', interests: [] },
  ...{ enable_site_entry_popup: 'no', site_entry_countries: [], languages: [] },
  ...{ visible_profile_fields: [], visible_profile_notes: [], search_fields: [], fictional_share: 0 },
  ...{ match_chance: { percentage: 46, source: '' } },
};
const addressOf = (name: PageRouteName) =>
  name === 'not-found' ? '/nonsense' : pageRoutes[name].pattern.replace(/\/:\w+\?/, '').replace(/:\w+/g, 'received');
const draw = (pathname: string, language: (typeof LANGUAGES)[number], visitor = true) =>
  renderPage({ pathname, language, visitor, queries: [[['site', 'settings'], settings]] });
const words = (html: string) => html.replace(/<style.*?<\/style>/g, '').replace(/<[^>]+>/g, ' ');

describe('the first screen of a page, before any script has run', () => {
  const pages = PAGE_ROUTE_NAMES.filter((name) => name !== 'failure');

  it.each(pages)('is there for %s, and stands within the policy of the site', async (name) => {
    const visitor = pageRoutes[name].seenBy === 'anyone';
    const { html } = await draw(addressOf(name), 'nl', visitor);
    expect(html).toContain('<main');
    expect(html).toContain('Funke');
    // Neither a style attribute nor a script: the policy lets nothing inline pass, and a refusal is an error in the console.
    expect(html).not.toMatch(/ style="|<script/);
  });

  it.each(LANGUAGES)('says in %s what home, prices and other public pages have to say', async (language) => {
    const [home, pricing, complaints] = await Promise.all(
      ['/', '/pricing', '/complaints'].map((path) => draw(`/${language}${path}`.replace(/\/$/, ''), language)),
    );
    for (const drawn of [home, pricing, complaints]) {
      expect(words(drawn?.html ?? '').length).toBeGreaterThan(400);
      expect(words(drawn?.html ?? '')).not.toMatch(/\{\{|\w+\.\w+\.title/);
    }
    expect(home?.html).toContain('<img');
    expect(home?.html).toContain(`href="/${language}/pricing"`);
    expect(pricing?.namespaces).toContain('payments');
    expect(complaints?.namespaces).toContain('safety');
  });
});

describe('styles of a drawn page', () => {
  it('are rules with the nonce of the answer, one for all that look the same, and end nothing early', () => {
    expect(
      withoutStyleAttributes('<p style="--a:1">x</p><i style="--a:1"></i><b style="x:&quot;&lt;/style&gt;}&quot;">'),
    ).toEqual({
      html: '<p data-drawn="0">x</p><i data-drawn="0"></i><b data-drawn="1">',
      drawnStyles: '[data-drawn="0"]{--a:1}[data-drawn="1"]{x:"\\3c /style\\3e "}',
    });
  });
});
