import { z } from 'zod';
import { CalendarDate, CountryField, Gender, Id, Instant, LookingFor, MainImage, PhotoUrls } from '../fields.ts';
import { LANGUAGES } from '../languages.ts';
import { fieldsWith, isKind, ofKind, type SeveralField } from './fieldCatalogue.ts';
import { shapeOf } from './fields.ts';
import { CONSENTS, PHOTO_APPEALS, PHOTO_REJECTIONS, PHOTO_STATUSES } from './events.ts';

/** API "Shapes": what a card shows. `fictional` is part of the profile everywhere (DECISIONS). */
export const ProfileCard = z
  .object({
    id: Id,
    name: z.string(),
    age: z.int(),
    gender: Gender,
    country: CountryField,
    region: z.string().nullable(),
    city: z.string().nullable(),
    fictional: z.boolean(),
    main_image: MainImage.nullable(),
    online: z.boolean(),
    new: z.boolean(),
  })
  .meta({ id: 'ProfileCard' });
/** A member as they stand in a list: results, likes, chats, blocks. */
export type ProfileCard = z.infer<typeof ProfileCard>;

/**
 * A photo as others see it: approved; `locked` when private and not yet opened by the viewer, then without urls but with the
 * address of a rendition that the server blurred.
 */
export const VisiblePhoto = z
  .object({
    id: Id,
    private: z.boolean(),
    locked: z.boolean(),
    urls: PhotoUrls.nullable(),
    blurred: z.string().nullable(),
    thumbhash: z.string().nullable(),
    width: z.int(),
    height: z.int(),
  })
  .meta({ id: 'VisiblePhoto' });
/** A photo of a profile, for somebody else than its owner. */
export type VisiblePhoto = z.infer<typeof VisiblePhoto>;

/** What others see as far as the site shows it. Of a list any words: those that are offered no longer stay with who has them. */
const SHOWN = fieldsWith({ seen: 'visible_profile_fields' });
const told = {
  ...shapeOf(SHOWN.filter((field) => !isKind(field, 'several'))),
  ...(Object.fromEntries(ofKind(SHOWN, 'several').map((field) => [field, z.array(z.string())])) as Record<
    SeveralField,
    z.ZodArray<z.ZodString>
  >),
};

/** A member's profile as another member sees it. */
export const Profile = ProfileCard.extend({
  about: z.string(),
  /** What `about` is written in, where that can be told. */
  about_language: z.enum(LANGUAGES).optional(),
  ...told,
  photos: z.array(VisiblePhoto),
  liked: z.boolean(),
  likes_me: z.boolean(),
  match: Id.nullable(),
  blocked: z.boolean(),
  conversation: Id.nullable(),
  last_active: z.enum(['online', 'today', 'this_week', 'this_month', 'longer']),
}).meta({ id: 'Profile' });
/** A profile with how the viewer and its member stand to each other. */
export type Profile = z.infer<typeof Profile>;

/** A photo as its owner sees it: also while it waits for moderation, and when it was rejected, with the reason. */
export const OwnPhoto = z
  .object({
    id: Id,
    filename: z.string(),
    status: z.enum(PHOTO_STATUSES),
    rejection: z.enum(PHOTO_REJECTIONS).nullable(),
    /** Of a rejection: `open` until another member of staff has looked; `decided` is final. */
    appeal: z.enum(PHOTO_APPEALS),
    private: z.boolean(),
    main: z.boolean(),
    urls: PhotoUrls,
    thumbhash: z.string().nullable(),
    width: z.int(),
    height: z.int(),
  })
  .meta({ id: 'OwnPhoto' });
/** One of the photos that the caller manages. */
export type OwnPhoto = z.infer<typeof OwnPhoto>;

/** The caller's own profile, with everything only they may see. */
export const OwnProfile = z
  .object({
    id: Id,
    name: z.string(),
    country: CountryField,
    region: z.string().nullable(),
    city: z.string().nullable(),
    gender: Gender,
    looking_for: LookingFor.nullable(),
    date_of_birth: CalendarDate,
    age: z.int(),
    about: z.string(),
    ...told,
    ...shapeOf(fieldsWith({ search: 'finder' })),
    status: z.enum(['disabled', 'active', 'suspended']),
    invisible: z.boolean(),
    fictional: z.boolean(),
    main_image: MainImage.nullable(),
    photos: z.array(OwnPhoto),
    completed: z.boolean(),
  })
  .meta({ id: 'OwnProfile' });
/** A profile as its member edits it; staff read it without the answers of a special category. */
export type OwnProfile = z.infer<typeof OwnProfile>;

/** A consent with its dates; `given` says how it stands now. Never what was answered under it. */
export const ConsentStanding = z
  .object({
    consent: z.enum(CONSENTS),
    given: z.boolean(),
    given_at: Instant.nullable(),
    withdrawn_at: Instant.nullable(),
  })
  .meta({ id: 'ConsentStanding' });
/** How one consent of a member stands, for them and for staff. */
export type ConsentStanding = z.infer<typeof ConsentStanding>;
/** The consents of the caller, given and withdrawn. */
export const ConsentsAnswer = z.object({ consents: z.array(ConsentStanding) }).meta({ id: 'ConsentsAnswer' });

/** Towns for somebody who types: the ones that begin so first, the largest of those first. */
export const PlacesAnswer = z
  .object({ places: z.array(z.object({ region: z.string(), city: z.string() })) })
  .meta({ id: 'PlacesAnswer' });

/** `percentage` 0 to 100, `missing` in the order that helps most. */
export const Completion = z.object({ percentage: z.int(), missing: z.array(z.string()) }).meta({ id: 'Completion' });
/** The profile of the caller, and what is still missing in it. */
export const ProfileAnswer = z.object({ profile: OwnProfile, completion: Completion }).meta({ id: 'ProfileAnswer' });
/** The photo that was uploaded a moment ago. */
export const PhotoAnswer = z.object({ photo: OwnPhoto }).meta({ id: 'PhotoAnswer' });
/** All photos of the caller, in the order they chose. */
export const PhotosAnswer = z.object({ photos: z.array(OwnPhoto) }).meta({ id: 'PhotosAnswer' });
/** `credits`: what the viewer has left. */
export const ViewPhotoAnswer = z.object({ photo: VisiblePhoto, credits: z.int() }).meta({ id: 'ViewPhotoAnswer' });
/** What `GET /api/interests.php` answers (SPEC 7): all interests to choose from, as keys of translation. */
export const InterestsAnswer = z.object({ interests: z.array(z.string()) }).meta({ id: 'InterestsAnswer' });
/** Regions with their cities of some size, by country. */
export const RegionsAnswer = z
  .object({ regions: z.array(z.object({ country: CountryField, region: z.string(), cities: z.array(z.string()) })) })
  .meta({ id: 'RegionsAnswer' });
