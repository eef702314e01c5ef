import { isLanguage, LANGUAGES } from '@vonk/contracts/languages';
import { MAIN_SITE } from '@vonk/contracts/site/audience';
import { pageResources } from '@vonk/contracts/site/pageResources';
import { STATIC_PAGES } from '@vonk/contracts/site/staticPages';
import { isStaticPage } from '@vonk/contracts/site/staticPageText';
import { draftPage, type PageAbout } from '@vonk/domain/site/draftPage';
import { page as pageStream, type Page, type PageEvent } from '@vonk/domain/site/page';
import { publishPage } from '@vonk/domain/site/publishPage';
import { withdrawPage } from '@vonk/domain/site/withdrawPage';
import { refuse } from '@vonk/domain/refuse';
import {
  listPageStandings,
  listPageVersions,
  readPageDraft,
  readPageVersion,
  readWordsInForce,
  type PageKey,
  type PageStanding,
} from '@vonk/projector/site/pages.query';
import { bindResource, type BoundResource, type StaffCall } from '../admin/bindResource.ts';
import { listInMemory } from '../admin/listQuery.ts';
import type { AppContext } from '../appContext.ts';
import { termsVersion } from '../termsVersion.ts';
import { builtInPageText } from './pageTexts.ts';
import { readOffers } from '../firstPurchase.ts';
import { renderPageText } from './staticPages.ts';

const VERSIONS_SHOWN = 50;

const idOf = ({ site, page, language }: PageKey) => `${site}.${page}.${language}`;

/** `{site}.{page}.{language}`; a site is a domain, so it may hold dots itself. Null for no such page. */
function keyOf(id: string): PageKey | null {
  const [, site, page, language] = /^(.{1,253})\.([\w-]+)\.([a-z]{2})$/.exec(id) ?? [];
  return site !== undefined && isStaticPage(page) && isLanguage(language) ? { site, page, language } : null;
}

/** Whose words readers of a site get, by how the page stands there and at the first site. */
function wordsOf(site: string, own: PageStanding | undefined, first: PageStanding | undefined) {
  if (own?.worded) return 'own' as const;
  return site !== MAIN_SITE && first?.worded ? ('first_site' as const) : ('built_in' as const);
}

/** What readers of a site get while it has no words of its own: those of the first site, else those of the house. */
async function inheritedBy({ db, settings }: AppContext, { page, language }: PageKey, now: Date) {
  const { version, text, in_force_since } = await readWordsInForce(db, { site: MAIN_SITE, page, language }, now);
  return {
    version,
    text: text ?? builtInPageText(page, language),
    in_force_since: in_force_since ?? termsVersion(settings.of({ site: MAIN_SITE, country: '' })),
  };
}

/** The words of the static pages: drafts, versions, and what is read now. */
export const pagesAdmin = (context: AppContext): readonly BoundResource[] => [pages(context)];

function pages(context: AppContext): BoundResource {
  const sites = () => [MAIN_SITE, ...context.settings.sites()];
  const rowsOf = async (site: string, now: Date) => {
    const standingsOf = async (of: string) =>
      new Map((await listPageStandings(context.db, of, now)).map((row) => [idOf(row), row]));
    const edited = await standingsOf(site);
    const firstSite = site === MAIN_SITE ? edited : await standingsOf(MAIN_SITE);
    const first = termsVersion(context.settings.of({ site, country: '' }));
    return STATIC_PAGES.flatMap((page) =>
      LANGUAGES.map((language) => {
        const key = { site, page, language };
        const standing = edited.get(idOf(key));
        const inherited = firstSite.get(idOf({ ...key, site: MAIN_SITE }));
        const words = wordsOf(site, standing, inherited);
        const since =
          words === 'own' ? [standing?.in_force_since] : [standing, inherited].map((one) => one?.in_force_since);
        return {
          id: idOf(key),
          ...key,
          path: `/pages/${page}`,
          version: standing?.version ?? null,
          words,
          in_force_since:
            since
              .flatMap((one) => one ?? [])
              .sort()
              .at(-1) ?? first,
          scheduled_from: standing?.scheduled_from ?? null,
          drafted: standing?.drafted ?? false,
        };
      }),
    );
  };
  const known = (id: string): PageKey => {
    const key = keyOf(id);
    if (key === null || !sites().includes(key.site)) return refuse('not_found');
    return key;
  };
  const change = async (
    { staff, command }: StaffCall,
    id: string,
    decide: (state: Page, about: PageAbout) => PageEvent[],
  ) => {
    const about = { ...known(id), by: staff.id };
    return context.commands.execute({ stream: pageStream, id, command, decide: (state) => decide(state, about) });
  };

  return bindResource(pageResources.pages, {
    list: async ({ now }, { page, language }, range) => {
      const rows = (await Promise.all(sites().map((site) => rowsOf(site, now)))).flat();
      const asked = rows.filter((row) => (!page || row.page === page) && (!language || row.language === language));
      return listInMemory(asked, {}, range);
    },
    one: async ({ now }, id) => {
      const key = keyOf(id);
      const row = key && (await rowsOf(key.site, now)).find((one) => one.id === id);
      if (!key || !row || !sites().includes(key.site)) return null;
      const [draft, versions, inherited] = await Promise.all([
        readPageDraft(context.db, key),
        listPageVersions(context.db, key, VERSIONS_SHOWN),
        key.site === MAIN_SITE ? null : inheritedBy(context, key, now),
      ]);
      return { ...row, ...draft, versions, inherited, built_in: builtInPageText(key.page, key.language) };
    },
    acts: {
      draft: {
        noteReason: 'aboutNobody',
        run: (call, id, { revision, text }) =>
          change(call, id, (state, about) => draftPage(state, { ...about, revision, text })),
      },
      preview: {
        noteReason: false,
        run: async ({ now }, id, { text }) => {
          const key = known(id);
          const [country = ''] = context.settings.of({ site: key.site, country: '' }).countries;
          const offers = await readOffers(context.db);
          const read = renderPageText(context, key, { text, country, in_force_since: null }, { offers, now });
          return { position: null, more: { read } };
        },
      },
      publish: {
        noteReason: false,
        run: ({ now, ...call }, id, { revision, effective_from, asks_members, summary, reason }) =>
          change({ now, ...call }, id, (state, about) => {
            if (state.draft === null) refuse('not_found');
            const { draft: text } = state;
            const order = { ...about, revision, text, effective_from, asks_members, summary, reason };
            return publishPage(state, order, { now });
          }),
      },
      revert: {
        noteReason: false,
        run: async ({ now, ...call }, id, { revision, version, reason }) => {
          const found = version === 0 ? { text: null } : await readPageVersion(context.db, known(id), version);
          if (!found) return refuse('not_found');
          const { text } = found;
          const order = { revision, text, effective_from: null, asks_members: false, summary: '', reason };
          return change({ now, ...call }, id, (state, about) => publishPage(state, { ...about, ...order }, { now }));
        },
      },
      withdraw: {
        noteReason: false,
        run: ({ now, ...call }, id, { version, reason }) =>
          change({ now, ...call }, id, (state, about) => withdrawPage(state, { ...about, version, reason }, { now })),
      },
    },
  });
}
