import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { SpecialConsent } from '@vonk/contracts/profiles/events';
import { api } from '../app/apiClient.ts';
import { userQuery } from '../app/session.ts';
import { ownProfileQuery } from './ownProfile.ts';

export const consentsQuery = queryOptions({
  queryKey: ['profiles', 'consents'],
  queryFn: ({ signal }) => api('get', '/api/consents', { signal }),
});

/** Gives a consent or takes it back; the profile follows, because an answer goes with its consent. */
export function useChangeConsent() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ consent, give }: { consent: SpecialConsent; give: boolean }) =>
      api(give ? 'put' : 'delete', '/api/consents/:consent', { params: { consent }, repeatable: true }),
    onSuccess: (answer) => {
      client.setQueryData(consentsQuery.queryKey, answer);
      return Promise.all([
        client.invalidateQueries({ queryKey: ownProfileQuery.queryKey }),
        client.invalidateQueries({ queryKey: userQuery.queryKey }),
      ]);
    },
  });
}
