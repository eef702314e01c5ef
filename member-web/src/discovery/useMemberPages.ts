import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import { memberPagesQuery, type Filters, type Source } from './membersQuery.ts';

/** Who opens the search anew after this long sees who is there now. */
const FRESH_MS = 60_000;

/** What was found, page by page. Whoever comes back finds it as they left it; whoever opens the search anew starts anew. */
export function useMemberPages(filters: Filters, source: Source, ready: boolean) {
  const client = useQueryClient();
  const { key } = useLocation();
  const opened = useNavigationType() === NavigationType.Push ? key : null;
  const query = memberPagesQuery(filters, source);
  // Another object each time, and the same search as long as the text is the same.
  const search = JSON.stringify([filters, source]);
  useEffect(() => {
    if (opened === null) return;
    const { queryKey } = memberPagesQuery(...(JSON.parse(search) as [Filters, Source]));
    const at = client.getQueryState(queryKey)?.dataUpdatedAt ?? 0;
    if (at > 0 && Date.now() - at > FRESH_MS) void client.resetQueries({ queryKey, exact: true });
  }, [client, opened, search]);
  return useInfiniteQuery({ ...query, enabled: ready });
}
