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

it.each(LANGUAGES)(
  'promises nobody credits in %s where a site gives none, nor a first message they do not pay',
  async (language) => {
    const said = async (path: string, given: object) => {
      const queries = [[['site', 'settings'], { ...settings, ...given }]] as const;
      return words((await renderPage({ pathname: `/${language}${path}`, language, visitor: true, queries })).html);
    };
    const gift = (count: number) => new RegExp(`\\b${count} (bonus[ -])?(cr[eé]dit|kredyt)`, 'i');
    expect(await said('', { signup_credits: 5, message_credits: 1 })).toMatch(gift(5));
    expect(await said('/pricing', { signup_credits: 5, message_credits: 1 })).toMatch(gift(5));
    expect(await said('', { signup_credits: 0, message_credits: 1 })).not.toMatch(gift(0));
    expect(await said('/pricing', { signup_credits: 0, message_credits: 1 })).not.toMatch(gift(0));
    expect(await said('', { signup_credits: 5, message_credits: 6 })).not.toMatch(gift(5));
  },
);

it('leads a visitor from home to the search where they may look around', async () => {
  const home = async (logged_out_search: string) => {
    const queries = [[['site', 'settings'], { ...settings, logged_out_search }]] as const;
    return (await renderPage({ pathname: '/nl', language: 'nl', visitor: true, queries })).html;
  };
  expect(await home('all')).toContain('href="/nl/members"');
  expect(await home('none')).not.toContain('href="/nl/members"');
});

it('gives a case no number while it does not know whose page it is', async () => {
  const { html } = await draw('/nl/complaints/x', 'nl');
  expect(/<h1[^>]*>(.*?)<\/h1>/.exec(html)?.[1]?.replace(/<[^>]+>/g, '')).toBe('Zaak');
});

describe('a page that is drawn for its reader', () => {
  const card = { name: 'Jan', age: 40, city: 'Delft', region: null, country: 'NL', gender: 'male', main_image: null };
  const chats = Array.from({ length: 500 }, (_, at) => ({
    conversation: { id: `chat-${at}`, closed: null, delivered_at: null },
    profile: { ...card, id: `jan-${at}`, name: `Jan ${at}`, online: false, new: false, fictional: false },
    last_message: {
      id: `m-${at}`,
      from: `jan-${at}`,
      text: 'Hoi',
      sent_at: '2026-03-02T12:00:00.000Z',
      photo: null,
      gift: null,
    },
    num_unread_messages: 0,
  }));
  const user = {
    ...{ id: 'eva', status: 'active', credits: 5, paid_user: true, language: 'nl', time_bonus: null, photos: [] },
    ...{ welcome_discount: null, notifications_disabled: [], profile: { ...card, id: 'eva', name: 'Eva', photos: [] } },
  };
  const answers: Readonly<Record<string, unknown>> = {
    ...{ '/api/user.php': { user }, '/api/settings.php': settings, '/api/campaign': { campaign: null } },
    ...{ '/api/chats.php': { chats, total_unread_messages: 0 }, '/api/terms-change': { change: null } },
  };
  const ask = (path: string) =>
    path in answers ? Promise.resolve(answers[path]) : Promise.reject(new Error(`nobody answers ${path}`));
  const asked = {
    search: '',
    drawnWith: { at: Date.parse('2026-03-02T13:00:00.000Z'), lastSearch: null, dismissed: [] },
  };

  it('has no more conversations in it than a window shows, however many they are', async () => {
    const { html, queries } = await renderPage({
      ...{ pathname: '/chats', language: 'nl', visitor: false, queries: [], ask, asked },
    });
    expect(html).toContain('Jan 0');
    expect(html.split('href="/chats/chat-').length - 1).toBe(40);
    expect(queries).toContainEqual([['messaging', 'chats'], answers['/api/chats.php']]);
  });

  it.each(['/members', '/members/jan'])(
    'asks for %s as the visitor of a traffic source that its address names',
    async (pathname) => {
      const paths: string[] = [];
      const list = {
        pageNumber: 1,
        numResults: 1,
        more_than: false,
        results: [{ ...card, id: 'jan' }],
        similar: [],
        next: null,
      };
      const visited: typeof answers = { ...answers, '/api/user.php': { user: null } };
      await renderPage({
        ...{
          pathname,
          language: 'nl',
          visitor: true,
          queries: [],
          asked: { ...asked, search: '?network=ads&ref=spring' },
        },
        ask: (path) => {
          paths.push(path);
          if (path.startsWith('/api/members?')) return Promise.resolve(list);
          return path in visited ? Promise.resolve(visited[path]) : Promise.reject(new Error(`nobody answers ${path}`));
        },
      }).then(({ html, queries }) => {
        if (pathname !== '/members') return;
        // Drawn with what was asked, which the site goes on with: its own key names the source as well.
        expect(html).toContain('href="/members/jan"');
        expect(JSON.stringify(queries)).toContain('"network":"ads"');
      });
      const [asking] = paths.filter((path) => new RegExp(`^/api${pathname}(\\?|$)`).test(path));
      expect(Object.fromEntries(new URL(asking ?? '', 'http://site.invalid').searchParams)).toMatchObject({
        ...{ network: 'ads', ref: 'spring' },
      });
    },
  );

  it('is not drawn where it is not known who reads it', async () => {
    const nobody = () => Promise.reject(new Error('no answer'));
    await expect(
      renderPage({ ...{ pathname: '/chats', language: 'nl', visitor: false, queries: [], asked }, ask: nobody }),
    ).rejects.toThrow('no answer');
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
