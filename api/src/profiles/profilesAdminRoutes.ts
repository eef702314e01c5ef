import { profilesResources } from '@vonk/contracts/profiles/resources';
import { listMembers } from '@vonk/projector/accounts/accounts.query';
import { readOwnProfile } from '@vonk/projector/profiles/profiles.query';
import { bindResource, type BoundResource } from '../admin/bindResource.ts';
import type { AppContext } from '../appContext.ts';
import { withoutSecrets } from '../admin/withoutSecrets.ts';
import { fictionalActs, fictionalFoundingActs } from './fictionalActs.ts';
import { photosAdmin } from './photoAdminRoutes.ts';

/** Profiles as their owners see them, and the review of photos. */
export const profilesAdmin = (context: AppContext): readonly BoundResource[] => [
  bindResource(profilesResources.profiles, {
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
