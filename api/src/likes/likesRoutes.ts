import { randomUUID } from 'node:crypto';
import { pairId } from '@vonk/contracts/kernel';
import { likesRoutes } from '@vonk/contracts/likes/routes';
import { soughtGender } from '@vonk/contracts/profiles/soughtGender';
import { like } from '@vonk/domain/likes/like';
import { pair, type Pair } from '@vonk/domain/likes/pair';
import { seeLike } from '@vonk/domain/likes/seeLike';
import { unlike } from '@vonk/domain/likes/unlike';
import { isVisible } from '@vonk/projector/discovery/members.query';
import { readSuggestion } from '@vonk/projector/discovery/swipeDeck.query';
import { readLikes, readMatch, readUnseenLike } from '@vonk/projector/likes/likes.query';
import { readOwnProfile, readProfile } from '@vonk/projector/profiles/profiles.query';
import type { AppContext } from '../appContext.ts';
import { handle, type Mounted } from '../http/handle.ts';

/** Likes and matches. */
export const likesHandlers = (context: AppContext): readonly Mounted[] => [
  handle(likesRoutes.likes, async ({ query, view }) => ({
    status: 200,
    body: await readLikes(context.db, view, query),
  })),

  handle(likesRoutes.match, async ({ params, view, refuse }) => ({
    status: 200,
    body: (await readMatch(context.db, view, params.id)) ?? refuse('not_found'),
  })),

  handle(
    likesRoutes.like,
    async ({ member, body, command, now, actor, view, after }) => {
      const { profile } = body;
      const visible =
        (await isVisible(context.db, member, profile, now)) || (await readProfile(context.db, view, profile)) !== null;
      const { suspended, limited_until } = await actor('likes');
      const match = randomUUID();
      const { position, state } = await context.commands.execute({
        stream: pair,
        id: pairId(member, profile),
        command,
        decide: (both) =>
          like(both, { by: member, profile, via: 'profile', match }, { suspended, limited_until, visible }),
      });
      const answer = answerOf(state, member);
      await after(position);
      return { status: 200, body: answer };
    },
    { quotas: ['likes'] },
  ),

  handle(likesRoutes.unlike, async ({ member, params, command, after }) => {
    const { position, state } = await context.commands.execute({
      stream: pair,
      id: pairId(member, params.profile),
      command,
      decide: (both) => unlike(both, { by: member, profile: params.profile }),
    });
    const answer = answerOf(state, member);
    await after(position);
    return { status: 200, body: answer };
  }),

  handle(likesRoutes.likeSeen, async ({ member, params, command, after }) => {
    const { position } = await context.commands.execute({
      stream: pair,
      id: pairId(member, params.profile),
      command,
      decide: (both) => seeLike(both, { by: member, profile: params.profile }),
    });
    await after(position);
    return { status: 204 };
  }),

  handle(
    likesRoutes.autoLike,
    async ({ member, view }) => {
      const liked = await readUnseenLike(context.db, view);
      if (liked) return { status: 200, body: { profile: liked, kind: 'like' } };
      // DECISIONS "auto-liked profile": labelled as a suggestion, and nothing is recorded of it.
      const own = await readOwnProfile(context.db, view, member);
      const wanted = { gender: soughtGender(own?.looking_for), country: own?.country, own_gender: own?.gender };
      const profile = own && (await readSuggestion(context.db, view, wanted, context.searchIndex));
      return profile
        ? { status: 200, body: { profile, kind: 'suggestion' } }
        : { status: 200, body: { profile: null } };
    },
    { clientHeader: () => true },
  ),
];

/** A match stays made, and is one as long as both like each other. */
const answerOf = ({ likes, match }: Pair, member: string) => ({
  liked: likes.has(member),
  match: match === null || likes.size < 2 ? null : { id: match },
});
