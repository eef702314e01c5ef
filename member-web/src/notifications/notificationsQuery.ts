import { queryOptions } from '@tanstack/react-query';
import { api } from '../app/apiClient.ts';

export const notificationsQuery = queryOptions({
  queryKey: ['notifications', 'preferences'],
  queryFn: ({ signal }) => api('get', '/api/notifications', { signal }),
});

export const pushSettingsQuery = queryOptions({
  queryKey: ['notifications', 'push'],
  queryFn: ({ signal }) => api('get', '/api/notifications/push', { signal }),
});
