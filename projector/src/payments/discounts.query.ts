import type { Knex } from 'knex';

export type DiscountRow = Readonly<{
  /** `<member>:<code>`: a member holds a code once. */
  id: string;
  member: string;
  code: string;
  payment: string;
  status: 'reserved' | 'redeemed';
  at: string;
}>;

/** Codes that members hold or have used, newest first. `total` counts all that match. */
export async function listDiscounts(
  db: Knex,
  filter: { member?: string; code?: string; status?: string },
  range: { offset: number; limit: number },
): Promise<{ discounts: DiscountRow[]; total: number }> {
  const matching = () => {
    const query = db('read.discounts');
    for (const column of ['member', 'code', 'status'] as const)
      if (filter[column]) void query.where(column, filter[column]);
    return query;
  };
  const [counted, rows] = await Promise.all([
    matching().count({ count: '*' }).first<{ count: string }>(),
    matching()
      .orderBy([{ column: 'at', order: 'desc' }, { column: 'member' }, { column: 'code' }])
      .offset(range.offset)
      .limit(range.limit)
      .select<(Omit<DiscountRow, 'id' | 'at'> & { at: Date })[]>('member', 'code', 'payment', 'status', 'at'),
  ]);
  return {
    discounts: rows.map((row) => ({ ...row, id: `${row.member}:${row.code}`, at: row.at.toISOString() })),
    total: Number(counted?.count ?? 0),
  };
}
