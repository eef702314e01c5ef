import { z } from 'zod';
import { Id } from '../fields.ts';
import { route } from '../route.ts';
import { AutoLikeAnswer, LikeAnswer, LikeProfile, LikesAnswer, LikesQuery, Match } from './queries.ts';

const ProfileParams = z.object({ profile: Id });
/** Likes given and received, matches, and what the like modal shows. */
export const likesRoutes = {
  likes: route({
    method: 'get',
    path: '/api/likes.php',
    caller: 'member',
    summary: 'Likes given, received (new first) and matches',
    query: LikesQuery,
    answers: { 200: LikesAnswer },
  }),
  match: route({
    method: 'get',
    path: '/api/matches/:id',
    caller: 'member',
    summary: 'One match of one’s own, as long as both like each other and may see each other',
    params: z.object({ id: Id }),
    answers: { 200: Match },
    refusals: ['not_found'],
  }),
  like: route({
    method: 'post',
    path: '/api/likes',
    caller: 'member',
    summary: 'Like a profile',
    body: LikeProfile,
    answers: { 200: LikeAnswer },
    refusals: ['blocked', 'not_found', 'cannot_like_yourself', 'feature_limited'],
  }),
  unlike: route({
    method: 'delete',
    path: '/api/likes/:profile',
    caller: 'member',
    summary: 'Take a like back',
    params: ProfileParams,
    answers: { 200: LikeAnswer },
  }),
  likeSeen: route({
    method: 'put',
    path: '/api/likes/:profile/seen',
    caller: 'member',
    summary: 'A received like was seen',
    params: ProfileParams,
    answers: { 204: null },
  }),
  autoLike: route({
    method: 'get',
    path: '/api/auto-like.php',
    caller: 'member',
    summary: 'An unseen real like, else a suggestion labelled as one that counts nowhere',
    answers: { 200: AutoLikeAnswer },
  }),
};
