import { route } from '../route.ts';
import { MatchFinder, MemberSearch, Swipe } from './commands.ts';
import { MatchFinderAnswer, MembersAnswer, SwipeAnswer, SwipeUndoAnswer } from './queries.ts';
import { LikeAnswer } from '../likes/queries.ts';

/** Finding others: the search, the match finder and the swipe game (SPEC 2). */
export const discoveryRoutes = {
  searchMembers: route({
    method: 'get',
    path: '/api/members',
    caller: 'anyone',
    summary: 'Find members',
    query: MemberSearch,
    answers: { 200: MembersAnswer },
    refusals: ['search_login_required', 'too_many_requests'],
  }),
  findMatches: route({
    method: 'get',
    path: '/api/match-finder',
    caller: 'member',
    summary: 'Three questions, then members',
    query: MatchFinder,
    answers: { 200: MatchFinderAnswer },
    refusals: ['too_many_requests', 'not_found'],
  }),
  swipeDeck: route({
    method: 'get',
    path: '/api/swipe',
    caller: 'member',
    summary: 'The deck of the swipe game',
    answers: { 200: SwipeAnswer },
    refusals: ['not_found'],
  }),
  swipe: route({
    method: 'post',
    path: '/api/swipe',
    caller: 'member',
    summary: 'Like or pass a card; 4 likes a day',
    body: Swipe,
    answers: { 200: SwipeAnswer.and(LikeAnswer) },
    refusals: ['swipe_limit_reached', 'blocked', 'not_found', 'cannot_like_yourself', 'feature_limited'],
  }),
  undoSwipe: route({
    method: 'post',
    path: '/api/swipe/undo',
    caller: 'member',
    summary: 'Take the last pass of today back: its card comes first again',
    answers: { 200: SwipeUndoAnswer },
    refusals: ['nothing_to_undo', 'not_found'],
  }),
};
