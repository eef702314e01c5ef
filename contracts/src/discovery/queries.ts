import { z } from 'zod';
import { Id, Instant } from '../fields.ts';
import { ProfileCard } from '../profiles/queries.ts';

/** `within_km`: no further than this from the city that was asked for, between city centres and in steps (DECISIONS). */
export const FoundCard = ProfileCard.extend({ within_km: z.int().optional() }).meta({ id: 'FoundCard' });
/** A card among the results of a search, in the order of the page. */
export type FoundCard = z.infer<typeof FoundCard>;

/** 24 a page. `numResults` is exact to 1,000; `more_than` true when there are more. */
export const MembersAnswer = z
  .object({
    pageNumber: z.int(),
    numResults: z.int(),
    more_than: z.boolean(),
    results: z.array(FoundCard),
    similar: z.array(FoundCard),
    next: z.string().nullable(),
  })
  .meta({ id: 'MembersAnswer' });
/** A page of the search; `next` is the `after` of the page that follows, null at the end. */
export type MembersAnswer = z.infer<typeof MembersAnswer>;
/** Whom the three answers find, last active first: at most 24 members of the caller’s own country. */
export const MatchFinderAnswer = z.object({ results: z.array(ProfileCard) }).meta({ id: 'MatchFinderAnswer' });
/** The cards that come next, the likes left today, and when they are counted anew (DECISIONS "swipe likes"). */
export const SwipeAnswer = z
  .object({ deck: z.array(ProfileCard), likes_left: z.int(), resets_at: Instant })
  .meta({ id: 'SwipeAnswer' });
/** `undone`: whose card was taken back; it is the first of the deck, unless they may not be seen any more. */
export const SwipeUndoAnswer = SwipeAnswer.extend({ undone: Id }).meta({ id: 'SwipeUndoAnswer' });
/**
 * The town nearest to the place that was sent, which is rounded first and stored nowhere (DECISIONS "geocode with lat
 * and lon").
 */
export const GeocodeAnswer = z
  .object({ country: z.string(), region: z.string(), city: z.string() })
  .meta({ id: 'GeocodeAnswer' });
