import { z } from 'zod';
import { MemberFilter, MemberRow } from '../accounts/resources.ts';
import { adminResource } from '../adminResource.ts';
import { CalendarDate, CountryField, Gender, Id, Instant, LanguageField, LookingFor, PhotoUrls } from '../fields.ts';
import { WrittenIn } from '../writtenIn.ts';
import { PHOTO_APPEALS, PHOTO_REJECTIONS, PHOTO_STATUSES } from './events.ts';
import { fieldsWith, type FieldWith } from './fieldCatalogue.ts';
import { ProfileChanges, ProfileFields } from './fields.ts';
import { OwnProfile } from './queries.ts';

/** Who a fictional profile is: settled when it is made. */
const FictionalPerson = z.strictObject({
  name: ProfileFields.shape.name,
  date_of_birth: CalendarDate,
  gender: Gender,
  looking_for: LookingFor.nullish(),
  country: CountryField,
  language: LanguageField.optional(),
});
/** What it tells; race (consent `before`) is a member's own to tell, and a made-up person has none to consent with. */
const FictionalChanges = ProfileChanges.omit(
  Object.fromEntries(fieldsWith({ consent: 'before' }).map((field) => [field, true])) as Record<
    FieldWith<{ consent: 'before' }>,
    true
  >,
).strict();

/** The photo as it stood on the screen: a decision on something else by now is refused. */
const Seen = z.strictObject({ status: z.enum(PHOTO_STATUSES), appealed: z.boolean() });

/** A photo as the queue of the reviewers has it. */
export const PhotoRow = z
  .object({
    id: Id,
    member: Id,
    name: z.string(),
    private: z.boolean(),
    in_chat: z.boolean(),
    status: z.enum(PHOTO_STATUSES),
    rejection: z.enum(PHOTO_REJECTIONS).nullable(),
    appeal: z.enum(PHOTO_APPEALS),
    /** What the member said against the rejection. */
    appeal_text: z.string().nullable(),
    /** An appeal is open. */
    appealed: z.boolean(),
    /** False: the reader rejected it themselves, and somebody else answers the appeal. */
    decidable: z.boolean(),
    thumbhash: z.string(),
    width: z.int(),
    height: z.int(),
    uploaded_at: Instant,
    /** Since when it waits for a decision; null while it does not. */
    waiting_since: Instant.nullable(),
    reviewed_by: Id.nullable(),
    urls: PhotoUrls,
    written_in: WrittenIn.optional(),
  })
  .meta({ id: 'PhotoRow' });

/** What somebody of the staff decided on a photo; `by` is their name. */
const PhotoDecision = z.object({
  photo: Id,
  verdict: z.string(),
  reason: z.string().nullable(),
  by: z.string(),
  at: Instant,
});

const permission = 'fictional.manage' as const;
const PLACES = ['region_unknown', 'city_unknown'] as const;
const NAMES = ['name_is_email', 'name_starts_with_at'] as const;
const OTHERS = ['not_found', 'not_fictional'] as const;

/** Profiles, of which staff change only the fictional ones, and the review of photos. */
export const profilesResources = {
  profiles: adminResource({
    name: 'profiles',
    summary: 'Profiles as their owners see them, without answers of a special category',
    permission: 'profiles.read',
    row: MemberRow.pick({
      ...{ id: true, name: true, age: true, gender: true, country: true, city: true, origin: true, status: true },
      ...{ terminated: true, signup_date: true },
    }).meta({ id: 'ProfileRow' }),
    record: OwnProfile,
    filter: MemberFilter,
    order: { field: 'signup_date', descending: true },
    acts: {
      change: {
        summary: 'Change what a fictional profile tells',
        permission,
        body: FictionalChanges,
        refusals: [...OTHERS, ...NAMES, ...PLACES],
      },
      retire: {
        summary: 'Take a fictional profile off the stage for good',
        permission,
        body: z.strictObject({}),
        record: 'maybe',
        refusals: [...OTHERS],
      },
      'add-photo': {
        summary: 'Give a fictional profile a photo, sent as a form',
        permission,
        body: z.strictObject({}),
        upload: true,
        refusals: [
          ...([...OTHERS, 'photo_limit_reached', 'not_an_image', 'photo_too_small', 'photo_too_large'] as const),
          'unsupported_type',
        ],
      },
      'choose-photo': {
        summary: 'Choose the main photo of a fictional profile',
        permission,
        body: z.strictObject({ photo: Id }),
        refusals: [...OTHERS, 'photo_not_found', 'photo_not_active'],
      },
      'delete-photo': {
        summary: 'Delete a photo of a fictional profile',
        permission,
        body: z.strictObject({ photo: Id }),
        refusals: [...OTHERS, 'photo_not_found'],
      },
    },
    foundingActs: {
      create: {
        summary: 'Make a fictional profile; the answer has its id',
        permission,
        body: FictionalPerson.extend(FictionalChanges.omit({ country: true, name: true, looking_for: true }).shape),
        record: 'never',
        refusals: ['date_of_birth_invalid', 'under_age', ...NAMES, ...PLACES],
      },
    },
  }),

  photos: adminResource({
    name: 'photos',
    summary: 'Photos to review: those that wait first, appeals among them',
    permission: 'photos.review',
    row: PhotoRow,
    record: PhotoRow.extend({
      /** The other photos of the member. */
      others: z.array(PhotoRow),
      decisions: z.array(PhotoDecision),
    }).meta({ id: 'PhotoRecord' }),
    written: ['appeal_text'],
    filter: z.object({
      status: z.enum(PHOTO_STATUSES).optional(),
      member: z.string().max(100).optional(),
      appeal: z.enum(PHOTO_APPEALS).optional(),
      waiting: z.stringbool().or(z.boolean()).optional(),
    }),
    order: { field: 'uploaded_at', descending: false },
    pictures: true,
    acts: {
      approve: {
        summary: 'Let others see a photo',
        permission: 'photos.review',
        body: z.strictObject({ seen: Seen.optional() }),
        refusals: ['photo_not_found', 'photo_already_reviewed', 'same_member_of_staff'],
      },
      reject: {
        summary: 'Keep a photo from others, for a reason that the member reads',
        permission: 'photos.review',
        body: z.strictObject({ reason: z.enum(PHOTO_REJECTIONS), seen: Seen.optional() }),
        refusals: ['photo_not_found', 'photo_already_reviewed', 'same_member_of_staff'],
      },
    },
  }),
};
