import { adjustCredits } from '@vonk/domain/credits/adjustCredits';
import { wallet } from '@vonk/domain/credits/wallet';
import { member as memberStream } from '@vonk/domain/accounts/member';
import { refuse } from '@vonk/domain/refuse';
import { readLedgerEntry } from '@vonk/projector/credits/ledgerEntry.query';
import { listLedger } from '@vonk/projector/credits/wallets.query';
import { z } from 'zod';
import { momentsOf, siteDays } from '../admin/siteDays.ts';
import { adminAct, adminResource, type AdminResource } from '../admin/adminResource.ts';
import type { House } from '../house.ts';

const KINDS = ['grant', 'purchase', 'spend', 'refund', 'revoke', 'adjustment', 'return'] as const;
const ADJUSTMENT_MAX = 10_000;

/** The ledger of all wallets. `ledger/:member/adjust` corrects one of them. */
export const creditsAdmin = (house: House): readonly AdminResource[] => [
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
      const { entries, total } = await listLedger(house.db, { ...filter, ...momentsOf({ from, to }) }, range);
      return { rows: entries, total };
    },
    one: (_call, id) => readLedgerEntry(house.db, id),
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
          const { status } = await house.commands.load(memberStream, member);
          if (status === 'none' || status === 'erased') refuse('not_found');
          const { position, state } = await house.commands.execute({
            stream: wallet,
            id: member,
            command,
            decide: (now) => adjustCredits(now, { id: command.id, member, credits, reason, by: staff.id }),
          });
          return { position, more: { balance: state.balance } };
        },
      }),
    },
  }),
];
