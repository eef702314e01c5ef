import { z } from 'zod';
import { Id, Instant } from '../fields.ts';
import { ProfileCard } from '../profiles/queries.ts';

/** `liked`: the caller likes them, too. */
export const LikedBy = ProfileCard.extend({ like_new: z.boolean(), liked_at: Instant, liked: z.boolean() }).meta({
  id: 'LikedBy',
});
export const Match = z
  .object({ id: Id, profile: ProfileCard, matched_at: Instant, conversation: Id.nullable() })
  .meta({ id: 'Match' });
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
export type LikesAnswer = z.infer<typeof LikesAnswer>;
export const LikeProfile = z.object({ profile: Id }).meta({ id: 'LikeProfile' });
export const LikeAnswer = z
  .object({ liked: z.boolean(), match: z.object({ id: Id }).nullable() })
  .meta({ id: 'LikeAnswer' });
export const AutoLikeAnswer = z
  .object({ profile: ProfileCard.nullable(), kind: z.enum(['like', 'suggestion']).optional() })
  .meta({ id: 'AutoLikeAnswer' });
