import { table } from '@vonk/platform/projection/projection';
import { projection } from '../projection.ts';

/** The two rows of a pair. */
const bothOf = (one: string, other: string) => [
  { member: one, other },
  { member: other, other: one },
];

/** Who likes whom, whether it was seen, and matches: one row for each of the two. */
export const likesProjection = projection({
  name: 'likes',
  version: 3,
  tables: {
    likes: table({
      columns: { by: 'text', profile: 'text', liked_at: 'timestamptz', via: 'text', seen: 'boolean' },
      key: ['by', 'profile'],
      defaults: { seen: false },
      indexes: ['(profile, seen, liked_at desc, by desc)', '(by, liked_at desc, profile desc)'],
    }),
    matches: table({
      columns: { member: 'text', other: 'text', match: 'text', matched_at: 'timestamptz' },
      key: ['member', 'other'],
      indexes: ['(member, matched_at desc, other desc)', '(match)', '(other)'],
    }),
    /** A pair matches once: when both like each other again after one took it back, it is this match that is there again. */
    past_matches: table({
      columns: { member: 'text', other: 'text', match: 'text', matched_at: 'timestamptz' },
      key: ['member', 'other'],
      indexes: ['(other)'],
    }),
  },
  preload: {
    ProfileLiked: ({ data: { by, profile } }) => ({
      past_matches: bothOf(by, profile),
      likes: [{ by: profile, profile: by }],
    }),
    LikeWithdrawn: ({ data: { by, profile } }) => ({ matches: bothOf(by, profile) }),
  },
  on: {
    ProfileLiked: ({ data, at }, { likes, matches, past_matches }) => {
      const { by, profile } = data;
      likes.put({ by, profile, via: data.via, liked_at: at });
      if (!likes.get({ by: profile, profile: by })) return;
      for (const side of bothOf(by, profile)) {
        const past = past_matches.get(side);
        if (past) matches.put(past);
        past_matches.remove(side);
      }
    },
    LikeWithdrawn: ({ data: { by, profile } }, { likes, matches, past_matches }) => {
      likes.remove({ by, profile });
      for (const side of bothOf(by, profile)) {
        const match = matches.get(side);
        if (match) past_matches.put(match);
        matches.remove(side);
      }
    },
    LikeSeen: ({ data }, { likes }) => likes.patch({ by: data.profile, profile: data.by }, { seen: true }),
    Matched: ({ data: { match, members }, at }, { matches }) => {
      const [one, other] = members;
      matches.put({ member: one, other, match, matched_at: at });
      matches.put({ member: other, other: one, match, matched_at: at });
    },
    /** SPEC 4: a blocked member's likes are removed, on both sides. */
    MemberBlocked: ({ data: { by, profile } }, { likes, matches, past_matches }) => {
      likes.remove({ by, profile });
      likes.remove({ by: profile, profile: by });
      for (const side of bothOf(by, profile)) {
        matches.remove(side);
        past_matches.remove(side);
      }
    },
    MemberErased: ({ data: { member } }, { likes, matches, past_matches }) => {
      past_matches.removeWhere({ member });
      past_matches.removeWhere({ other: member });
      likes.removeWhere({ by: member });
      likes.removeWhere({ profile: member });
      matches.removeWhere({ member });
      matches.removeWhere({ other: member });
    },
  },
});
