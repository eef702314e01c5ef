import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import type { LikesAnswer } from '@vonk/contracts/likes/queries';
import { moreLikesQuery, type LikesList } from './moreLikesQuery.ts';
import { withdrawnLikesQuery } from './withdrawnLikesQuery.ts';

type Item = { id: string; profile?: { id: string } };

/**
 * A list of likes that grows by pages. The first page comes with the overview and keeps itself up to date; asking for more
 * holds on to it as it was, so that a like which arrives meanwhile pushes nobody out between two pages.
 */
export function useLikesPages<T extends Item>(
  likes: LikesAnswer,
  list: LikesList,
  itemsOf: (from: LikesAnswer) => T[],
) {
  const client = useQueryClient();
  const withdrawn = useQuery(withdrawnLikesQuery).data ?? [];
  const query = moreLikesQuery(list);
  const more = useInfiniteQuery(query);
  const all = new Map<string, T>();
  for (const item of [likes, ...(more.data?.pages ?? [])].flatMap(itemsOf))
    if (!all.has(item.id)) all.set(item.id, item);
  const isGone = (item: T) => list !== 'liked_by' && withdrawn.includes(item.profile?.id ?? item.id);
  return {
    items: [...all.values()].filter((item) => !isGone(item)),
    hasMore: more.data ? more.hasNextPage : (likes.next?.[list] ?? null) !== null,
    isLoading: more.isFetchingNextPage,
    failure: more.isFetchNextPageError ? more.error : null,
    showMore: () => {
      if (!more.data) client.setQueryData(query.queryKey, { pages: [likes], pageParams: [null] });
      void more.fetchNextPage();
    },
  };
}
