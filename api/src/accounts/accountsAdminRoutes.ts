import { accountsResources } from '@vonk/contracts/accounts/resources';
import { mayDo } from '@vonk/contracts/site/permissions';
import { sanctionsInForce } from '@vonk/domain/safety/sanctionsInForce';
import { member as memberStream } from '@vonk/domain/accounts/member';
import { refuse } from '@vonk/domain/refuse';
import { readAccountDetails } from '@vonk/projector/accounts/accountDetails.query';
import { listMembers, readAccount } from '@vonk/projector/accounts/accounts.query';
import { readInvitationOf } from '@vonk/projector/accounts/invitations.query';
import { readBalance, readLots } from '@vonk/projector/credits/wallets.query';
import { readConsents } from '@vonk/projector/profiles/consents.query';
import { readOwnProfile } from '@vonk/projector/profiles/profiles.query';
import { readSanctions } from '@vonk/projector/safety/sanctions.query';
import { bindResource, type BoundResource, type Made, type StaffCall } from '../admin/bindResource.ts';
import { withoutSecrets } from '../admin/withoutSecrets.ts';
import { sanctionActs } from '../admin/sanctionActs.ts';
import type { AppContext } from '../appContext.ts';
import { sanctionLengths } from '../sanctionLengths.ts';
import { holderOf } from './addresses.ts';
import { readHistory, timelineAdmin } from './timelineAdminRoutes.ts';
import { endSessions, readSessions } from '../http/sessions.ts';

/** The first page; the rest comes from the resource `timeline`. */
const TIMELINE_MAX = 40;

/** Members: the record with its history, and the sanctions. */
export const accountsAdmin = (context: AppContext): readonly BoundResource[] => [
  bindResource(accountsResources.members, {
    list: async ({ now }, filter, range) => {
      // An address is also found in another spelling, by its blind index.
      const holder = filter.q?.includes('@') ? await holderOf(context, filter.q) : null;
      const asked = { ...filter, ...(holder === null ? {} : { q: undefined, ids: [holder] }) };
      const { members, total } = await listMembers(context.db, asked, range, now);
      return { rows: members, total };
    },
    many: async ({ now }, ids) =>
      (await listMembers(context.db, { ids }, { offset: 0, limit: ids.length }, now)).members,
    one: (call, id) => readRecord(context, call, id),
    acts: {
      ...sanctionActs(context),
      'end-sessions': {
        noteReason: 'aboutPerson',
        run: async (_call, member) => {
          if ((await context.commands.load(memberStream, member)).status === 'none') refuse('not_found');
          await endSessions(context, member);
          return { position: null, person: member };
        },
      },
    },
  }),

  timelineAdmin(context),
];

/** Everything about one member; of an erased one what a history may keep: no word that tells who it was. */
async function readRecord(
  context: AppContext,
  { staff, now, view }: StaffCall,
  member: string,
): Promise<Made<typeof accountsResources.members.record> | null> {
  const { db } = context;
  const [
    account,
    list,
    { rows: timeline, total: timeline_total },
    sanctions,
    balance,
    lots,
    invitation,
    details,
    consents,
  ] = await Promise.all([
    readAccount(db, member, now),
    listMembers(db, { ids: [member] }, { offset: 0, limit: 1 }, now),
    readHistory(context, staff, { member }, { offset: 0, limit: TIMELINE_MAX }),
    readSanctions(db, member),
    readBalance(db, member),
    readLots(db, member),
    readInvitationOf(db, member),
    readAccountDetails(db, member),
    readConsents(db, member),
  ]);
  const [listed] = list.members;
  if (!account || !listed || !details)
    // Anybody may have named anything in a complaint: only who was a member here is an erased one.
    return (await context.commands.load(memberStream, member)).status !== 'erased'
      ? null
      : { id: member, status: 'erased', timeline, timeline_total, sanctions: [], balance };
  const profile = mayDo(staff.role, 'profiles.read') ? withoutSecrets(await readOwnProfile(db, view, member)) : null;
  const sessions = mayDo(staff.role, 'members.sessions') ? await readSessions(context, member, null) : [];
  const held = { sessions, invitation, profile, consents, sanctions, balance, lots: lots.map(toLot) };
  const state = await context.commands.load(memberStream, member);
  const sanctioning = {
    sanction_lengths: sanctionLengths(context, state),
    sanctions_in_force: sanctionsInForce(state, now),
  };
  return { ...account, ...listed, ...details, ...held, ...sanctioning, timeline, timeline_total };
}

type Lot = Awaited<ReturnType<typeof readLots>>[number];
const toLot = ({ lot, kind, payment, package: bought, credits, unused, price_minor, currency, at }: Lot) => ({
  ...{ lot, kind, payment, package: bought, credits, unused },
  price: currency === null ? null : { amount_minor: price_minor, currency },
  at: at.toISOString(),
});
