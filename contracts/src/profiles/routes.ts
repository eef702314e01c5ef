import { z } from 'zod';
import { CommandId, CountryField, Id } from '../fields.ts';
import { route } from '../route.ts';
import { ProfileChanges } from './fields.ts';
import { SPECIAL_CONSENTS } from './events.ts';
import * as queries from './queries.ts';
import { PhotoAnswer, PhotosAnswer, ProfileAnswer, Profile, ViewPhotoAnswer } from './queries.ts';
import { APPEAL_MAX, APPEAL_MIN, PHOTOS_MAX } from './photoRules.ts';
import { UserAnswer } from '../accounts/queries.ts';

const PhotoParams = z.object({ id: Id });
const ConsentParams = z.object({ consent: z.enum(SPECIAL_CONSENTS) });
/** The profile, photos and consents of the caller, and the profiles of others. */
export const profilesRoutes = {
  ownProfile: route({
    method: 'get',
    path: '/api/profile',
    caller: 'member',
    summary: 'My profile and what is missing in it',
    answers: { 200: ProfileAnswer },
    refusals: ['not_found'],
  }),
  updateProfile: route({
    method: 'patch',
    path: '/api/profile',
    caller: 'member',
    summary: 'Change any fields of my profile',
    body: ProfileChanges.extend({
      completed: z.literal(true).optional(),
      /** Explicit consent, given together with the answers it is needed for. */
      consents: z.array(z.enum(SPECIAL_CONSENTS)).optional(),
    }).meta({ id: 'ProfileChanges' }),
    answers: { 200: ProfileAnswer },
    refusals: [
      'name_is_email',
      'name_starts_with_at',
      'consent_required',
      'country_not_served',
      'under_age',
      'region_unknown',
      'city_unknown',
      'not_found',
    ],
  }),
  consents: route({
    method: 'get',
    path: '/api/consents',
    caller: 'member',
    summary: 'What I agreed to, and when',
    answers: { 200: queries.ConsentsAnswer },
  }),
  giveConsent: route({
    method: 'put',
    path: '/api/consents/:consent',
    caller: 'member',
    summary: 'Agree, explicitly, that an answer of a special category is kept',
    params: ConsentParams,
    answers: { 200: queries.ConsentsAnswer },
    refusals: ['not_found'],
  }),
  withdrawConsent: route({
    method: 'delete',
    path: '/api/consents/:consent',
    caller: 'member',
    summary: 'Take a consent back, and with it the answer that rested on it',
    whileSuspended: true,
    params: ConsentParams,
    answers: { 200: queries.ConsentsAnswer },
    refusals: ['not_found'],
  }),
  searchPlaces: route({
    method: 'get',
    path: '/api/places',
    caller: 'anyone',
    summary: 'Towns of a country whose name begins with what was typed',
    query: z.object({
      country: CountryField,
      q: z.string().trim().min(1).max(80),
      region: z.string().max(80).optional(),
    }),
    answers: { 200: queries.PlacesAnswer },
    refusals: ['too_many_requests'],
  }),
  uploadPhoto: route({
    method: 'post',
    path: '/api/photos',
    caller: 'member',
    summary:
      'Upload a photo (multipart `photo`, `private`, `crop`: x,y,width,height as shares of the upright picture, 3:4); ' +
      'others see it once approved',
    upload: true,
    answers: { 201: PhotoAnswer },
    refusals: [
      'photo_limit_reached',
      'too_many_unsent_photos',
      'email_not_confirmed',
      'not_an_image',
      'photo_too_small',
      'photo_too_large',
      'unsupported_type',
      'not_found',
      'feature_limited',
      'photo_not_found',
    ],
  }),
  orderPhotos: route({
    method: 'put',
    path: '/api/photos/order',
    caller: 'member',
    summary: 'Put my photos in another order; names each once',
    body: z.object({ photos: z.array(Id).max(PHOTOS_MAX) }).meta({ id: 'OrderPhotos' }),
    answers: { 200: PhotosAnswer },
    refusals: ['photo_not_found'],
  }),
  setPhotoPrivacy: route({
    method: 'put',
    path: '/api/photos/:id/private',
    caller: 'member',
    summary: 'Make a photo private or public; an approved one that becomes public waits for approval again',
    params: PhotoParams,
    body: z.object({ private: z.boolean() }).meta({ id: 'PhotoPrivacy' }),
    answers: { 200: PhotosAnswer },
    refusals: ['photo_not_found', 'photo_not_active'],
  }),
  appealPhoto: route({
    method: 'post',
    path: '/api/photos/:id/appeal',
    caller: 'member',
    summary: 'The one appeal against a rejection; another member of staff decides it',
    whileSuspended: true,
    params: PhotoParams,
    body: z.object({ text: z.string().trim().min(APPEAL_MIN).max(APPEAL_MAX) }).meta({ id: 'PhotoAppeal' }),
    answers: { 200: PhotosAnswer },
    refusals: ['photo_not_found', 'already_appealed', 'photo_not_rejected', 'photo_appeal_used'],
  }),
  viewPhoto: route({
    method: 'post',
    path: '/api/photos/:id/view',
    caller: 'member',
    summary: 'Open a private photo, for premium members; paid once, then open for good',
    params: PhotoParams,
    body: z.object({ id: CommandId }).meta({ id: 'ViewPhoto' }),
    answers: { 200: ViewPhotoAnswer },
    refusals: ['photo_not_found', 'premium_only', 'insufficient_credits', 'blocked'],
  }),
  chooseMainPhoto: route({
    method: 'put',
    path: '/api/photos/:id/main',
    caller: 'member',
    summary: 'Make a photo the main one',
    params: PhotoParams,
    answers: { 204: null },
    refusals: ['photo_not_found', 'photo_not_active'],
  }),
  deletePhoto: route({
    method: 'delete',
    path: '/api/photos/:id',
    caller: 'member',
    summary: 'Delete a photo',
    params: PhotoParams,
    answers: { 204: null },
    refusals: ['photo_not_found'],
  }),
  setInvisible: route({
    method: 'put',
    path: '/api/user/invisible',
    caller: 'member',
    summary: 'Switch invisible mode',
    body: z.object({ invisible: z.boolean() }).meta({ id: 'Invisible' }),
    answers: { 200: UserAnswer },
    refusals: ['not_found'],
  }),
  profile: route({
    method: 'get',
    path: '/api/members/:id',
    caller: 'anyone',
    summary: 'A member as the caller may see them',
    params: PhotoParams,
    query: z.object({ network: z.string().max(200).optional(), ref: z.string().max(200).optional() }),
    answers: { 200: Profile },
    refusals: ['not_found', 'blocked', 'search_login_required', 'too_many_requests'],
  }),
  visit: route({
    method: 'post',
    path: '/api/members/:id/visit',
    caller: 'member',
    summary: 'The caller looked at a profile; clears its new-like flag',
    params: PhotoParams,
    answers: { 204: null },
    refusals: ['not_found', 'blocked'],
  }),
};
