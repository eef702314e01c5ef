import { pairId, Refusal } from '@vonk/contracts/kernel';
import { profilesRoutes } from '@vonk/contracts/profiles/routes';
import { seeLike } from '@vonk/domain/likes/seeLike';
import { pair } from '@vonk/domain/likes/pair';
import { chooseMainPhoto } from '@vonk/domain/profiles/chooseMainPhoto';
import { completeProfile } from '@vonk/domain/profiles/completeProfile';
import { completion } from '@vonk/domain/profiles/completion';
import { deletePhoto } from '@vonk/domain/profiles/deletePhoto';
import { profile as profileStream } from '@vonk/domain/profiles/profile';
import { setInvisible } from '@vonk/domain/profiles/setInvisible';
import { updateProfile } from '@vonk/domain/profiles/updateProfile';
import { withdrawConsent } from '@vonk/domain/profiles/withdrawConsent';
import { Problem } from '@vonk/platform/http/problem';
import { readBlockBetween } from '@vonk/projector/safety/blocks.query';
import { readOwnProfile, readProfile } from '@vonk/projector/profiles/profiles.query';
import type { House } from '../house.ts';
import { handle, step, type Call, type Mounted } from '../http/handle.ts';
import { searchAllowed } from '../searchAllowed.ts';
import { existing, readUser } from '../readUser.ts';
import { uploadHandlers } from './uploadRoutes.ts';

type View = Call['view'];

/** One's own profile, and those of others as one may see them. */
export const profilesHandlers = (house: House): Mounted[] => {
  const ownProfile = async (view: View, member: string) => {
    const profile = existing(await readOwnProfile(house.db, view, member));
    return { status: 200 as const, body: { profile, completion: completion(profile) } };
  };

  return [
    handle(profilesRoutes.ownProfile, ({ member, view }) => ownProfile(view, member)),

    handle(profilesRoutes.updateProfile, async ({ member, body, command, view, after }) => {
      const { completed, ...changes } = body;
      const on = { stream: profileStream, id: member };
      // Telling one's race in this form, which says what it is used for, is the consent; taking the answer back ends it.
      const consents = changes.race ? (['race'] as const) : [];
      let { position } = await house.commands.execute({
        ...on,
        command,
        decide: (state) => updateProfile(state, { member, changes, consents }),
      });
      if (changes.race === null)
        ({ position } = await house.commands.execute({
          ...on,
          command: step(command, 'withdraw'),
          decide: (state) => withdrawConsent(state, { member, consent: 'race' }),
        }));
      if (completed)
        ({ position } = await house.commands.execute({
          ...on,
          command: step(command, 'completed'),
          decide: (state) => completeProfile(state, { member }),
        }));
      await after(position);
      return ownProfile(view, member);
    }),

    ...uploadHandlers(house),

    handle(profilesRoutes.chooseMainPhoto, async ({ member, params, command, after }) => {
      const { position } = await house.commands.execute({
        stream: profileStream,
        id: member,
        command,
        decide: (state) => chooseMainPhoto(state, { member, photo: params.id }),
      });
      await after(position);
      return { status: 204 };
    }),

    handle(profilesRoutes.deletePhoto, async ({ member, params, command, after }) => {
      const { position, events } = await house.commands.execute({
        stream: profileStream,
        id: member,
        command,
        decide: (state) => deletePhoto(state, { member, photo: params.id }),
      });
      // Only after the event: a file without a photo is harmless, a photo without a file is a hole.
      if (events.length > 0) await house.files.deleteAll(`photos/${params.id}`);
      await after(position);
      return { status: 204 };
    }),

    handle(profilesRoutes.setInvisible, async ({ member, body, command, now, after }) => {
      const { position } = await house.commands.execute({
        stream: profileStream,
        id: member,
        command,
        decide: (state) => setInvisible(state, { member, invisible: body.invisible }),
      });
      await after(position);
      return { status: 200, body: { user: existing(await readUser(house, member, now)) } };
    }),

    handle(
      profilesRoutes.profile,
      async ({ params, view, request }) => {
        if (view.viewer === null && !searchAllowed(house, request)) throw new Refusal('search_login_required');
        return { status: 200, body: await visibleProfile(house, view, params.id) };
      },
      { quotas: ['profile_views'] },
    ),

    handle(
      profilesRoutes.visit,
      async ({ member, params, command, view, after }) => {
        await visibleProfile(house, view, params.id);
        const { position } = await house.commands.execute({
          stream: pair,
          id: pairId(member, params.id),
          command,
          decide: (state) => seeLike(state, { by: member, profile: params.id }),
        });
        await after(position);
        return { status: 204 };
      },
      { quotas: ['profile_views'] },
    ),
  ];
};

/** SPEC 8: a profile whose owner blocked the viewer cannot be viewed, and says so; any other hidden one is not there. */
async function visibleProfile(house: House, view: View, member: string) {
  const found = await readProfile(house.db, view, member);
  if (found) return found;
  if (view.viewer !== null && (await readBlockBetween(house.db, view.viewer, member))) throw new Refusal('blocked');
  throw new Problem('not_found', { status: 404 });
}
