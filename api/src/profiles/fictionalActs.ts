import { remember } from '@vonk/contracts/kernel';
import { COUNTRY_LANGUAGES } from '@vonk/contracts/languages';
import { SPECIAL_CONSENTS } from '@vonk/contracts/profiles/events';
import type { ProfileChanges } from '@vonk/contracts/profiles/fields';
import type { profilesResources } from '@vonk/contracts/profiles/resources';
import { makeFictional } from '@vonk/domain/accounts/makeFictional';
import { member as memberStream } from '@vonk/domain/accounts/member';
import { retireFictional } from '@vonk/domain/accounts/retireFictional';
import { approvePhoto } from '@vonk/domain/profiles/approvePhoto';
import { chooseMainPhoto } from '@vonk/domain/profiles/chooseMainPhoto';
import { completeProfile } from '@vonk/domain/profiles/completeProfile';
import { deletePhoto } from '@vonk/domain/profiles/deletePhoto';
import { onlyFictional } from '@vonk/domain/profiles/onlyFictional';
import { profile as profileStream, type ProfileEvent, type ProfileState } from '@vonk/domain/profiles/profile';
import { updateProfile } from '@vonk/domain/profiles/updateProfile';
import { uploadPhoto } from '@vonk/domain/profiles/uploadPhoto';
import { processPhoto } from '@vonk/platform/files/photoPipeline';
import { Problem } from '@vonk/platform/http/problem';
import { v5 as uuidV5 } from 'uuid';
import type { ActBindings, StaffCall } from '../admin/bindResource.ts';
import type { AppContext } from '../appContext.ts';
import { deriveCommand } from '@vonk/platform/commands/deriveCommand';
import { photoKey, PHOTO_SIZES } from '../http/photoUrls.ts';
import { placeBook } from '../places.ts';
import { termsVersion } from '../termsVersion.ts';
import { memberAudience } from '../audience.ts';
import { MAIN_SITE } from '@vonk/contracts/site/audience';

const PHOTO_NAMESPACE = '9a1f4bb4-0b39-5b0e-8d55-7f0c6f1f2d31';
const PROFILE_NAMESPACE = '5f0f6d0c-41c6-5b8e-9c7d-0c0b8f3f2a17';
type Contract = typeof profilesResources.profiles;

/**
 * `POST /admin/api/profiles/create`: a profile whose origin is fictional from its first event on. Who it is and what it tells
 * are one append: a no of either leaves nothing behind, and no process can end between the two.
 */
export const fictionalFoundingActs = (context: AppContext): ActBindings<Contract['foundingActs']> => ({
  create: {
    noteReason: 'aboutNobody',
    run: async ({ command, now }, _id, { reason: _, ...body }) => {
      // From the command: sent twice it is one profile.
      const member = uuidV5(command.id, PROFILE_NAMESPACE);
      const { name, date_of_birth, gender, looking_for = null, country, language, ...told } = body;
      const settings = context.settings.of({ site: MAIN_SITE, country });
      const spoken = language ?? settings.country_languages[country]?.[0] ?? COUNTRY_LANGUAGES[country][0];
      const person = { member, name, date_of_birth, gender, looking_for, country, language: spoken };
      const places = await placeBook();
      const { position } = await context.commands.execute({
        stream: memberStream,
        id: member,
        command,
        decide: (state) => {
          const founded = makeFictional(state, person, { now, settings, terms_version: termsVersion(settings) });
          if (founded.length === 0) return [];
          const profile = remember(profileStream, founded);
          const facts = { places, interests: settings.interests };
          return [
            ...founded,
            ...updateProfile(profile, { member, changes: told, consents: consentsFor(told) }, facts),
            ...completeProfile(profile, { member }),
          ];
        },
      });
      return { position, founded: member };
    },
  },
});

/** What staff do to a fictional profile, and to no other. */
export const fictionalActs = (context: AppContext): ActBindings<Contract['acts']> => ({
  change: {
    noteReason: 'aboutNobody',
    run: ({ command }, member, { reason: _, ...changes }) => change(context, command, member, changes),
  },
  retire: {
    noteReason: false,
    run: ({ command }, member, { reason }) =>
      context.commands.execute({
        stream: memberStream,
        id: member,
        command,
        decide: (state) => retireFictional(state, { member, reason }),
      }),
  },
  'add-photo': {
    noteReason: 'aboutNobody',
    run: (call, member) => addPhoto(context, call, member),
  },
  'choose-photo': {
    noteReason: 'aboutNobody',
    run: (call, member, { photo }) =>
      onProfile(context, call.command, member, (state) => chooseMainPhoto(state, { member, photo })),
  },
  'delete-photo': {
    noteReason: 'aboutNobody',
    run: async (call, member, { photo }) => {
      const done = await onProfile(context, call.command, member, (state) => deletePhoto(state, { member, photo }));
      if (done.events.length > 0) await context.files.deleteAll(`photos/${photo}`);
      return done;
    },
  },
});

type Command = StaffCall['command'];

const onProfile = (
  context: AppContext,
  command: Command,
  member: string,
  decide: (state: ProfileState) => ProfileEvent[],
) =>
  context.commands.execute({
    stream: profileStream,
    id: member,
    command,
    decide: (state) => decide(onlyFictional(state)),
  });

/** Nobody's own life is told here, so there is no one to ask; the form says that it is made up. */
const consentsFor = (changes: ProfileChanges) => SPECIAL_CONSENTS.filter((consent) => changes[consent]);

async function change(context: AppContext, command: Command, member: string, changes: ProfileChanges) {
  const places = await placeBook();
  const { interests } = context.settings.of(await memberAudience(context, member));
  return onProfile(context, command, member, (state) =>
    updateProfile(state, { member, changes, consents: consentsFor(changes) }, { places, interests }),
  );
}

/** Through the same pipeline as everybody's photos. Whoever uploads it has looked at it: it needs no review. */
async function addPhoto(context: AppContext, { staff, command, file }: StaffCall, member: string) {
  if (!file) throw new Problem('invalid_request', { status: 422, errors: [{ path: 'photo', code: 'required' }] });
  onlyFictional(await context.commands.load(profileStream, member));
  const photo = uuidV5(`${member}\n${command.id}\n${command.fingerprint}`, PHOTO_NAMESPACE);
  const { thumbhash, width, height, ...sizes } = await processPhoto(file);
  for (const size of PHOTO_SIZES) await context.files.put(photoKey(photo, size), sizes[size], 'image/webp');
  const upload = { member, photo, private: false, in_chat: false, thumbhash, width, height };
  const settings = context.settings.of(await memberAudience(context, member));
  const facts = { settings, premium: true, limited_until: null };
  await onProfile(context, command, member, (state) => uploadPhoto(state, upload, facts));
  return onProfile(context, deriveCommand(command, 'approve'), member, (state) =>
    approvePhoto(state, { member, photo, by: staff.id }),
  );
}
