import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query';
import type { OwnPhoto } from '@vonk/contracts/profiles/queries';
import { useCallback } from 'react';
import { api } from '../app/apiClient.ts';
import { userQuery } from '../app/session.ts';
import { ownProfileQuery } from './ownProfile.ts';
import { canBeMain } from './photoOrder.ts';

/** What can be done to a photo of one's own. */
export type PhotoChange =
  | { act: 'main'; photo: OwnPhoto }
  | { act: 'delete'; photo: OwnPhoto }
  | { act: 'privacy'; photo: OwnPhoto; private: boolean }
  /** Also of a photo that was sent in a chat and is none of the profile. */
  | { act: 'appeal'; photo: Pick<OwnPhoto, 'id'>; text: string }
  /** All photos in their new order; the first, when it can be, becomes the main one. */
  | { act: 'order'; photos: readonly OwnPhoto[] };

const setPhotos = (client: QueryClient, change: (photos: OwnPhoto[]) => readonly OwnPhoto[]) =>
  client.setQueryData(
    ownProfileQuery.queryKey,
    (known) => known && { ...known, profile: { ...known.profile, photos: [...change(known.profile.photos)] } },
  );

function useRefreshPhotos() {
  const client = useQueryClient();
  return useCallback(
    () =>
      Promise.all([
        client.invalidateQueries({ queryKey: ownProfileQuery.queryKey }),
        client.invalidateQueries({ queryKey: userQuery.queryKey }),
      ]),
    [client],
  );
}

/** Shows a photo that has just arrived, at once, and then as the house has it. */
export function useShowPhoto() {
  const client = useQueryClient();
  const refresh = useRefreshPhotos();
  return useCallback(
    async (photo: OwnPhoto) => {
      setPhotos(client, (photos) => [...photos.filter(({ id }) => id !== photo.id), photo]);
      await refresh();
    },
    [client, refresh],
  );
}

/** Changes a photo, or their order. The screen moves at once and goes back when the house says no. */
export function useChangePhoto() {
  const client = useQueryClient();
  const refresh = useRefreshPhotos();
  return useMutation({
    mutationFn: send,
    onMutate: async (change) => {
      await client.cancelQueries({ queryKey: ownProfileQuery.queryKey });
      setPhotos(client, (photos) => afterwards(photos, change));
    },
    onSettled: refresh,
  });
}

async function send(change: PhotoChange): Promise<void> {
  if (change.act === 'order') {
    const [first] = change.photos;
    if (first && !first.main && canBeMain(first))
      await api('put', '/api/photos/:id/main', { params: { id: first.id }, repeatable: true });
    const photos = change.photos.map(({ id }) => id);
    await api('put', '/api/photos/order', { body: { photos }, repeatable: true });
    return;
  }
  const params = { id: change.photo.id };
  if (change.act === 'main') await api('put', '/api/photos/:id/main', { params, repeatable: true });
  if (change.act === 'delete') await api('delete', '/api/photos/:id', { params, repeatable: true });
  if (change.act === 'privacy')
    await api('put', '/api/photos/:id/private', { params, body: { private: change.private }, repeatable: true });
  if (change.act === 'appeal')
    await api('post', '/api/photos/:id/appeal', { params, body: { text: change.text }, repeatable: true });
}

function afterwards(photos: readonly OwnPhoto[], change: PhotoChange): readonly OwnPhoto[] {
  if (change.act === 'delete') return photos.filter(({ id }) => id !== change.photo.id);
  if (change.act === 'order') return change.photos;
  const to = (one: OwnPhoto): OwnPhoto => {
    if (change.act === 'main') return { ...one, main: one.id === change.photo.id };
    if (one.id !== change.photo.id) return one;
    return change.act === 'privacy' ? { ...one, private: change.private } : { ...one, appeal: 'open' };
  };
  return photos.map(to);
}
