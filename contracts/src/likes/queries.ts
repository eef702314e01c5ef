import { z } from 'zod';
import { Id, Instant } from '../fields.ts';
import { ProfileCard } from '../profiles/queries.ts';

export const LikedBy = ProfileCard.extend({ like_new: z.boolean(), liked_at: Instant }).meta({ id: 'LikedBy' });
export const Match = z
  .object({ id: Id, profile: ProfileCard, matched_at: Instant, conversation: Id.nullable() })
  .meta({ id: 'Match' });
export type Match = z.infer<typeof Match>;
/** GET /api/likes.php: new likes first (SPEC 4). */
export const LikesAnswer = z
  .object({
    profiles: z.array(ProfileCard.extend({ liked_at: Instant })),
    liked_by: z.array(LikedBy),
    matches: z.array(Match),
    total_new_likes: z.int(),
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
