import { queryOptions, useQuery } from '@tanstack/react-query';
import type { SiteSettings } from '@vonk/contracts/site/settings';
import { api } from './apiClient.ts';

export const settingsQuery = queryOptions({
  queryKey: ['site', 'settings'],
  queryFn: ({ signal }) => api('get', '/api/settings.php', { signal }),
  staleTime: 5 * 60_000,
});

/** The site's settings, undefined until they have arrived. */
export const useSettings = (): SiteSettings | undefined => useQuery(settingsQuery).data;

/** The name of the site is a setting; before it has arrived the page's own title stands in. */
export const useSiteName = () => useSettings()?.name ?? 'Vonk';
