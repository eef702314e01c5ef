import { pairId, Refusal } from '@vonk/contracts/kernel';
import type { ProfileChanges } from '@vonk/contracts/profiles/fields';
import { profilesRoutes } from '@vonk/contracts/profiles/routes';
import { member as memberStream } from '@vonk/domain/accounts/member';
import { seeLike } from '@vonk/domain/likes/seeLike';
import { pair } from '@vonk/domain/likes/pair';
import { checkMove, type MoveFacts } from '@vonk/domain/profiles/checkMove';
import { completeProfile } from '@vonk/domain/profiles/completeProfile';
import { completion } from '@vonk/domain/profiles/completion';
import { profile as profileStream } from '@vonk/domain/profiles/profile';
import { setInvisible } from '@vonk/domain/profiles/setInvisible';
import { updateProfile } from '@vonk/domain/profiles/updateProfile';
import { Problem } from '@vonk/platform/http/problem';
import { readBlockBetween } from '@vonk/projector/safety/blocks.query';
import { readOwnProfile, readProfile } from '@vonk/projector/profiles/profiles.query';
import { deriveCommand } from '@vonk/platform/commands/deriveCommand';
import type { AppContext } from '../appContext.ts';
import { handle, type Call, type Mounted } from '../http/handle.ts';
import { searchAllowed } from '../searchAllowed.ts';
import { existing, readUser } from '../readUser.ts';
import { placeBook } from '../places.ts';
import { consentHandlers } from './consentRoutes.ts';
import { withVisibleFields } from './withVisibleFields.ts';
import { photoHandlers } from './photoRoutes.ts';
import { uploadHandlers } from './uploadRoutes.ts';
import { withRoomForChatPhotos } from './roomForChatPhotos.ts';
import { memberSettings } from '../audience.ts';

type View = Call['view'];

/** What a site shows of its members. */
const VISIBLE = ['visible_profile_fields', 'visible_profile_notes'] as const;

/** One's own profile, and those of others as one may see them. */
export const profilesHandlers = (context: AppContext): Mounted[] => {
  const ownProfile = async (view: View, member: string) => {
    const profile = existing(await readOwnProfile(context.db, view, member));
    const { visible_profile_fields, visible_profile_notes } = await memberSettings(context, member, ...VISIBLE);
    const shown = [...visible_profile_fields, ...visible_profile_notes];
    return { status: 200 as const, body: { profile, completion: completion(profile, shown) } };
  };

  return [
    handle(profilesRoutes.ownProfile, ({ member, view }) => ownProfile(view, member)),

    handle(profilesRoutes.updateProfile, async ({ member, body, command, now, view, after }) => {
      const { completed, consents, ...changes } = body;
      const on = { stream: profileStream, id: member };
      const places = await placeBook();
      const { interests } = await memberSettings(context, member, 'interests');
      const move = await moveFacts(context, member, changes);
      let { position } = await context.commands.execute({
        ...on,
        command,
        decide: (state) => {
          if (move) checkMove(state, changes, { ...move, now });
          return updateProfile(state, { member, changes, consents }, { places, interests });
        },
      });
      if (completed)
        ({ position } = await context.commands.execute({
          ...on,
          command: deriveCommand(command, 'completed'),
          decide: (state) => completeProfile(state, { member }),
        }));
      await after(position);
      return ownProfile(view, member);
    }),

    ...consentHandlers(context),
    ...uploadHandlers(context).map((upload) => withRoomForChatPhotos(context, upload)),

    ...photoHandlers(context),

    handle(profilesRoutes.setInvisible, async ({ member, body, command, now, language, after }) => {
      const { position } = await context.commands.execute({
        stream: profileStream,
        id: member,
        command,
        decide: (state) => setInvisible(state, { member, invisible: body.invisible }),
      });
      await after(position);
      return { status: 200, body: { user: existing(await readUser(context, member, { now, language })) } };
    }),

    handle(
      profilesRoutes.profile,
      async ({ params, view, request }) => {
        if (view.viewer === null && !searchAllowed(context, request)) throw new Refusal('search_login_required');
        const shown = await memberSettings(context, params.id, ...VISIBLE);
        return { status: 200, body: withVisibleFields(await visibleProfile(context, view, params.id), shown) };
      },
      { quotas: ['profile_views'] },
    ),

    handle(
      profilesRoutes.visit,
      async ({ member, params, command, view, after }) => {
        await visibleProfile(context, view, params.id);
        const { position } = await context.commands.execute({
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
async function visibleProfile(context: AppContext, view: View, member: string) {
  const found = await readProfile(context.db, view, member);
  if (found) return found;
  if (view.viewer !== null && (await readBlockBetween(context.db, view.viewer, member))) throw new Refusal('blocked');
  throw new Problem('not_found', { status: 404 });
}

/** What another country is judged by: the site of the member, there. Null: they name none. */
async function moveFacts(
  { commands, settings }: AppContext,
  member: string,
  { country }: Pick<ProfileChanges, 'country'>,
): Promise<Omit<MoveFacts, 'now'> | null> {
  if (!country) return null;
  const { site, date_of_birth } = await commands.load(memberStream, member);
  return { settings: settings.of({ site, country }), date_of_birth };
}
