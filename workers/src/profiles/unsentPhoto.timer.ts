import { profile as profileStream } from '@vonk/domain/profiles/profile';
import { forgetUnsentPhoto, UNSENT_PHOTO_MS } from '@vonk/domain/profiles/unsentPhotos';
import { isPhotoSent, readUploadedAt } from '@vonk/projector/profiles/unsentPhotos.query';
import type { TimerDefinition } from '../timerDefinition.ts';
import { wasSentSince } from './wasSentSince.ts';

export const UNSENT_PHOTO = 'unsent-photo';
/** An hour after it can be sent no more: a message that was decided on at the last moment is in its stream by then. */
export const UNSENT_PHOTO_DUE_MS = UNSENT_PHOTO_MS + 3_600_000;

/**
 * Deletes a photo that was uploaded for a chat and not sent within a day, by its event and with its files. That it was sent
 * the read model says, that it was not the stream of its sender alone: a read model may be late. The key is `{member}:{photo}`.
 */
export const unsentPhoto: TimerDefinition = {
  kind: UNSENT_PHOTO,
  handle:
    (context) =>
    async ({ key }) => {
      const cut = key.lastIndexOf(':');
      const [member, photo] = [key.slice(0, cut), key.slice(cut + 1)];
      const uploadedAt = await readUploadedAt(context.db, photo);
      const sent =
        (await isPhotoSent(context.db, member, photo)) ||
        (await wasSentSince(context.store, { member, photo, uploadedAt }));
      const { state } = await context.commands.execute({
        stream: profileStream,
        id: member,
        command: { id: `${UNSENT_PHOTO}:${photo}`, fingerprint: UNSENT_PHOTO, actor: 'system:photos' },
        decide: (now) => forgetUnsentPhoto(now, { member, photo }, { sent }),
      });
      // Only after the event, and again where a run before ended between the two.
      if (state.deleted_photos.has(photo)) await context.files.deleteAll(`photos/${photo}`);
    },
};
