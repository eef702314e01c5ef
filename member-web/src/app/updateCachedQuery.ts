import type { DataTag, QueryClient, QueryKey } from '@tanstack/react-query';

/**
 * Changes what is known of a query without claiming that all of it was just read: the answer keeps its age, and whether
 * it was in doubt. One that is on its way may have been read before this change, so it is asked for again.
 */
export function updateCachedQuery<Data>(
  client: QueryClient,
  queryKey: DataTag<QueryKey, Data, Error>,
  change: (known: Data) => Data,
): void {
  const before = client.getQueryState<Data>(queryKey);
  if (before?.data === undefined) return;
  client.setQueryData(queryKey, change(before.data), { updatedAt: before.dataUpdatedAt });
  if (before.isInvalidated || before.fetchStatus === 'fetching') void client.invalidateQueries({ queryKey });
}
