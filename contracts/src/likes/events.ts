import { z } from 'zod';
import { Id } from '../fields.ts';
import { streamEvents, type EventsOf } from '../streamEvents.ts';

/** `pair-{a}-{b}` (see pairId) and `swipes-{member}-{date}`. */
export const likesEvents = {
  ...streamEvents('pair', {
    ProfileLiked: {
      data: { by: Id, profile: Id, via: z.enum(['profile', 'swipe', 'suggestion']) },
      members: ['by', 'profile'],
    },
    LikeWithdrawn: { data: { by: Id, profile: Id }, members: ['by', 'profile'] },
    /** The like that `profile` gave was seen by `by`. */
    LikeSeen: { data: { by: Id, profile: Id }, members: [] },
    /** Once a pair, by whoever liked second. `match` is the id of `/likes/m/{id}`. */
    Matched: { data: { match: Id, members: z.tuple([Id, Id]) }, members: ['members'] },
  }),
  ...streamEvents('swipes', {
    /** `date` is the calendar day in the site's zone, on which the four likes count (DECISIONS: swipe likes). */
    SwipeLiked: { data: { member: Id, profile: Id, date: z.iso.date() } },
    SwipePassed: { data: { member: Id, profile: Id, date: z.iso.date() } },
    /** The last pass of that day was taken back: the card comes again. */
    SwipePassUndone: { data: { member: Id, profile: Id, date: z.iso.date() } },
  }),
};
/** Whatever two members do about liking each other, and the swipes of a member on one day. */
export type LikesEvent = EventsOf<typeof likesEvents>;
