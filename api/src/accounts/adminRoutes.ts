import { SANCTION_REASONS } from '@vonk/contracts/safety/events';
import { mayDo } from '@vonk/contracts/site/permissions';
import { member as memberStream, type Member, type MemberEvent } from '@vonk/domain/accounts/member';
import { liftSuspension } from '@vonk/domain/safety/liftSuspension';
import { suspendMember } from '@vonk/domain/safety/suspendMember';
import { terminateMember } from '@vonk/domain/safety/terminateMember';
import { warnMember } from '@vonk/domain/safety/warnMember';
import { listMembers, readAccount } from '@vonk/projector/accounts/accounts.query';
import { readInvitationOf } from '@vonk/projector/accounts/invitations.query';
import { readTimeline } from '@vonk/projector/accounts/timeline.query';
import { readBalance, readLots } from '@vonk/projector/credits/wallets.query';
import { readOwnProfile } from '@vonk/projector/profiles/profiles.query';
import { readSanctions } from '@vonk/projector/safety/sanctions.query';
import { z } from 'zod';
import { adminAct, adminResource, type AdminResource, type AdminRow, type StaffCall } from '../admin/adminResource.ts';
import type { House } from '../house.ts';
import { endSessions, readSessions } from '../http/sessions.ts';

const TIMELINE_MAX = 300;

const Sanction = z.object({
  reason: z.enum(SANCTION_REASONS),
  statement: z.string().trim().min(1, 'reason_required').max(2000),
});

/** Members: the record with its history, and the sanctions. */
export const accountsAdmin = (house: House): readonly AdminResource[] => [
  adminResource({
    name: 'members',
    permission: 'members.read',
    order: { field: 'signup_date', descending: true },
    filter: z.object({
      q: z.string().trim().max(254).optional(),
      origin: z.enum(['member', 'fictional']).optional(),
      country: z.string().length(2).optional(),
      status: z.enum(['not_confirmed', 'active', 'suspended', 'deletion_requested']).optional(),
    }),
    list: async ({ now }, filter, range) => {
      const { members, total } = await listMembers(house.db, filter, range, now);
      return { rows: members, total };
    },
    many: async ({ now }, ids) => (await listMembers(house.db, { ids }, { offset: 0, limit: ids.length }, now)).members,
    one: (call, id) => readRecord(house, call, id),
    acts: {
      warn: sanction(house, Sanction, (state, { member, by, body: { reason, statement } }) =>
        warnMember(state, { member, reason, statement, by }),
      ),
      suspend: sanction(
        house,
        Sanction.extend({ days: z.union([z.literal(3), z.literal(7), z.literal(30)]) }),
        (state, { member, by, now, body: { reason, statement, days } }) =>
          suspendMember(state, { member, reason, statement, days, by }, { now }),
      ),
      lift: sanction(house, z.object({ reason: z.string() }), (state, { member, by, now, body: { reason } }) =>
        liftSuspension(state, { member, reason, by }, { now }),
      ),
      terminate: sanction(house, Sanction, (state, { member, by, body: { reason, statement } }) =>
        terminateMember(state, { member, reason, statement, by }),
      ),
      'end-sessions': adminAct({
        permission: 'members.sessions',
        body: z.object({}),
        noteReason: true,
        run: async (_call, member) => {
          await endSessions(house, member);
          return { position: null };
        },
      }),
    },
  }),
];

type Sanctioning<Body> = { member: string; by: string; now: Date; body: Body };

/** An act on the stream of a member, whose event tells the reason. */
function sanction<Schema extends z.ZodObject>(
  house: House,
  body: Schema,
  decide: (state: Member, sanctioning: Sanctioning<z.output<Schema>>) => MemberEvent[],
) {
  return adminAct({
    permission: 'members.sanction',
    body,
    run: ({ staff, now, command }, member, read) =>
      house.commands.execute({
        stream: memberStream,
        id: member,
        command,
        decide: (state) => decide(state, { member, by: staff.id, now, body: read }),
      }),
  });
}

/** Everything about one member; of an erased one what a history may keep: no word that tells who it was. */
async function readRecord(house: House, { staff, now, view }: StaffCall, member: string): Promise<AdminRow | null> {
  const { db } = house;
  const [account, history, sanctions, balance, lots, invitation] = await Promise.all([
    readAccount(db, member, now),
    readTimeline(db, member, { limit: TIMELINE_MAX }),
    readSanctions(db, member),
    readBalance(db, member),
    readLots(db, member),
    readInvitationOf(db, member),
  ]);
  const timeline = history.entries.map(({ event, ...entry }) => ({ ...entry, type: event }));
  if (!account)
    return timeline.length === 0 ? null : { id: member, status: 'erased', timeline, sanctions: [], balance };
  const profile = mayDo(staff.role, 'profiles.read') ? await readOwnProfile(db, view, member) : null;
  const [listed] = (await listMembers(db, { ids: [member] }, { offset: 0, limit: 1 }, now)).members;
  const sessions = mayDo(staff.role, 'members.sessions') ? await readSessions(house, member, null) : [];
  return { ...account, ...listed, sessions, invitation, profile, sanctions, balance, lots: lots.map(toLot), timeline };
}

const toLot = ({ price_minor, currency, at, ...lot }: Awaited<ReturnType<typeof readLots>>[number]) => ({
  ...lot,
  price: currency === null ? null : { amount_minor: price_minor, currency },
  at: at.toISOString(),
});
