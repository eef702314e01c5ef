import { queryOptions } from '@tanstack/react-query';
import { api } from '../app/apiClient.ts';

export const companyQuery = queryOptions({
  queryKey: ['site', 'company'],
  queryFn: ({ signal }) => api('get', '/api/companyinfo.php', { signal }),
  staleTime: Infinity,
});
