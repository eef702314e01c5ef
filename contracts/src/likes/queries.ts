import { z } from 'zod';
import { Id, Instant } from '../fields.ts';
import { ProfileCard } from '../profiles/queries.ts';

/** `liked`: the caller likes them, too. */
export const LikedBy = ProfileCard.extend({ like_new: z.boolean(), liked_at: Instant, liked: z.boolean() }).meta({
  id: 'LikedBy',
});
/**
 * Two who like each other: `id` is that of `/likes/m/{id}` (SPEC 2), `profile` the other one, `conversation` the one
 * the caller has with them, null without.
 */
export const Match = z
  .object({ id: Id, profile: ProfileCard, matched_at: Instant, conversation: Id.nullable() })
  .meta({ id: 'Match' });
/** A match as one of the two sees it. */
export type Match = z.infer<typeof Match>;
const LIKES_LISTS = ['profiles', 'liked_by', 'matches'] as const;
/** GET /api/likes.php: without these the first of every list; with them what follows `after`, a `next` of that list. */
export const LikesQuery = z
  .object({ list: z.enum(LIKES_LISTS).optional(), after: z.string().max(300).optional() })
  .meta({ id: 'LikesQuery' });
/** GET /api/likes.php: new likes first (SPEC 4), so many of each list at once. `total_new_likes` is counted up to 100. */
export const LikesAnswer = z
  .object({
    profiles: z.array(ProfileCard.extend({ liked_at: Instant })),
    liked_by: z.array(LikedBy),
    matches: z.array(Match),
    total_new_likes: z.int(),
    /** Where each list goes on; null at its end. */
    next: z
      .object({ profiles: z.string().nullable(), liked_by: z.string().nullable(), matches: z.string().nullable() })
      .optional(),
  })
  .meta({ id: 'LikesAnswer' });
/** The likes overview of the caller; its `total_new_likes` is part of the badge of the app (SPEC 4). */
export type LikesAnswer = z.infer<typeof LikesAnswer>;
/** The body of `POST /api/likes`: whom the caller likes. */
export const LikeProfile = z.object({ profile: Id }).meta({ id: 'LikeProfile' });
/** Whether the caller likes them now; `match` is there as long as both like each other. */
export const LikeAnswer = z
  .object({ liked: z.boolean(), match: z.object({ id: Id }).nullable() })
  .meta({ id: 'LikeAnswer' });
/**
 * What the like modal shows (SPEC 2): a real like not seen yet, else a suggestion labelled as one (DECISIONS
 * "auto-liked profile"), else nobody.
 */
export const AutoLikeAnswer = z
  .object({ profile: ProfileCard.nullable(), kind: z.enum(['like', 'suggestion']).optional() })
  .meta({ id: 'AutoLikeAnswer' });
