import { queryOptions } from '@tanstack/react-query';
import type { Language } from '@vonk/contracts/languages';
import type { StaticPageName } from '@vonk/contracts/site/staticPages';
import { api } from '../app/apiClient.ts';

/** A static page in a language. It changes by hand, from a date on: once in a visit is often enough. */
export const staticPageQuery = (page: StaticPageName, language: Language) =>
  queryOptions({
    queryKey: ['site', 'page', page, language],
    queryFn: ({ signal }) => api('get', '/api/pages/:page', { params: { page }, query: { language }, signal }),
    staleTime: 60 * 60_000,
  });
