import { table } from '@vonk/platform/projection/projection';
import { projection } from '../projection.ts';

/**
 * What staff asked for and a second person decides, with how it ended. The words go with the member; that it was asked for
 * and decided stays in the books.
 */
export const approvalsProjection = projection({
  name: 'approvals',
  version: 2,
  tables: {
    approvals: table({
      columns: {
        approval: 'text',
        member: 'text',
        kind: 'text',
        status: 'text',
        credits: 'integer',
        payment: 'text?',
        amount_minor: 'integer?',
        currency: 'text?',
        reason: 'text',
        proof: 'text?',
        asked_by: 'text',
        asked_at: 'timestamptz',
        decided_by: 'text?',
        decided_at: 'timestamptz?',
        decision: 'text',
      },
      key: ['approval'],
      defaults: { status: 'waiting', decision: '' },
      indexes: [
        "((status <> 'waiting'), asked_at desc, approval)",
        '(status, asked_at desc)',
        '(member)',
        '(payment) where payment is not null',
      ],
    }),
  },
  on: {
    ApprovalRequested: ({ data, at }, { approvals }) => {
      const { approval, member, kind, credits, payment, amount, by, reason = '', proof } = data;
      const money = amount ? { amount_minor: amount.amount_minor, currency: amount.currency } : {};
      approvals.put({ approval, member, kind, credits, payment, ...money, reason, proof, asked_by: by, asked_at: at });
    },
    ApprovalGranted: ({ data, at }, { approvals }) => decide(approvals, 'approved', data, at),
    ApprovalDeclined: ({ data, at }, { approvals }) => decide(approvals, 'declined', data, at),
    ApprovalWithdrawn: ({ data, at }, { approvals }) => decide(approvals, 'withdrawn', data, at),
    MemberErased: ({ data: { member } }, { approvals }) =>
      approvals.patchWhere({ member }, { reason: '', decision: '' }),
  },
});

type Decision = Readonly<{ approval: string; by: string; reason?: string }>;
type Changes = { status: string; decided_by: string; decided_at: Date; decision: string };

const decide = (
  approvals: { patch: (key: { approval: string }, changes: Changes) => void },
  status: string,
  { approval, by, reason = '' }: Decision,
  at: Date,
): void => approvals.patch({ approval }, { status, decided_by: by, decided_at: at, decision: reason });
