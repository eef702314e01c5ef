import { discoveryRoutes } from '@vonk/contracts/discovery/routes';
import type { Gender } from '@vonk/contracts/fields';
import { pairId, Refusal } from '@vonk/contracts/kernel';
import { soughtGender } from '@vonk/contracts/profiles/soughtGender';
import { filtersNotOffered } from '@vonk/contracts/site/searchFields';
import { like } from '@vonk/domain/likes/like';
import { pair } from '@vonk/domain/likes/pair';
import { swipe } from '@vonk/domain/likes/swipe';
import { nextSwipeReset, swipes, swipesId } from '@vonk/domain/likes/swipes';
import { undoPass } from '@vonk/domain/likes/undoPass';
import { findMatches, isVisible, readCard } from '@vonk/projector/discovery/members.query';
import { searchMembers } from '@vonk/projector/discovery/searchMembers.query';
import { readSwipeDeck } from '@vonk/projector/discovery/swipeDeck.query';
import { readOwnProfile } from '@vonk/projector/profiles/profiles.query';
import { v5 as uuidV5 } from 'uuid';
import type { AppContext } from '../appContext.ts';
import { handle, type Call, type Mounted } from '../http/handle.ts';
import { placesCalled, placesNear } from '../places.ts';
import { existing } from '../readUser.ts';
import { searchAllowed } from '../searchAllowed.ts';
import { callerSettings, memberSettings } from '../audience.ts';

const MATCH_NAMESPACE = '5b0f6f0a-0a5e-5a44-8f6c-2b6a1f0c9e33';
const RADIUS_KM = 25;
type OwnView = Call['view'] & { viewer: string };

/** Finding members: search, three questions, the swipe game. */
export const discoveryHandlers = (context: AppContext): Mounted[] => {
  /** Whom the member looks for, in their own country. */
  const wanted = async (view: OwnView): Promise<{ gender?: Gender; country: string; own_gender: Gender }> => {
    const { looking_for, country, gender } = existing(await readOwnProfile(context.db, view, view.viewer));
    return { gender: soughtGender(looking_for), country, own_gender: gender };
  };
  /** `back`: who was passed a moment ago and comes first again. */
  const deck = async (view: OwnView, back?: string) => {
    const [cards, first, today] = await Promise.all([
      readSwipeDeck(context.db, view, await wanted(view), { index: context.searchIndex }),
      back === undefined ? null : readCard(context.db, view, back),
      context.commands.load(swipes, swipesId(view.viewer, view.at)),
    ]);
    const { swipe_likes_per_day: limit } = await memberSettings(context, view.viewer, 'swipe_likes_per_day');
    return {
      deck: first ? [first, ...cards.filter(({ id }) => id !== first.id)] : cards,
      likes_left: Math.max(0, limit - today.liked.size),
      resets_at: nextSwipeReset(view.at).toISOString(),
    };
  };

  return [
    handle(
      discoveryRoutes.searchMembers,
      async ({ query, view, request }) => {
        if (view.viewer === null && !searchAllowed(context, request)) throw new Refusal('search_login_required');
        const { search_fields } = await callerSettings(context, request, view.viewer, 'search_fields');
        const asked = filtersNotOffered(search_fields).filter((field) => Object.hasOwn(query, field));
        if (asked.length > 0)
          throw new Refusal('invalid_request', {
            errors: asked.map((path) => ({ path, code: 'filter_not_offered' })),
          });
        const { near: city, radius_km = RADIUS_KM, city: called, ...search } = query;
        const { country } = query;
        const near =
          city !== undefined
            ? await placesNear(city, radius_km, country)
            : called && (await placesCalled(called, country));
        const wanted = { near: near || undefined, ...search };
        return { status: 200, body: await searchMembers(context.db, view, wanted, context.searchIndex) };
      },
      { quotas: ['search'] },
    ),

    handle(
      discoveryRoutes.findMatches,
      async ({ query, view }) => ({
        status: 200,
        body: {
          results: await findMatches(context.db, view, { ...query, ...(await wanted(view)) }, context.searchIndex),
        },
      }),
      { quotas: ['search'] },
    ),

    handle(discoveryRoutes.swipeDeck, async ({ view }) => ({ status: 200, body: await deck(view) })),

    handle(
      discoveryRoutes.swipe,
      async ({ member, body, command, view, now, actor, after, refuse }) => {
        const { profile } = body;
        const [acting, visible, between] = await Promise.all([
          actor('likes'),
          isVisible(context.db, member, profile, now),
          context.commands.load(pair, pairId(member, profile)),
        ]);
        const facts = { suspended: acting.suspended, limited_until: acting.limited_until, visible };
        const order = {
          by: member,
          profile,
          via: 'swipe' as const,
          match: uuidV5(pairId(member, profile) + command.id, MATCH_NAMESPACE),
        };
        // A like that cannot be given must not cost one of the day.
        if (body.like || !visible) like(between, order, facts);
        // A like that was given before answers for a repeat of itself, not for a pass.
        if (!body.like && !visible) return refuse('not_found');
        const settings = await memberSettings(context, member, 'swipe_likes_per_day');
        let { position } = await context.commands.execute({
          stream: swipes,
          id: swipesId(member, now),
          command,
          decide: (state) => swipe(state, { member, ...body }, { now, settings }),
        });
        let match: string | null = null;
        if (body.like) {
          const given = await context.commands.execute({
            stream: pair,
            id: pairId(member, profile),
            command,
            decide: (state) => like(state, order, facts),
          });
          position = given.position;
          match = given.state.likes.size === 2 ? given.state.match : null;
        }
        await after(position);
        return {
          status: 200,
          body: {
            ...(await deck(view)),
            liked: body.like || between.likes.has(member),
            match: match === null ? null : { id: match },
          },
        };
      },
      { quotas: ['likes'] },
    ),

    handle(discoveryRoutes.undoSwipe, async ({ member, command, view, now, after }) => {
      const { position, events } = await context.commands.execute({
        stream: swipes,
        id: swipesId(member, now),
        command,
        decide: (state) => undoPass(state, { member }, { now }),
      });
      await after(position);
      const undone = events[0]?.data.profile ?? '';
      return { status: 200, body: { ...(await deck(view, undone)), undone } };
    }),
  ];
};
