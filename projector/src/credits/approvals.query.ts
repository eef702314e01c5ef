import type { ApprovalKind } from '@vonk/contracts/credits/events';
import type { Money } from '@vonk/contracts/kernel';
import type { Knex } from 'knex';

export const APPROVAL_STATUSES = ['waiting', 'approved', 'declined', 'withdrawn'] as const;

/** What staff asked for. `credits` signed for an adjustment; `payment` and `amount` of a refund or a wrong amount; `decision`: why so. */
export type ApprovalRow = Readonly<{
  id: string;
  member: string;
  kind: ApprovalKind;
  status: (typeof APPROVAL_STATUSES)[number];
  credits: number;
  payment: string | null;
  amount: Money | null;
  reason: string;
  proof: string | null;
  asked_by: string;
  asked_at: string;
  decided_by: string | null;
  decided_at: string | null;
  decision: string;
}>;

type Row = Omit<ApprovalRow, 'id' | 'amount' | 'asked_at' | 'decided_at'> &
  Readonly<{
    approval: string;
    amount_minor: number | null;
    currency: string | null;
    asked_at: Date;
    decided_at: Date | null;
  }>;

const toApproval = ({ approval, amount_minor, currency, asked_at, decided_at, ...row }: Row): ApprovalRow => ({
  id: approval,
  ...row,
  amount: amount_minor === null || currency === null ? null : { amount_minor, currency },
  asked_at: asked_at.toISOString(),
  decided_at: decided_at?.toISOString() ?? null,
});

/** Requests for a second person: those that wait first, newest first. `total` counts all that match. */
export async function listApprovals(
  db: Knex,
  filter: { status?: string; member?: string; kind?: string; payment?: string },
  range: { offset: number; limit: number },
): Promise<{ approvals: ApprovalRow[]; total: number }> {
  const matching = () => {
    const query = db('read.approvals');
    for (const column of ['status', 'member', 'kind', 'payment'] as const)
      if (filter[column]) void query.where(column, filter[column]);
    return query;
  };
  const [counted, rows] = await Promise.all([
    matching().count({ count: '*' }).first<{ count: string }>(),
    matching()
      .orderByRaw("(status <> 'waiting'), asked_at desc, approval")
      .offset(range.offset)
      .limit(range.limit)
      .select<Row[]>('*'),
  ]);
  return { approvals: rows.map(toApproval), total: Number(counted?.count ?? 0) };
}

/** One request; null when there is none. */
export async function readApproval(db: Knex, approval: string): Promise<ApprovalRow | null> {
  const row = await db('read.approvals').where({ approval }).first<Row | undefined>('*');
  return row ? toApproval(row) : null;
}
