import type { Stream } from '@vonk/contracts/kernel';
import type { LikesEvent } from '@vonk/contracts/likes/events';
import { calendarDate } from '../calendarDate.ts';
import { daysAfter } from '../daysAfter.ts';
import { siteZone } from '../siteZone.ts';
import { startOfDay } from '../startOfDay.ts';

export type SwipesEvent = Extract<LikesEvent, { type: 'SwipeLiked' | 'SwipePassed' }>;

/** State of `swipes-{member}-{date}`: profiles of that day. */
export type Swipes = { liked: Set<string>; passed: Set<string> };

/** `swipes-{member}-{date}`: the swipe likes of one day, `date` being swipeDay (DESIGN). */
export const swipes: Stream<Swipes, SwipesEvent> = {
  category: 'swipes',
  initial: () => ({ liked: new Set(), passed: new Set() }),
  evolve: {
    SwipeLiked: ({ data }, state) => {
      state.liked.add(data.profile);
      return state;
    },
    SwipePassed: ({ data }, state) => {
      state.passed.add(data.profile);
      return state;
    },
  },
};

/** The day on which a swipe counts: that of the site's zone (DECISIONS "swipe likes"). */
export const swipeDay = (now: Date): string => calendarDate(now, siteZone);

/** When there are likes again: the next 00:00 of the site's zone, summer time included. */
export const nextSwipeReset = (now: Date): Date => startOfDay(daysAfter(swipeDay(now), 1), siteZone);

/** Id of the stream of a member's swipes at an instant. */
export const swipesId = (member: string, now: Date): string => `${member}-${swipeDay(now)}`;
