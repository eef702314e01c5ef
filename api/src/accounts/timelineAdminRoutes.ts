import { accountsResources } from '@vonk/contracts/accounts/resources';
import type { StaffMe } from '@vonk/contracts/site/commands';
import { countTimeline, readTimelinePage } from '@vonk/projector/accounts/timeline.query';
import { bindResource, type BoundResource, type Range } from '../admin/bindResource.ts';
import { historyFor, readableData } from '../admin/eventsByRole.ts';
import type { AppContext } from '../appContext.ts';

/** A page of a member's history, the newest first, as far as the role may read it. */
export async function readHistory(
  context: AppContext,
  { role }: Pick<StaffMe, 'role'>,
  asked: { member: string; payment?: string },
  range: Range,
) {
  const readable = historyFor(role);
  const wanted = { ...asked, events: readable && Object.keys(readable) };
  const [entries, total] = await Promise.all([
    readTimelinePage(context.db, wanted, range),
    countTimeline(context.db, wanted),
  ]);
  const rows = entries.map(({ event, data, ...entry }) => ({
    ...entry,
    type: event,
    data: readableData(readable, event, data),
  }));
  return { rows, total };
}

/** The history of one member, page by page, newest first: `filter={"member": …}`, and `payment` for that of one payment. */
export const timelineAdmin = (context: AppContext): BoundResource =>
  bindResource(accountsResources.timeline, {
    list: ({ staff }, { member, payment }, range) =>
      member === undefined
        ? Promise.resolve({ rows: [], total: 0 })
        : readHistory(context, staff, { member, payment }, range),
  });
