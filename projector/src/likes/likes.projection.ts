import { table } from '@vonk/platform/projection/projection';
import { projection } from '../projection.ts';

/** Who likes whom, whether it was seen, and matches: one row for each of the two. */
export const likesProjection = projection({
  name: 'likes',
  version: 1,
  tables: {
    likes: table({
      columns: { by: 'text', profile: 'text', liked_at: 'timestamptz', via: 'text', seen: 'boolean' },
      key: ['by', 'profile'],
      defaults: { seen: false },
      indexes: ['(profile, seen, liked_at desc)', '(by, liked_at desc)'],
    }),
    matches: table({
      columns: { member: 'text', other: 'text', match: 'text', matched_at: 'timestamptz' },
      key: ['member', 'other'],
      indexes: ['(member, matched_at desc)', '(match)', '(other)'],
    }),
  },
  on: {
    ProfileLiked: ({ data, at }, { likes }) =>
      likes.put({ by: data.by, profile: data.profile, via: data.via, liked_at: at }),
    LikeWithdrawn: ({ data }, { likes, matches }) => {
      likes.remove({ by: data.by, profile: data.profile });
      matches.remove({ member: data.by, other: data.profile });
      matches.remove({ member: data.profile, other: data.by });
    },
    LikeSeen: ({ data }, { likes }) => likes.patch({ by: data.profile, profile: data.by }, { seen: true }),
    Matched: ({ data: { match, members }, at }, { matches }) => {
      const [one, other] = members;
      matches.put({ member: one, other, match, matched_at: at });
      matches.put({ member: other, other: one, match, matched_at: at });
    },
    /** SPEC 4: a blocked member's likes are removed, on both sides. */
    MemberBlocked: ({ data: { by, profile } }, { likes, matches }) => {
      likes.remove({ by, profile });
      likes.remove({ by: profile, profile: by });
      matches.remove({ member: by, other: profile });
      matches.remove({ member: profile, other: by });
    },
    MemberErased: ({ data: { member } }, { likes, matches }) => {
      likes.removeWhere({ by: member });
      likes.removeWhere({ profile: member });
      matches.removeWhere({ member });
      matches.removeWhere({ other: member });
    },
  },
});
