import { countTimeline, readTimelinePage } from '@vonk/projector/accounts/timeline.query';
import { z } from 'zod';
import { adminResource, type AdminResource } from '../admin/adminResource.ts';
import type { House } from '../house.ts';

/** The history of one member, page by page, newest first: `filter={"member": …}`. */
export const timelineAdmin = (house: House): AdminResource =>
  adminResource({
    name: 'timeline',
    permission: 'members.read',
    filter: z.object({ member: z.string().max(100).optional() }),
    list: async (_call, { member }, range) => {
      if (member === undefined) return { rows: [], total: 0 };
      const [entries, total] = await Promise.all([
        readTimelinePage(house.db, member, range),
        countTimeline(house.db, member),
      ]);
      return { rows: entries.map(({ event, ...entry }) => ({ ...entry, type: event })), total };
    },
    one: () => Promise.resolve(null),
  });
