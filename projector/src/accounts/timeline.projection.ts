import { allEvents, type AnyEvent } from '@vonk/contracts/events';
import type { Recorded } from '@vonk/contracts/kernel';
import { MESSAGE_SENT } from '@vonk/contracts/messaging/events';
import { table } from '@vonk/platform/projection/projection';
import { projection } from '../projection.ts';
import { publicData, staffReason } from '../publicData.ts';

export const timelineTables = {
  timeline: table({
    columns: {
      member: 'text',
      position: 'bigint',
      at: 'timestamptz',
      event: 'text',
      actor: 'text?',
      data: 'jsonb',
    },
    key: ['member', 'position'],
    indexes: ['(member, event, position desc)'],
  }),
};
type Timeline = {
  put: (row: {
    member: string;
    position: bigint;
    at: Date;
    event: string;
    actor: string | null;
    data: Record<string, unknown>;
  }) => void;
};

/** The members in whose history an event stands, by the fields that its definition names. */
function membersOf({ type, data }: AnyEvent): string[] {
  const found = (allEvents[type]?.members ?? []).flatMap((path) =>
    path.split('.').reduce<unknown>((value, field) => (value as Record<string, unknown> | null)?.[field], data),
  );
  return [...new Set(found.filter((member): member is string => typeof member === 'string'))];
}

const note = (event: Recorded<AnyEvent>, { timeline }: { timeline: Timeline }): void => {
  const { position, at, type, metadata } = event;
  // A reason is about the one member whose history it stands in, and goes with it.
  const reason = staffReason(event);
  const data = { ...publicData(event), ...(reason === null ? {} : { reason }) };
  for (const member of membersOf(event))
    timeline.put({ member, position, at, event: type, actor: metadata.actor ?? null, data });
};

/** Held already in the ledger and among the messages, from where the query tells them: they are most of what happens. */
const HELD_ELSEWHERE: ReadonlySet<string> = new Set([MESSAGE_SENT]);

/**
 * What happened to and by each member, event by event, without a personal word: the back office tells the history from
 * it in sentences. After erasure only that remains. Messages sent are not among it (see timeline.query.ts).
 */
export const timelineProjection = projection({
  name: 'timeline',
  version: 4,
  tables: timelineTables,
  on: {
    ...Object.fromEntries(
      Object.entries(allEvents)
        .filter(([type, { members }]) => members.length > 0 && !HELD_ELSEWHERE.has(type))
        .map(([type]) => [type, note]),
    ),
    MemberErased: (event, tables) => {
      tables.timeline.removeWhere({ member: event.data.member });
      note(event, tables);
    },
  },
});
