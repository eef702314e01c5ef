import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { LikesAnswer } from '@vonk/contracts/likes/queries';
import { useState } from 'react';
import { moreLikesQuery, type LikesList } from './moreLikesQuery.ts';
import { withdrawnLikesQuery } from './withdrawnLikesQuery.ts';

type Item = { id: string; profile?: { id: string } };
type Start<T> = Readonly<{ from: string; first: readonly T[] }>;

/**
 * A list of likes that grows by pages. The first page comes with the overview and keeps itself up to date; asking for more
 * holds on to it as it was, so that a like which arrives meanwhile pushes nobody out between two pages.
 */
export function useLikesPages<T extends Item>(
  likes: LikesAnswer,
  list: LikesList,
  itemsOf: (from: LikesAnswer) => T[],
) {
  const [start, setStart] = useState<Start<T> | null>(null);
  const withdrawn = useQuery(withdrawnLikesQuery).data ?? [];
  const more = useInfiniteQuery({ ...moreLikesQuery(list, start?.from ?? ''), enabled: start !== null });
  const next = likes.next?.[list] ?? null;
  const all = new Map<string, T>();
  const later = (more.data?.pages ?? []).flatMap(itemsOf);
  for (const item of [...itemsOf(likes), ...(start?.first ?? []), ...later])
    if (!all.has(item.id)) all.set(item.id, item);
  const isGone = (item: T) => list !== 'liked_by' && withdrawn.includes(item.profile?.id ?? item.id);
  return {
    items: [...all.values()].filter((item) => !isGone(item)),
    hasMore: start === null ? next !== null : more.isPending || more.hasNextPage,
    isLoading: more.isFetching,
    failure: more.isError ? more.error : null,
    showMore: () => {
      if (start !== null) return void more.fetchNextPage();
      if (next !== null) setStart({ from: next, first: itemsOf(likes) });
    },
  };
}
