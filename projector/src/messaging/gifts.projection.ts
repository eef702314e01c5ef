import { table } from '@vonk/platform/projection/projection';
import { projection } from '../projection.ts';

/** How many of each gift a member was given. From whom stays between the two. */
export const giftsProjection = projection({
  name: 'gifts',
  version: 1,
  tables: {
    received_gifts: table({
      columns: { member: 'text', gift: 'text', received: 'integer' },
      key: ['member', 'gift'],
      defaults: { received: 0 },
    }),
  },
  on: {
    MessageSent: ({ data: { kind, to, gift } }, { received_gifts }) => {
      if (kind === 'gift' && gift !== null) received_gifts.add({ member: to, gift }, { received: 1 });
    },
    MemberErased: ({ data: { member } }, { received_gifts }) => received_gifts.removeWhere({ member }),
  },
});
