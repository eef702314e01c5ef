import { listMembers } from '@vonk/projector/accounts/accounts.query';
import { readOwnProfile } from '@vonk/projector/profiles/profiles.query';
import { z } from 'zod';
import { adminResource, type AdminResource } from '../admin/adminResource.ts';
import type { House } from '../house.ts';
import { photosAdmin } from './photosAdmin.ts';

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

  photosAdmin(house),
];
