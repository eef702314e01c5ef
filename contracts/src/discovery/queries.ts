import { z } from 'zod';
import { Instant } from '../fields.ts';
import { ProfileCard } from '../profiles/queries.ts';

/** 24 a page. `numResults` is exact to 1,000; `more_than` true when there are more. */
export const MembersAnswer = z
  .object({
    pageNumber: z.int(),
    numResults: z.int(),
    more_than: z.boolean(),
    results: z.array(ProfileCard),
    similar: z.array(ProfileCard),
    next: z.string().nullable(),
  })
  .meta({ id: 'MembersAnswer' });
export type MembersAnswer = z.infer<typeof MembersAnswer>;
export const MatchFinderAnswer = z.object({ results: z.array(ProfileCard) }).meta({ id: 'MatchFinderAnswer' });
export const SwipeAnswer = z
  .object({ deck: z.array(ProfileCard), likes_left: z.int(), resets_at: Instant })
  .meta({ id: 'SwipeAnswer' });
export const GeocodeAnswer = z
  .object({ country: z.string(), region: z.string(), city: z.string() })
  .meta({ id: 'GeocodeAnswer' });
