import type { QueryClient } from '@tanstack/react-query';
import type { Country } from '@vonk/contracts/languages';
import type { MatchedPage } from '@vonk/contracts/site/matchPage';
import type { PageRouteName } from '@vonk/contracts/site/pageRoutes';
import { languageOfLocale } from '@vonk/contracts/texts/textLocale';
import { addressSource } from '../app/arrival.ts';
import { DRAWN_WITH_KEY, type DrawnWith } from '../app/drawnWith.ts';
import { userQuery } from '../app/session.ts';
import { settingsQuery } from '../app/siteSettings.ts';
import { termsChangeQuery } from '../app/termsChangeQuery.ts';
import { campaignQuery } from '../app/useCampaign.ts';
import { toQuery } from '../discovery/filters.ts';
import { memberPagesQuery } from '../discovery/membersQuery.ts';
import { searchedFilters } from '../discovery/useFilters.ts';
import { likesQuery } from '../likes/likesQuery.ts';
import { chatsQuery } from '../messaging/chatsQuery.ts';
import { messagesQuery } from '../messaging/conversation.ts';
import { receivedGiftsQuery } from '../messaging/receivedGiftsQuery.ts';
import { memberQuery } from '../profiles/memberQuery.ts';
import { regionsQuery } from '../profiles/ownProfile.ts';
import { cautionsQuery } from '../safety/cautionsQuery.ts';

/** What a page is opened with: its parameters, its query, what this browser keeps, the locale it is drawn in. */
type Opened = Readonly<{ page: MatchedPage; search: string; drawnWith: DrawnWith; locale: string }>;
type Ask = (client: QueryClient, opened: Opened) => readonly Promise<unknown>[];

const idOf = ({ page }: Opened): string => page.params.id ?? '';

/** Table of contents: what pages ask the house for beside what every page asks, so that they can be drawn whole. */
const asks = {
  members: (client, { search, drawnWith: { lastSearch } }) => {
    const [user, settings] = [client.getQueryData(userQuery.queryKey), client.getQueryData(settingsQuery.queryKey)];
    const remembered = lastSearch && new URLSearchParams(lastSearch);
    const address = new URLSearchParams(search);
    const filters = searchedFilters(address, remembered, user, settings);
    const source = user ? {} : addressSource(address);
    const regions = filters.country ? [client.prefetchQuery(regionsQuery(filters.country as Country))] : [];
    return [client.prefetchInfiniteQuery(memberPagesQuery(toQuery(filters), source)), ...regions];
  },
  'members-id': (client, opened) => [
    client.prefetchQuery(memberQuery(idOf(opened), () => addressSource(new URLSearchParams(opened.search)))),
    client.prefetchQuery(receivedGiftsQuery(idOf(opened))),
  ],
  chats: () => [],
  'chats-id': (client, opened) => [
    client.prefetchInfiniteQuery(messagesQuery(idOf(opened))),
    client.prefetchQuery(cautionsQuery(idOf(opened))),
  ],
} as const satisfies Partial<Record<PageRouteName, Ask>>;

export const askingPages: readonly PageRouteName[] = Object.keys(asks) as (keyof typeof asks)[];

/**
 * Asks all that a page asks when it opens, at once as far as one question does not follow from another's answer. Rejects where it is
 * not known who reads it; what else is refused the page asks again.
 */
export async function askForPage(client: QueryClient, opened: Opened): Promise<void> {
  client.setQueryData(DRAWN_WITH_KEY, opened.drawnWith);
  const [user] = await Promise.all([client.fetchQuery(userQuery), client.fetchQuery(settingsQuery)]);
  const own: readonly Promise<unknown>[] = asks[opened.page.name as keyof typeof asks](client, opened);
  const ofMember = user
    ? [
        client.prefetchQuery(chatsQuery),
        client.prefetchQuery(likesQuery),
        client.prefetchQuery(termsChangeQuery(user.profile.id, languageOfLocale(opened.locale))),
        ...(user.status === 'active' ? [client.prefetchQuery(campaignQuery(user, opened.locale))] : []),
      ]
    : [];
  await Promise.all([...own, ...ofMember]);
}
