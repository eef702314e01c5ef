import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { Country } from '@vonk/contracts/languages';
import type { SpecialConsent } from '@vonk/contracts/profiles/events';
import type { ProfileChanges } from '@vonk/contracts/profiles/fields';
import { api } from '../app/apiClient.ts';
import { changeUser } from '../app/session.ts';

export const ownProfileQuery = queryOptions({
  queryKey: ['profiles', 'own'],
  queryFn: ({ signal }) => api('get', '/api/profile', { signal }),
});

/** The regions of one country: all of them are hundreds of kilobytes. */
export const regionsQuery = (country: Country) =>
  queryOptions({
    queryKey: ['site', 'regions', country],
    queryFn: ({ signal }) => api('get', '/api/regions.php', { query: { country }, signal }),
    staleTime: Infinity,
  });

/** Saves what was changed; the header and every other place that shows the profile follow at once. */
export function useSaveProfile() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: ProfileChanges & { completed?: true; consents?: SpecialConsent[] }) =>
      api('patch', '/api/profile', { body, repeatable: true }),
    onSuccess: (answer) => {
      client.setQueryData(ownProfileQuery.queryKey, answer);
      void client.invalidateQueries({ queryKey: ['profiles', 'consents'] });
      changeUser(client, (user) => ({ ...user, profile: answer.profile }));
    },
  });
}
