import { table } from '@vonk/platform/projection/projection';
import { projection } from '../projection.ts';

/** Whom a member has swiped, so that a card does not come back, and how many likes a day has used. */
export const swipesProjection = projection({
  name: 'swipes',
  version: 2,
  tables: {
    swipes: table({
      columns: { member: 'text', profile: 'text', date: 'date', liked: 'boolean' },
      key: ['member', 'profile'],
      indexes: ['(profile)'],
    }),
    swipe_days: table({
      columns: { member: 'text', date: 'date', likes: 'integer' },
      key: ['member', 'date'],
      defaults: { likes: 0 },
    }),
  },
  on: {
    SwipeLiked: ({ data: { member, profile, date } }, { swipes, swipe_days }) => {
      swipes.put({ member, profile, date, liked: true });
      swipe_days.add({ member, date }, { likes: 1 });
    },
    SwipePassed: ({ data: { member, profile, date } }, { swipes }) =>
      swipes.put({ member, profile, date, liked: false }),
    SwipePassUndone: ({ data: { member, profile } }, { swipes }) => swipes.remove({ member, profile }),
    MemberErased: ({ data: { member } }, { swipes, swipe_days }) => {
      swipes.removeWhere({ member });
      swipes.removeWhere({ profile: member });
      swipe_days.removeWhere({ member });
    },
  },
});
