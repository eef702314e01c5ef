import { creditsResources } from '@vonk/contracts/credits/resources';
import { adjustByStaff } from '@vonk/domain/credits/adjustByStaff';
import { wallet } from '@vonk/domain/credits/wallet';
import { member as memberStream } from '@vonk/domain/accounts/member';
import { refuse } from '@vonk/domain/refuse';
import { blindIndex } from '@vonk/platform/personal-data/blindIndex';
import { readLedgerEntry } from '@vonk/projector/credits/ledgerEntry.query';
import { listLedger } from '@vonk/projector/credits/wallets.query';
import { listWithdrawals } from '@vonk/projector/credits/withdrawals.query';
import { dayBounds } from '../admin/siteDays.ts';
import { bindResource, type BoundResource } from '../admin/bindResource.ts';
import type { AppContext } from '../appContext.ts';
import { approvalsAdmin } from './approvalAdminRoutes.ts';
import { lotsAdmin } from './lotAdminRoutes.ts';
import { proofsAdmin } from './proofAdminRoutes.ts';

/** Enough to tell the partners of one member apart. */
const PARTNER_SIGNS = 12;
/** What the answer of an act says that paid nothing yet. */
const WAITS = 'Waiting for a second person';

/** Whom a line of a member is about, told apart from their other partners and from nobody else's. */
const partnerOf = ({ config }: AppContext, member: string, profile: string) =>
  blindIndex(config.hmacSecret, `partner of ${member} ${profile}`).slice(0, PARTNER_SIGNS);

/** The ledger of all wallets, where `ledger/:member/adjust` corrects one of them, and what waits for a second person. */
export const creditsAdmin = (context: AppContext): readonly BoundResource[] => [
  bindResource(creditsResources.ledger, {
    list: async (_call, { from, to, ...filter }, range) => {
      const { entries, total } = await listLedger(context.db, { ...filter, ...dayBounds({ from, to }) }, range);
      return { rows: entries, total };
    },
    one: async (_call, id) => {
      const entry = await readLedgerEntry(context.db, id);
      if (!entry) return null;
      const { member, cause } = entry;
      return { ...entry, partner: cause.profile === undefined ? null : partnerOf(context, member, cause.profile) };
    },
    acts: {
      adjust: {
        noteReason: false,
        run: async ({ staff, command }, member, { credits, reason }) => {
          const { status, country, site } = await context.commands.load(memberStream, member);
          if (status === 'none' || status === 'erased') refuse('not_found');
          const settings = context.settings.of({ site, country: country ?? '' });
          const { events, position, state } = await context.commands.execute({
            stream: wallet,
            id: member,
            command,
            decide: (now) =>
              adjustByStaff(now, { id: command.id, member, credits, reason, by: staff.id }, { settings }),
          });
          const waits = events.some(({ type }) => type === 'ApprovalRequested');
          const approval = { id: command.id, credits, status: 'waiting' as const, words: WAITS };
          return { position, more: { balance: state.balance, ...(waits ? { approval } : {}) } };
        },
      },
    },
  }),
  approvalsAdmin(context),
  proofsAdmin(context),
  bindResource(creditsResources.withdrawals, {
    list: async (_call, filter, range) => {
      const { withdrawals, total } = await listWithdrawals(context.db, filter, range);
      return { rows: withdrawals, total };
    },
    one: async (_call, id) =>
      (await listWithdrawals(context.db, { id }, { offset: 0, limit: 1 })).withdrawals[0] ?? null,
  }),
  ...lotsAdmin(context),
];
