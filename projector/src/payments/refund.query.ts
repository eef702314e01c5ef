import type { Knex } from 'knex';
import { listRefunds, type RefundRow } from './payments.query.ts';

/** One refund; null when there is none. */
export async function readRefund(db: Knex, refund: string): Promise<RefundRow | null> {
  const row = await db('read.refunds').where({ refund }).first<{ payment: string } | undefined>('payment');
  if (!row) return null;
  const { refunds } = await listRefunds(db, { payment: row.payment }, { offset: 0, limit: 1000 });
  return refunds.find(({ id }) => id === refund) ?? null;
}
