import type { EventOn, StreamOn } from '@vonk/contracts/events';
import { calendarDate } from '../calendarDate.ts';
import { daysAfter } from '../daysAfter.ts';
import { siteZone } from '@vonk/contracts/siteZone';
import { startOfDay } from '../startOfDay.ts';

export type SwipesEvent = EventOn<'swipes'>;

/** State of `swipes-{member}-{date}`: profiles of that day. `last_pass`: the one that can still be taken back. */
export type Swipes = { liked: Set<string>; passed: Set<string>; last_pass: string | null };

/** `swipes-{member}-{date}`: the swipe likes of one day, `date` being swipeDay (DESIGN). */
export const swipes: StreamOn<'swipes', Swipes> = {
  category: 'swipes',
  initial: () => ({ liked: new Set(), passed: new Set(), last_pass: null }),
  evolve: {
    SwipeLiked: ({ data }, state) => {
      state.liked.add(data.profile);
      if (state.last_pass === data.profile) state.last_pass = null;
      return state;
    },
    SwipePassed: ({ data }, state) => {
      state.passed.add(data.profile);
      state.last_pass = data.profile;
      return state;
    },
    SwipePassUndone: ({ data }, state) => {
      state.passed.delete(data.profile);
      state.last_pass = null;
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
