import { countTimeline, readTimelinePage } from '@vonk/projector/accounts/timeline.query';
import { z } from 'zod';
import { adminResource, type AdminResource } from '../admin/adminResource.ts';
import type { House } from '../house.ts';

/** The history of one member, page by page, newest first: `filter={"member": …}`, and `payment` for that of one payment. */
export const timelineAdmin = (house: House): AdminResource =>
  adminResource({
    name: 'timeline',
    permission: 'members.read',
    filter: z.object({ member: z.string().max(100).optional(), payment: z.string().max(100).optional() }),
    list: async (_call, { member, payment }, range) => {
      if (member === undefined) return { rows: [], total: 0 };
      const [entries, total] = await Promise.all([
        readTimelinePage(house.db, { member, payment }, range),
        countTimeline(house.db, member, payment),
      ]);
      return { rows: entries.map(({ event, ...entry }) => ({ ...entry, type: event })), total };
    },
    one: () => Promise.resolve(null),
  });
