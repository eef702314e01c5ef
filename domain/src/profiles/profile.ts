import type { StreamViewOn } from '@vonk/contracts/events';
import type { Origin } from '@vonk/contracts/fields';
import type { CONSENTS, PHOTO_APPEALS, PHOTO_REJECTIONS, ProfilesEvent } from '@vonk/contracts/profiles/events';
import type { ProfileChanges } from '@vonk/contracts/profiles/fields';

export type ProfileEvent = ProfilesEvent;
/** What the profile learns from the account, on the same stream. */
type Heard = 'MemberSignedUp' | 'EmailConfirmed' | 'EmailChanged' | 'MemberErased' | 'FictionalProfileRetired';

export type Consent = (typeof CONSENTS)[number];
export type ProfilePhoto = {
  id: string;
  private: boolean;
  /** Sent in a chat: not part of the profile, and not counted. */
  in_chat: boolean;
  status: 'pending' | 'active' | 'rejected';
  rejection: (typeof PHOTO_REJECTIONS)[number] | null;
  /** The member of staff who decided last; null while nobody did. */
  reviewed_by: string | null;
  /** Against a rejection; `decided` is final. */
  appeal: (typeof PHOTO_APPEALS)[number];
  /** What the appeal says, once there is one. */
  appeal_text?: string;
};

/** What the member told so far; what was never told is not there. */
export type ProfileFieldsTold = ProfileChanges;

/** State of the profile on `member-{id}`. Holds personal fields. `photos` in the order of the member. */
export type ProfileState = {
  /** There is a profile to change: signed up, neither erased nor retired. */
  exists: boolean;
  /** The address was confirmed once. */
  confirmed: boolean;
  origin: Origin;
  email: string;
  fields: ProfileFieldsTold;
  photos: ProfilePhoto[];
  deleted_photos: Set<string>;
  main: string | null;
  invisible: boolean;
  completed: boolean;
  consents: Set<Consent>;
};

const withoutMain = (state: ProfileState, photo: string) => {
  if (state.main === photo) state.main = null;
  return state;
};

/** Profile, photos and consents on `member-{id}`: guards the photo limits (DESIGN). */
export const profile: StreamViewOn<'member', ProfileState, ProfilesEvent['type'] | Heard> = {
  category: 'member',
  initial: () => ({
    exists: false,
    confirmed: false,
    origin: 'member',
    email: '',
    fields: {},
    photos: [],
    deleted_photos: new Set(),
    main: null,
    invisible: false,
    completed: false,
    consents: new Set(),
  }),
  evolve: {
    MemberSignedUp: ({ data: { origin, email, name, looking_for, country, signup_message: about } }, state) =>
      // What somebody wrote when signing up is the first version of what they tell of themself.
      Object.assign(state, { exists: true, origin, email, fields: { name, looking_for, country, about } }),
    EmailConfirmed: (_, state) => Object.assign(state, { confirmed: true }),
    FictionalProfileRetired: (_, state) => Object.assign(state, { exists: false }),
    EmailChanged: ({ data: { new_email: email } }, state) => Object.assign(state, { email }),
    MemberErased: (_, state) => Object.assign(state, { exists: false, email: '', fields: {} }),
    ProfileUpdated: ({ data: { changes } }, state) => Object.assign(state, { fields: { ...state.fields, ...changes } }),
    ProfileCompleted: (_, state) => Object.assign(state, { completed: true }),
    PhotoUploaded: ({ data }, state) => {
      const { photo: id, private: hidden, in_chat } = data;
      const fresh = { status: 'pending', rejection: null, reviewed_by: null, appeal: 'none' } as const;
      state.photos.push({ id, private: hidden, in_chat, ...fresh });
      return state;
    },
    PhotoApproved: ({ data }, state) => {
      const photo = photoOf(state, data.photo);
      if (photo)
        Object.assign(photo, { status: 'active', rejection: null, reviewed_by: data.by, ...appealDecided(photo) });
      return state;
    },
    PhotoRejected: ({ data }, state) => {
      const photo = photoOf(state, data.photo);
      const { reason: rejection, by: reviewed_by } = data;
      if (photo) Object.assign(photo, { status: 'rejected', rejection, reviewed_by, ...appealDecided(photo) });
      return withoutMain(state, data.photo);
    },
    PhotoPrivacyChanged: ({ data }, state) => {
      const photo = photoOf(state, data.photo);
      if (!photo) return state;
      if (!data.private && photo.status === 'active') photo.status = 'pending';
      photo.private = data.private;
      return data.private ? withoutMain(state, data.photo) : state;
    },
    PhotoAppealed: ({ data }, state) => {
      const photo = photoOf(state, data.photo);
      if (photo) Object.assign(photo, { appeal: 'open', appeal_text: data.text });
      return state;
    },
    MainPhotoChosen: ({ data }, state) => Object.assign(state, { main: data.photo }),
    PhotosOrdered: ({ data: { photos } }, state) => {
      const place = (id: string) => (photos.includes(id) ? photos.indexOf(id) : photos.length);
      state.photos.sort((one, other) => place(one.id) - place(other.id));
      return state;
    },
    PhotoDeleted: ({ data }, state) => {
      state.photos = state.photos.filter(({ id }) => id !== data.photo);
      state.deleted_photos.add(data.photo);
      return withoutMain(state, data.photo);
    },
    InvisibleModeSet: ({ data: { invisible } }, state) => Object.assign(state, { invisible }),
    ConsentGiven: ({ data }, state) => {
      state.consents.add(data.consent);
      return state;
    },
    ConsentWithdrawn: ({ data }, state) => {
      state.consents.delete(data.consent);
      return state;
    },
  },
};

/** Any decision answers the appeal that is open. */
const appealDecided = ({ appeal }: ProfilePhoto): Partial<ProfilePhoto> =>
  appeal === 'open' ? { appeal: 'decided' } : {};

export const photoOf = (state: ProfileState, id: string): ProfilePhoto | undefined =>
  state.photos.find((photo) => photo.id === id);

/** The photos that count for the limit and have an order: not those of chats. */
export const profilePhotos = (state: ProfileState): ProfilePhoto[] => state.photos.filter(({ in_chat }) => !in_chat);

/** Whether a photo can stand for the profile: public, of the profile, and not rejected. */
export const canBeMain = ({ in_chat, status, ...photo }: ProfilePhoto): boolean =>
  !in_chat && !photo.private && status !== 'rejected';

/**
 * Which photo stands in when the main one goes: the first approved one, else the first that waits for approval (others
 * see it once it is approved). Nothing when there is none, or the main photo stays.
 */
export function nextMain(state: ProfileState, member: string, leaving: string): ProfilesEvent[] {
  if (state.main !== leaving) return [];
  const candidates = state.photos.filter((photo) => photo.id !== leaving && canBeMain(photo));
  const next = candidates.find(({ status }) => status === 'active') ?? candidates[0];
  return next ? [{ type: 'MainPhotoChosen', data: { member, photo: next.id } }] : [];
}
