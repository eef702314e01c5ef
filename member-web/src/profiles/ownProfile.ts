import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { ProfileChanges } from '@vonk/contracts/profiles/fields';
import type { OwnPhoto } from '@vonk/contracts/profiles/queries';
import { api, uploadPhoto } from '../app/apiClient.ts';
import { changeUser, userQuery } from '../app/session.ts';

export const ownProfileQuery = queryOptions({
  queryKey: ['profiles', 'own'],
  queryFn: ({ signal }) => api('get', '/api/profile', { signal }),
});

export const regionsQuery = queryOptions({
  queryKey: ['site', 'regions'],
  queryFn: ({ signal }) => api('get', '/api/regions.php', { signal }),
  staleTime: Infinity,
});

/** Saves what was changed; the header and every other place that shows the profile follow at once. */
export function useSaveProfile() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: ProfileChanges & { completed?: true }) =>
      api('patch', '/api/profile', { body, repeatable: true }),
    onSuccess: (answer) => {
      client.setQueryData(ownProfileQuery.queryKey, answer);
      changeUser(client, (user) => ({ ...user, profile: answer.profile }));
    },
  });
}

function useRefreshPhotos() {
  const client = useQueryClient();
  return () =>
    Promise.all([
      client.invalidateQueries({ queryKey: ownProfileQuery.queryKey }),
      client.invalidateQueries({ queryKey: userQuery.queryKey }),
    ]);
}

export function useUploadPhoto() {
  const client = useQueryClient();
  const refresh = useRefreshPhotos();
  return useMutation({
    mutationFn: ({ photo, isPrivate = false }: { photo: File; isPrivate?: boolean }) => uploadPhoto(photo, isPrivate),
    onSuccess: ({ photo }) => {
      client.setQueryData(
        ownProfileQuery.queryKey,
        (known) => known && { ...known, profile: { ...known.profile, photos: [...known.profile.photos, photo] } },
      );
      return refresh();
    },
  });
}

export function useChangePhoto() {
  const refresh = useRefreshPhotos();
  return useMutation({
    mutationFn: ({ photo, act }: { photo: OwnPhoto; act: 'main' | 'delete' }) =>
      act === 'main'
        ? api('put', '/api/photos/:id/main', { params: { id: photo.id }, repeatable: true })
        : api('delete', '/api/photos/:id', { params: { id: photo.id }, repeatable: true }),
    onSettled: refresh,
  });
}
