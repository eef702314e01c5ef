import { isSpecial } from '@vonk/contracts/profiles/fieldCatalogue';
import { table } from '@vonk/platform/projection/projection';
import { ANSWER_COLUMNS } from '../answerColumns.ts';
import { projection } from '../projection.ts';

/** Activity is noted this coarsely: order in the search needs no more, and a chat would rewrite the row all the time. */
const ACTIVITY_STEP_MS = 15 * 60_000;

export const profilesTables = {
  profiles: table({
    columns: {
      member: 'text',
      origin: 'text',
      name: 'text',
      date_of_birth: 'date',
      gender: 'text',
      looking_for: 'text?',
      country: 'text',
      region: 'text?',
      city: 'text?',
      about: 'text',
      ...ANSWER_COLUMNS,
      main_photo: 'text?',
      public_photos: 'integer',
      completed: 'boolean',
      signed_up_at: 'timestamptz',
      last_active_at: 'timestamptz',
      confirmed: 'boolean',
      invisible: 'boolean',
      leaving: 'boolean',
      terminated: 'boolean',
      suspended_until: 'timestamptz?',
    },
    key: ['member'],
    defaults: {
      about: '',
      interests: [],
      public_photos: 0,
      completed: false,
      confirmed: false,
      invisible: false,
      leaving: false,
      terminated: false,
    },
    indexes: [
      '(country, gender, last_active_at desc, member desc) where confirmed and not invisible and not leaving and not terminated',
      '(gender, last_active_at desc, member desc) where confirmed and not invisible and not leaving and not terminated',
      '(last_active_at desc, member desc) where confirmed and not invisible and not leaving and not terminated',
      '(signed_up_at desc, member desc) where confirmed and not invisible and not leaving and not terminated',
      '(country, city, last_active_at desc, member desc) where confirmed and not invisible and not leaving and not terminated',
    ],
  }),
  photos: table({
    columns: {
      photo: 'text',
      member: 'text',
      private: 'boolean',
      in_chat: 'boolean',
      width: 'integer',
      height: 'integer',
      thumbhash: 'text',
      status: 'text',
      rejection: 'text?',
      ordinal: 'bigint',
      uploaded_at: 'timestamptz',
      reviewed_at: 'timestamptz?',
      reviewed_by: 'text?',
      appeal: 'text',
      appeal_text: 'text?',
      /** Since when it waits for a decision; null while it does not. */
      waiting_since: 'timestamptz?',
    },
    key: ['photo'],
    defaults: { appeal: 'none' },
    indexes: ['(member, ordinal)', `(waiting_since, photo) where waiting_since is not null`],
  }),
  photo_decisions: table({
    columns: {
      photo: 'text',
      ordinal: 'bigint',
      member: 'text',
      verdict: 'text',
      reason: 'text?',
      by: 'text',
      at: 'timestamptz',
    },
    key: ['photo', 'ordinal'],
    indexes: ['(member, ordinal)'],
  }),
  opened_photos: table({
    columns: { member: 'text', photo: 'text', opened_at: 'timestamptz' },
    key: ['member', 'photo'],
  }),
};

/**
 * Profiles with what search filters on and what decides who sees them (visibleMembers.ts), their photos with the state of
 * moderation, and the private photos that somebody paid to see.
 */
export const profilesProjection = projection({
  name: 'profiles',
  version: 2,
  tables: profilesTables,
  preload: {
    PhotoApproved: ({ data }) => ({ photos: [{ photo: data.photo }] }),
    PhotoRejected: ({ data }) => ({ photos: [{ photo: data.photo }] }),
    PhotoPrivacyChanged: ({ data }) => ({ photos: [{ photo: data.photo }] }),
    PhotoDeleted: ({ data }) => ({ photos: [{ photo: data.photo }] }),
    ProfileUpdated: ({ data }) => ({ profiles: [{ member: data.member }] }),
    ProfileLiked: ({ data }) => ({ profiles: [{ member: data.by }] }),
    MessageSent: ({ data }) => ({ profiles: [{ member: data.member }] }),
    ConversationRead: ({ data }) => ({ profiles: [{ member: data.by }] }),
  },
  on: {
    MemberSignedUp: ({ data, at }, { profiles }) =>
      profiles.put({
        member: data.member,
        origin: data.origin,
        name: data.name,
        date_of_birth: data.date_of_birth,
        gender: data.gender,
        looking_for: data.looking_for,
        about: data.signup_message,
        country: data.country,
        signed_up_at: at,
        last_active_at: at,
        confirmed: data.origin === 'fictional',
      }),
    SignupAbandoned: ({ data }, { profiles }) => profiles.remove({ member: data.member }),
    EmailConfirmed: ({ data, at }, { profiles }) =>
      profiles.patch({ member: data.member }, { confirmed: true, last_active_at: at }),
    ProfileUpdated: ({ data, at }, { profiles }) => {
      profiles.patch({ member: data.member }, data.changes);
      wasActive(profiles, data.member, at);
    },
    ProfileCompleted: ({ data }, { profiles }) => profiles.patch({ member: data.member }, { completed: true }),
    InvisibleModeSet: ({ data }, { profiles }) =>
      profiles.patch({ member: data.member }, { invisible: data.invisible }),
    /** A withdrawn consent takes back what was told under it (DECISIONS: race in the match finder). */
    ConsentWithdrawn: ({ data }, { profiles }) => {
      if (isSpecial(data.consent)) profiles.patch({ member: data.member }, { [data.consent]: null });
    },

    PhotoUploaded: ({ data, at, position }, { photos }) =>
      photos.put({
        photo: data.photo,
        member: data.member,
        private: data.private,
        in_chat: data.in_chat,
        width: data.width,
        height: data.height,
        thumbhash: data.thumbhash,
        status: 'pending',
        ordinal: position,
        uploaded_at: at,
        waiting_since: at,
      }),
    PhotoApproved: ({ data, at, position }, { photos, profiles, photo_decisions }) => {
      const photo = photos.get({ photo: data.photo });
      if (photo && photo.status !== 'active' && !photo.private && !photo.in_chat)
        profiles.increment({ member: data.member }, { public_photos: 1 });
      photos.patch({ photo: data.photo }, { status: 'active', rejection: null, ...reviewed(photo, data.by, at) });
      photo_decisions.put({ ...decided(data, at, position), verdict: 'approved' });
    },
    PhotoRejected: ({ data, at, position }, { photos, profiles, photo_decisions }) => {
      const photo = photos.get({ photo: data.photo });
      if (photo?.status === 'active' && !photo.private && !photo.in_chat)
        profiles.increment({ member: data.member }, { public_photos: -1 });
      const { reason } = data;
      photos.patch({ photo: data.photo }, { status: 'rejected', rejection: reason, ...reviewed(photo, data.by, at) });
      photo_decisions.put({ ...decided(data, at, position), verdict: 'rejected', reason });
    },
    PhotoPrivacyChanged: ({ data, at }, { photos, profiles }) => {
      const { photo: id, private: hidden } = data;
      const photo = photos.get({ photo: id });
      if (photo?.status === 'active' && hidden && !photo.private)
        profiles.increment({ member: data.member }, { public_photos: -1 });
      const again = photo?.status === 'active' && !hidden ? { status: 'pending', waiting_since: at } : {};
      photos.patch({ photo: id }, { private: hidden, ...again });
    },
    PhotoAppealed: ({ data, at }, { photos }) =>
      photos.patch({ photo: data.photo }, { appeal: 'open', appeal_text: data.text, waiting_since: at }),
    PhotoDeleted: ({ data }, { photos, profiles }) => {
      const photo = photos.get({ photo: data.photo });
      if (photo?.status === 'active' && !photo.private && !photo.in_chat)
        profiles.increment({ member: data.member }, { public_photos: -1 });
      photos.remove({ photo: data.photo });
    },
    MainPhotoChosen: ({ data }, { profiles }) => profiles.patch({ member: data.member }, { main_photo: data.photo }),
    PhotosOrdered: ({ data }, { photos }) =>
      data.photos.forEach((photo, place) => photos.patch({ photo }, { ordinal: place })),
    PrivatePhotoViewed: ({ data, at }, { opened_photos }) =>
      opened_photos.put({ member: data.member, photo: data.photo, opened_at: at }),

    ProfileLiked: ({ data, at }, { profiles }) => wasActive(profiles, data.by, at),
    MessageSent: ({ data, at }, { profiles }) => wasActive(profiles, data.member, at),
    ConversationRead: ({ data, at }, { profiles }) => wasActive(profiles, data.by, at),

    DeletionRequested: ({ data }, { profiles }) => profiles.patch({ member: data.member }, { leaving: true }),
    DeletionReversed: ({ data }, { profiles }) => profiles.patch({ member: data.member }, { leaving: false }),
    MemberSuspended: ({ data }, { profiles }) =>
      profiles.patch({ member: data.member }, { suspended_until: data.until }),
    SuspensionLifted: ({ data }, { profiles }) => profiles.patch({ member: data.member }, { suspended_until: null }),
    MemberTerminated: ({ data }, { profiles }) => profiles.patch({ member: data.member }, { terminated: true }),
    TerminationLifted: ({ data }, { profiles }) => profiles.patch({ member: data.member }, { terminated: false }),
    FictionalProfileRetired: ({ data }, { profiles }) => profiles.patch({ member: data.member }, { terminated: true }),
    MemberErased: ({ data }, { profiles, photos, opened_photos, photo_decisions }) => {
      profiles.remove({ member: data.member });
      photos.removeWhere({ member: data.member });
      photo_decisions.removeWhere({ member: data.member });
      opened_photos.removeWhere({ member: data.member });
    },
  },
});

/** A decision ends the waiting, and answers the appeal that is open. */
const reviewed = (photo: { appeal: string } | undefined, by: string, at: Date) => ({
  reviewed_at: at,
  reviewed_by: by,
  waiting_since: null,
  ...(photo?.appeal === 'open' ? { appeal: 'decided' } : {}),
});

const decided = (data: { member: string; photo: string; by: string }, at: Date, position: bigint) => ({
  photo: data.photo,
  ordinal: position,
  member: data.member,
  by: data.by,
  at,
});

type Activity = {
  get: (key: { member: string }) => { last_active_at: Date | string } | undefined;
  patch: (key: { member: string }, changes: { last_active_at: Date }) => void;
};

function wasActive(profiles: Activity, member: string, at: Date): void {
  const before = profiles.get({ member });
  if (before && new Date(before.last_active_at).getTime() + ACTIVITY_STEP_MS <= at.getTime())
    profiles.patch({ member }, { last_active_at: at });
}
