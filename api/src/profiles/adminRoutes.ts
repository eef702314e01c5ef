import { PHOTO_REJECTIONS } from '@vonk/contracts/profiles/events';
import { approvePhoto } from '@vonk/domain/profiles/approvePhoto';
import { profile as profileStream } from '@vonk/domain/profiles/profile';
import { rejectPhoto } from '@vonk/domain/profiles/rejectPhoto';
import { refuse } from '@vonk/domain/refuse';
import { listMembers } from '@vonk/projector/accounts/accounts.query';
import {
  listPhotos,
  readOwnProfile,
  readPhotoAccess,
  type PhotoForReview,
} from '@vonk/projector/profiles/profiles.query';
import { readPhotoForReview } from '@vonk/projector/profiles/photoForReview.query';
import { z } from 'zod';
import { adminAct, adminResource, type AdminResource, type StaffCall } from '../admin/adminResource.ts';
import type { House } from '../house.ts';

/** Profiles as their owners see them, and the review of photos. */
export const profilesAdmin = (house: House): readonly AdminResource[] => [
  adminResource({
    name: 'profiles',
    permission: 'profiles.read',
    filter: z.object({
      q: z.string().trim().max(254).optional(),
      origin: z.enum(['member', 'fictional']).optional(),
      country: z.string().length(2).optional(),
    }),
    list: async ({ now }, filter, range) => {
      const { members, total } = await listMembers(house.db, filter, range, now);
      const rows = members.map(({ id, name, age, gender, country, city, origin, status }) => ({
        ...{ id, name, age, gender, country, city, origin, status },
      }));
      return { rows, total };
    },
    one: ({ view }, id) => readOwnProfile(house.db, view, id),
  }),

  adminResource({
    name: 'photos',
    permission: 'photos.review',
    order: { field: 'uploaded_at', descending: false },
    filter: z.object({
      status: z.enum(['pending', 'active', 'rejected']).optional(),
      member: z.string().max(100).optional(),
    }),
    list: async (call, filter, range) => {
      const { photos, total } = await listPhotos(house.db, filter, range);
      return { rows: photos.map((photo) => withFiles(call, photo)), total };
    },
    one: async (call, id) => {
      const photo = await readPhotoForReview(house.db, id);
      return photo && withFiles(call, photo);
    },
    acts: {
      approve: adminAct({
        permission: 'photos.review',
        body: z.object({ reason: z.string() }),
        noteReason: true,
        run: async ({ staff, command }, photo) => {
          const member = await ownerOf(house, photo);
          return house.commands.execute({
            stream: profileStream,
            id: member,
            command,
            decide: (state) => approvePhoto(state, { member, photo, by: staff.id }),
          });
        },
      }),
      reject: adminAct({
        permission: 'photos.review',
        body: z.object({ reason: z.enum(PHOTO_REJECTIONS) }),
        run: async ({ staff, command }, photo, { reason }) => {
          const member = await ownerOf(house, photo);
          return house.commands.execute({
            stream: profileStream,
            id: member,
            command,
            decide: (state) => rejectPhoto(state, { member, photo, reason, by: staff.id }),
          });
        },
      }),
    },
  }),
];

/** Files of a rejected photo are shown to its owner alone. */
const withFiles = ({ view }: StaffCall, photo: PhotoForReview) => ({
  ...photo,
  urls: photo.status === 'rejected' ? null : view.photoUrls(photo.id),
});

async function ownerOf(house: House, photo: string): Promise<string> {
  const found = await readPhotoAccess(house.db, null, photo);
  return found?.member ?? refuse('photo_not_found');
}
