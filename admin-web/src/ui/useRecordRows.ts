import { useEffect } from 'react';
import {
  useGetList,
  useIsAuthPending,
  useListController,
  type ListControllerProps,
  type ListControllerResult,
  type RaRecord,
} from 'react-admin';
import { listQuery } from '../app/queryClient.ts';

type Wanted<R extends RaRecord> = Readonly<{ resource: string; perPage: number }> &
  Pick<ListControllerProps<R>, 'sort' | 'filter' | 'filterDefaultValues'>;

/** The kit asks for no rows by this: a question of its own, which is never put. */
const NOT_ASKED = { enabled: false, meta: { rows: 'none' } };

/**
 * The list of the kit with its page, order and filters as the address has them, and its rows. The kit takes a page that could not
 * be loaded for one that does not exist, and goes to the first: here it stays the one that is asked for until there is an
 * answer. A page beyond the last becomes the last.
 */
export function useRecordRows<R extends RaRecord>(wanted: Wanted<R>): ListControllerResult<R> & { isLocked: boolean } {
  const { resource, filter } = wanted;
  const list = useListController<R>({ ...wanted, exporter: false, queryOptions: NOT_ASKED });
  const { page, perPage, sort, setPage } = list;
  const isLocked = useIsAuthPending({ resource, action: 'list' });
  const rows = useGetList<R>(
    resource,
    { pagination: { page, perPage }, sort, filter: { ...(list.filterValues as object), ...filter } },
    { ...listQuery, enabled: !isLocked, placeholderData: (before) => before },
  );
  const { data, total, isFetching, error } = rows;
  const last = total === undefined ? page : Math.ceil(total / perPage) || 1;
  const there = page <= 0 ? 1 : isFetching || error || data === undefined ? page : Math.min(page, last);
  useEffect(() => {
    if (there !== page) setPage(there);
  }, [there, page, setPage]);
  const { refetch, isPending, isLoading, isPaused, isPlaceholderData } = rows;
  return {
    ...list,
    ...{ data, total, error, refetch, isFetching, isPending, isLoading, isPaused, isPlaceholderData, isLocked },
    hasNextPage: total === undefined ? undefined : page * perPage < total,
    hasPreviousPage: page > 1,
  } as ListControllerResult<R> & { isLocked: boolean };
}
