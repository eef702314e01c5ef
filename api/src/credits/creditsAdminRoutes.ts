import { adjustByStaff } from '@vonk/domain/credits/adjustByStaff';
import { wallet } from '@vonk/domain/credits/wallet';
import { member as memberStream } from '@vonk/domain/accounts/member';
import { refuse } from '@vonk/domain/refuse';
import { readLedgerEntry } from '@vonk/projector/credits/ledgerEntry.query';
import { listLedger } from '@vonk/projector/credits/wallets.query';
import { z } from 'zod';
import { dayBounds, siteDays } from '../admin/siteDays.ts';
import { adminAct, adminResource, type AdminResource } from '../admin/adminResource.ts';
import type { AppContext } from '../appContext.ts';
import { approvalsAdmin } from './approvalAdminRoutes.ts';

const KINDS = ['grant', 'purchase', 'spend', 'refund', 'revoke', 'adjustment', 'return'] as const;
/** What the answer of an act says that paid nothing yet. */
const WAITS = 'Waits for a second person';
const ADJUSTMENT_MAX = 10_000;

/** The ledger of all wallets, where `ledger/:member/adjust` corrects one of them, and what waits for a second person. */
export const creditsAdmin = (context: AppContext): readonly AdminResource[] => [
  adminResource({
    name: 'ledger',
    permission: 'ledger.read',
    // Whom somebody wrote to or whose photo they opened is no figure.
    fields: {
      finance: [
        ...['id', 'member', 'at', 'kind', 'credits', 'balance_after', 'amount', 'by'],
        ...['cause.code', 'cause.payment'],
      ],
    },
    order: { field: 'at', descending: true },
    filter: z.object({
      member: z.string().max(100).optional(),
      kind: z.enum(KINDS).optional(),
      payment: z.string().max(100).optional(),
      ...siteDays,
    }),
    list: async (_call, { from, to, ...filter }, range) => {
      const { entries, total } = await listLedger(context.db, { ...filter, ...dayBounds({ from, to }) }, range);
      return { rows: entries, total };
    },
    one: (_call, id) => readLedgerEntry(context.db, id),
    acts: {
      adjust: adminAct({
        permission: 'ledger.adjust',
        body: z.object({
          credits: z
            .int()
            .min(-ADJUSTMENT_MAX)
            .max(ADJUSTMENT_MAX)
            .refine((credits) => credits !== 0),
        }),
        run: async ({ staff, command }, member, { credits, reason }) => {
          const { status, country } = await context.commands.load(memberStream, member);
          if (status === 'none' || status === 'erased') refuse('not_found');
          const settings = context.settings.of(country);
          const { events, position, state } = await context.commands.execute({
            stream: wallet,
            id: member,
            command,
            decide: (now) =>
              adjustByStaff(now, { id: command.id, member, credits, reason, by: staff.id }, { settings }),
          });
          const waits = events.some(({ type }) => type === 'ApprovalRequested');
          const approval = { id: command.id, credits, status: 'waiting', words: WAITS };
          return { position, more: { balance: state.balance, ...(waits ? { approval } : {}) } };
        },
      }),
    },
  }),
  approvalsAdmin(context),
];
