import { z } from 'zod';
import { defineEvents, type EventsOf } from '../defineEvents.ts';
import { Id } from '../fields.ts';

/** `pair-{a}-{b}` (see pairId) and `swipes-{member}-{date}`. */
export const likesEvents = defineEvents({
  ProfileLiked: { data: { by: Id, profile: Id, via: z.enum(['profile', 'swipe', 'suggestion']) } },
  LikeWithdrawn: { data: { by: Id, profile: Id } },
  /** The like that `profile` gave was seen by `by`. */
  LikeSeen: { data: { by: Id, profile: Id } },
  /** Once a pair, by whoever liked second. `match` is the id of `/likes/m/{id}`. */
  Matched: { data: { match: Id, members: z.tuple([Id, Id]) } },
  /** `date` is the calendar day in the site's zone, on which the four likes count (DECISIONS: swipe likes). */
  SwipeLiked: { data: { member: Id, profile: Id, date: z.iso.date() } },
  SwipePassed: { data: { member: Id, profile: Id, date: z.iso.date() } },
  /** The last pass of that day was taken back: the card comes again. */
  SwipePassUndone: { data: { member: Id, profile: Id, date: z.iso.date() } },
});
export type LikesEvent = EventsOf<typeof likesEvents>;
