import { pairId } from '@vonk/contracts/kernel';
import { profilesRoutes } from '@vonk/contracts/profiles/routes';
import { wallet } from '@vonk/domain/credits/wallet';
import { isBlocked, pair } from '@vonk/domain/likes/pair';
import { viewPrivatePhoto } from '@vonk/domain/messaging/viewPrivatePhoto';
import { appealPhoto } from '@vonk/domain/profiles/appealPhoto';
import { chooseMainPhoto } from '@vonk/domain/profiles/chooseMainPhoto';
import { deletePhoto } from '@vonk/domain/profiles/deletePhoto';
import { orderPhotos } from '@vonk/domain/profiles/orderPhotos';
import { profile as profileStream, type ProfileEvent, type ProfileState } from '@vonk/domain/profiles/profile';
import { setPhotoPrivacy } from '@vonk/domain/profiles/setPhotoPrivacy';
import { readPhotoAccess } from '@vonk/projector/profiles/photoAccess.query';
import { readOwnPhotos, readVisiblePhotos } from '@vonk/projector/profiles/photos.query';
import type { AppContext } from '../appContext.ts';
import { handle, type Call, type Mounted } from '../http/handle.ts';
import { memberAudience } from '../audience.ts';

type MemberCall = Pick<Call, 'command' | 'view' | 'after'> & { member: string };

/** What a member does with the photos of their profile, and opening the private ones of others. */
export const photoHandlers = (context: AppContext): Mounted[] => {
  const decide = async (
    { member, command, after }: MemberCall,
    decision: (state: ProfileState, member: string) => ProfileEvent[],
  ) => {
    const { position, events } = await context.commands.execute({
      stream: profileStream,
      id: member,
      command,
      decide: (state) => decision(state, member),
    });
    await after(position);
    return events;
  };
  const ownPhotos = async ({ view, member }: MemberCall) => ({
    status: 200 as const,
    body: { photos: await readOwnPhotos(context.db, view, member) },
  });

  return [
    handle(profilesRoutes.orderPhotos, async (call) => {
      await decide(call, (state, member) => orderPhotos(state, { member, photos: call.body.photos }));
      return ownPhotos(call);
    }),

    handle(profilesRoutes.setPhotoPrivacy, async (call) => {
      const change = { photo: call.params.id, private: call.body.private };
      await decide(call, (state, member) => setPhotoPrivacy(state, { member, ...change }));
      return ownPhotos(call);
    }),

    handle(profilesRoutes.appealPhoto, async (call) => {
      const appeal = { photo: call.params.id, text: call.body.text };
      await decide(call, (state, member) => appealPhoto(state, { member, ...appeal }));
      return ownPhotos(call);
    }),

    handle(profilesRoutes.chooseMainPhoto, async (call) => {
      await decide(call, (state, member) => chooseMainPhoto(state, { member, photo: call.params.id }));
      return { status: 204 };
    }),

    handle(profilesRoutes.deletePhoto, async ({ member, params, command, after }) => {
      const { position, events } = await context.commands.execute({
        stream: profileStream,
        id: member,
        command,
        decide: (state) => deletePhoto(state, { member, photo: params.id }),
      });
      // Only after the event: a file without a photo is harmless, a photo without a file is a hole.
      if (events.length > 0) await context.files.deleteAll(`photos/${params.id}`);
      await after(position);
      return { status: 204 };
    }),

    handle(
      profilesRoutes.viewPhoto,
      async ({ member, params, command, now, actor, view, after, refuse }) => {
        const [access, acting] = await Promise.all([
          readPhotoAccess(context.db, member, params.id, { at: now }),
          actor('photos'),
        ]);
        if (!access) return refuse('photo_not_found');
        const owner = access.member;
        const facts = {
          settings: context.settings.of(await memberAudience(context, member)),
          suspended: acting.suspended,
        };
        const { position, state } = await context.commands.execute({
          stream: wallet,
          id: member,
          command,
          // The block and the photo as they are this moment: what is gone or refused by now must not be paid for.
          decide: async (purse) =>
            viewPrivatePhoto(
              purse,
              { member, profile: owner, photo: params.id },
              {
                ...facts,
                blocked: isBlocked(await context.commands.load(pair, pairId(member, owner))),
                photo: access.teased && (await isActive(context, owner, params.id)) ? access : null,
              },
            ),
        });
        const { balance } = state;
        await after(position);
        const opened = (await readVisiblePhotos(context.db, view, owner)).find(({ id }) => id === params.id);
        return { status: 200, body: { photo: opened ?? refuse('photo_not_found'), credits: balance } };
      },
      { quotas: ['profile_views'] },
    ),
  ];
};

async function isActive(context: AppContext, owner: string, photo: string): Promise<boolean> {
  const { photos } = await context.commands.load(profileStream, owner);
  return photos.some(({ id, status }) => id === photo && status === 'active');
}
