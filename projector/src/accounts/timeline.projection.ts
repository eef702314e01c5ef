import { allEvents, type AnyEvent } from '@vonk/contracts/events';
import type { Recorded } from '@vonk/contracts/kernel';
import { table } from '@vonk/platform/projection/projection';
import { projection } from '../projection.ts';
import { publicData, staffReason } from '../publicData.ts';

/** Fields that hold a member's id, where it is not `member` alone. An empty list: not about anybody's history. */
const MEMBERS_IN: Partial<Record<AnyEvent['type'], readonly string[]>> = {
  ProfileLiked: ['by', 'profile'],
  LikeWithdrawn: ['by', 'profile'],
  LikeSeen: [],
  Matched: [],
  MemberBlocked: ['by', 'profile'],
  MemberUnblocked: ['by', 'profile'],
  ConversationStarted: ['member', 'with'],
  MessageSent: ['member', 'to'],
  PrivatePhotoViewed: ['member', 'profile'],
  ConversationYielded: ['member'],
  ConversationOpened: [],
  ConversationRead: [],
  ConversationDeleted: ['by'],
  MessageDeleted: ['by'],
  ComplaintFiled: ['reporter'],
  ComplaintResolved: ['reporter'],
  ComplaintAppealed: ['reporter'],
};
const LEFT_OUT = new Set<string>([
  'ComplaintNoted',
  'ComplaintAssigned',
  'ComplaintReleased',
  'EmailClaimed',
  'EmailReleased',
]);

const shape = {
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

function membersOf(event: AnyEvent): string[] {
  if (event.type === 'Matched') return [...event.data.members];
  const data: Readonly<Record<string, unknown>> = event.data;
  const members = (MEMBERS_IN[event.type] ?? ['member']).map((field) => data[field]);
  if (event.type === 'ComplaintFiled') members.push(event.data.about.profile);
  return [...new Set(members.filter((member): member is string => typeof member === 'string'))];
}

const note = (event: Recorded<AnyEvent>, { timeline }: { timeline: Timeline }): void => {
  const { position, at, type, metadata } = event;
  // A reason is about the one member whose history it stands in, and goes with it.
  const reason = staffReason(event);
  const data = { ...publicData(event), ...(reason === null ? {} : { reason }) };
  for (const member of membersOf(event))
    timeline.put({ member, position, at, event: type, actor: metadata.actor ?? null, data });
};

/**
 * What happened to and by each member, event by event, without a personal word: the back office tells the history from
 * it in sentences. After erasure only that remains.
 */
export const timelineProjection = projection({
  name: 'timeline',
  version: 3,
  tables: shape,
  on: {
    ...Object.fromEntries(
      Object.keys(allEvents)
        .filter((type) => !LEFT_OUT.has(type) && ('member' in shapeOf(type) || type in MEMBERS_IN))
        .map((type) => [type, note]),
    ),
    MemberErased: (event, tables) => {
      tables.timeline.removeWhere({ member: event.data.member });
      note(event, tables);
    },
  },
});

function shapeOf(type: string): object {
  return allEvents[type]?.data.shape ?? {};
}
