import { listMembers } from '@vonk/projector/accounts/accounts.query';
import { readOwnProfile } from '@vonk/projector/profiles/profiles.query';
import { z } from 'zod';
import { adminResource, type AdminResource } from '../admin/adminResource.ts';
import type { AppContext } from '../appContext.ts';
import { withoutSecrets } from '../admin/withoutSecrets.ts';
import { fictionalActs, fictionalFoundingActs } from './fictionalActs.ts';
import { photosAdmin } from './photoAdminRoutes.ts';

/** Profiles as their owners see them, and the review of photos. */
export const profilesAdmin = (context: AppContext): readonly AdminResource[] => [
  adminResource({
    name: 'profiles',
    permission: 'profiles.read',
    filter: z.object({
      q: z.string().trim().max(254).optional(),
      origin: z.enum(['member', 'fictional']).optional(),
      country: z.string().length(2).optional(),
      status: z.enum(['not_confirmed', 'active', 'suspended', 'deletion_requested']).optional(),
    }),
    order: { field: 'signup_date', descending: true },
    list: async ({ now }, filter, range) => {
      const { members, total } = await listMembers(context.db, filter, range, now);
      const rows = members.map(({ id, name, age, gender, country, city, origin, status, terminated, signup_date }) => ({
        ...{ id, name, age, gender, country, city, origin, status, terminated, signup_date },
      }));
      return { rows, total };
    },
    one: async ({ view }, id) => withoutSecrets(await readOwnProfile(context.db, view, id)),
    acts: fictionalActs(context),
    foundingActs: fictionalFoundingActs(context),
  }),

  photosAdmin(context),
];
