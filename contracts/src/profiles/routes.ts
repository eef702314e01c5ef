import { z } from 'zod';
import { Id } from '../fields.ts';
import { route } from '../route.ts';
import { ProfileChanges } from './fields.ts';
import { PhotoAnswer, ProfileAnswer, Profile } from './queries.ts';
import { UserAnswer } from '../accounts/queries.ts';

const PhotoParams = z.object({ id: Id });
export const profilesRoutes = {
  ownProfile: route({
    method: 'get',
    path: '/api/profile',
    caller: 'member',
    summary: 'My profile and what is missing in it',
    answers: { 200: ProfileAnswer },
  }),
  updateProfile: route({
    method: 'patch',
    path: '/api/profile',
    caller: 'member',
    summary: 'Change any fields of my profile',
    body: ProfileChanges.extend({ completed: z.literal(true).optional() }).meta({ id: 'ProfileChanges' }),
    answers: { 200: ProfileAnswer },
    refusals: ['name_is_email'],
  }),
  uploadPhoto: route({
    method: 'post',
    path: '/api/photos',
    caller: 'member',
    summary: 'Upload a photo (multipart `photo`, `private`); others see it once approved',
    upload: true,
    answers: { 201: PhotoAnswer },
    refusals: ['photo_limit_reached', 'not_an_image', 'photo_too_small', 'photo_too_large', 'unsupported_type'],
  }),
  chooseMainPhoto: route({
    method: 'put',
    path: '/api/photos/:id/main',
    caller: 'member',
    summary: 'Make a photo the main one',
    params: PhotoParams,
    answers: { 204: null },
    refusals: ['photo_not_found'],
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
  }),
  profile: route({
    method: 'get',
    path: '/api/members/:id',
    caller: 'anyone',
    summary: 'A member as the caller may see them',
    params: PhotoParams,
    answers: { 200: Profile },
    refusals: ['not_found', 'blocked', 'search_login_required'],
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
