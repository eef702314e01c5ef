import { isSpecial } from '@vonk/contracts/profiles/fieldCatalogue';
import { table } from '@vonk/platform/projection/projection';
import { ANSWER_COLUMNS } from '../answerColumns.ts';
import { projection } from '../projection.ts';
import { tieOf } from '../tie.ts';
import { chooseMainPhoto, hidePhoto, orderPhotos, showPhoto } from './mainPhoto.ts';

/** Activity is noted this coarsely: order in the search needs no more, and a chat would rewrite the row all the time. */
const ACTIVITY_STEP_MS = 15 * 60_000;

export const profilesTables = {
  profiles: table({
    columns: {
      member: 'text',
      /** The number that the index of the search knows somebody by (tie.ts). */
      tie: 'bigint',
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
      /** The one its owner chose, whether others may see it or not. */
      main_photo: 'text?',
      /** What others see as the main one (mainPhoto.ts), for cards; null when they see none. */
      main_image: 'jsonb?',
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
    // None on when somebody was last active: the row is written anew for it without touching an index.
    indexes: [
      '(tie)',
      '(signed_up_at desc, member desc) where confirmed and not invisible and not leaving and not terminated',
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
  /** The photos of a profile that everybody may see. */
  shown_photos: table({
    columns: { member: 'text', photos: 'jsonb' },
    key: ['member'],
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
  version: 3,
  tables: profilesTables,
  preload: {
    PhotoApproved: ({ data }) => photoAndProfile(data),
    PhotoRejected: ({ data }) => photoAndProfile(data),
    PhotoPrivacyChanged: ({ data }) => photoAndProfile(data),
    PhotoDeleted: ({ data }) => photoAndProfile(data),
    MainPhotoChosen: ({ data }) => profileAndPhotos(data),
    PhotosOrdered: ({ data }) => profileAndPhotos(data),
    ProfileUpdated: ({ data }) => ({ profiles: [{ member: data.member }] }),
    ProfileLiked: ({ data }) => ({ profiles: [{ member: data.by }] }),
    MessageSent: ({ data }) => ({ profiles: [{ member: data.member }] }),
    ConversationRead: ({ data }) => ({ profiles: [{ member: data.by }] }),
  },
  on: {
    MemberSignedUp: ({ data, at }, { profiles }) =>
      profiles.put({
        member: data.member,
        tie: tieOf(data.member),
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
    PhotoApproved: ({ data, at, position }, tables) => {
      const photo = tables.photos.get({ photo: data.photo });
      if (photo && photo.status !== 'active' && !photo.private && !photo.in_chat) {
        tables.profiles.increment({ member: data.member }, { public_photos: 1 });
        showPhoto(tables, data.member, photo);
      }
      const changes = { status: 'active', rejection: null, ...reviewed(photo, data.by, at) };
      tables.photos.patch({ photo: data.photo }, changes);
      tables.photo_decisions.put({ ...decided(data, at, position), verdict: 'approved' });
    },
    PhotoRejected: ({ data, at, position }, tables) => {
      const { reason } = data;
      const photo = noLongerShown(tables, data);
      const changes = { status: 'rejected', rejection: reason, ...reviewed(photo, data.by, at) };
      tables.photos.patch({ photo: data.photo }, changes);
      tables.photo_decisions.put({ ...decided(data, at, position), verdict: 'rejected', reason });
    },
    PhotoPrivacyChanged: ({ data, at }, tables) => {
      const { photo: id, private: hidden } = data;
      // What becomes private is not shown, and what becomes public not before somebody has looked at it.
      const photo = noLongerShown(tables, data);
      const again = photo?.status === 'active' && !hidden ? { status: 'pending', waiting_since: at } : {};
      tables.photos.patch({ photo: id }, { private: hidden, ...again });
    },
    PhotoAppealed: ({ data, at }, { photos }) =>
      photos.patch({ photo: data.photo }, { appeal: 'open', appeal_text: data.text, waiting_since: at }),
    PhotoDeleted: ({ data }, tables) => {
      noLongerShown(tables, data);
      tables.photos.remove({ photo: data.photo });
    },
    MainPhotoChosen: ({ data }, tables) => chooseMainPhoto(tables, data.member, data.photo),
    PhotosOrdered: ({ data }, tables) => {
      data.photos.forEach((photo, place) => tables.photos.patch({ photo }, { ordinal: place }));
      orderPhotos(tables, data.member, data.photos);
    },
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
    MemberErased: ({ data }, { profiles, photos, shown_photos, opened_photos, photo_decisions }) => {
      profiles.remove({ member: data.member });
      shown_photos.remove({ member: data.member });
      photos.removeWhere({ member: data.member });
      photo_decisions.removeWhere({ member: data.member });
      opened_photos.removeWhere({ member: data.member });
    },
  },
});

type PhotoOfMember = { member: string; photo: string };
const profileAndPhotos = ({ member }: { member: string }) => ({ profiles: [{ member }], shown_photos: [{ member }] });
const photoAndProfile = ({ member, photo }: PhotoOfMember) => ({
  photos: [{ photo }],
  ...profileAndPhotos({ member }),
});

type ShownTables = Parameters<typeof hidePhoto>[0] & {
  photos: { get: (key: { photo: string }) => PhotoRow | undefined };
  profiles: { increment: (key: { member: string }, amounts: { public_photos: number }) => void };
};
type PhotoRow = { status: string; private: boolean; in_chat: boolean; appeal: string };

/** Takes a photo away from everybody but its owner; answers what was known of it. */
function noLongerShown(tables: ShownTables, { member, photo }: PhotoOfMember): PhotoRow | undefined {
  const known = tables.photos.get({ photo });
  if (known?.status === 'active' && !known.private && !known.in_chat) {
    tables.profiles.increment({ member }, { public_photos: -1 });
    hidePhoto(tables, member, photo);
  }
  return known;
}

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
