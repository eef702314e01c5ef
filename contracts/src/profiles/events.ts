import { z } from 'zod';
import { Id } from '../fields.ts';
import { streamEvents, type EventsOf } from '../streamEvents.ts';
import { CHANGES_VERSION, type SpecialField } from './fieldCatalogue.ts';
import { ProfileChanges } from './fields.ts';

/** Why staff keep a photo from others; its owner reads it (DECISIONS "photos"). */
export const PHOTO_REJECTIONS = [
  'not_a_person',
  'someone_else',
  'nudity',
  'minor',
  'contact_details',
  'poor_quality',
  'illegal',
  'other',
] as const;
/** Before others see a photo it is looked at (DECISIONS "photos"). */
export const PHOTO_STATUSES = ['pending', 'active', 'rejected'] as const;
/** How the one appeal against a rejection stands; nothing follows after `decided`. */
export const PHOTO_APPEALS = ['none', 'open', 'decided'] as const;
/**
 * What can be agreed to, as ConsentGiven and ConsentWithdrawn store it; members are asked about the special ones below.
 */
export const CONSENTS = ['race', 'sexuality', 'push', 'promotions'] as const;
/** Answers about these are kept only with explicit consent: special categories of personal data (GDPR article 9). */
export const SPECIAL_CONSENTS = ['race', 'sexuality'] as const satisfies readonly ((typeof CONSENTS)[number] &
  SpecialField)[];
/** A consent that must be there before its answer in the profile is kept; taking it back takes the answer, too. */
export type SpecialConsent = (typeof SPECIAL_CONSENTS)[number];

/** All on stream `member-{id}`. */
export const profilesEvents = {
  ...streamEvents('member', {
    ProfileUpdated: {
      data: { member: Id, changes: ProfileChanges },
      version: CHANGES_VERSION,
      subject: 'member',
      personal: { changes: {} },
    },
    /** Left off as "everything answered, or skipped": the wizard does not come back by itself. */
    ProfileCompleted: { data: { member: Id } },
    PhotoUploaded: {
      data: {
        member: Id,
        photo: Id,
        private: z.boolean(),
        width: z.int(),
        height: z.int(),
        thumbhash: z.string(),
        in_chat: z.boolean(),
      },
      subject: 'member',
      personal: { thumbhash: '' },
    },
    PhotoApproved: { data: { member: Id, photo: Id, by: Id } },
    PhotoRejected: { data: { member: Id, photo: Id, by: Id, reason: z.enum(PHOTO_REJECTIONS) } },
    /** An approved photo that becomes public waits for moderation once more: other rules hold for it there. */
    PhotoPrivacyChanged: { data: { member: Id, photo: Id, private: z.boolean() } },
    /** The one appeal against a rejection; another member of staff answers it with PhotoApproved or PhotoRejected. */
    PhotoAppealed: { data: { member: Id, photo: Id, text: z.string() }, subject: 'member', personal: { text: '' } },
    MainPhotoChosen: { data: { member: Id, photo: Id } },
    PhotosOrdered: { data: { member: Id, photos: z.array(Id) } },
    PhotoDeleted: { data: { member: Id, photo: Id } },
    InvisibleModeSet: { data: { member: Id, invisible: z.boolean() } },
    ConsentGiven: { data: { member: Id, consent: z.enum(CONSENTS) } },
    ConsentWithdrawn: { data: { member: Id, consent: z.enum(CONSENTS) } },
  }),
};
/** Whatever becomes of what a member tells, of their photos and of their consents. */
export type ProfilesEvent = EventsOf<typeof profilesEvents>;
