import { receiptNamed, type Receipt } from '@vonk/contracts/payments/receiptEvents';
import type { Knex } from 'knex';

/** As many as a payment ever has. */
const SHOWN = 100;

/** The receipt and the credit notes of a payment, in the order of their numbers; those of one member alone when given. */
export async function readReceipts(db: Knex, of: { payment: string; member?: string }): Promise<Receipt[]> {
  const query = db('read.receipts').where({ payment: of.payment });
  if (of.member !== undefined) void query.where({ member: of.member });
  const rows = await query.orderBy(['year', 'number']).limit(SHOWN).select<{ content: Receipt }[]>('content');
  return rows.map(({ content }) => content);
}

/** One receipt by its number (receiptNumber), of a member when given; null when there is none. */
export async function readReceipt(db: Knex, id: string, member?: string): Promise<Receipt | null> {
  const named = receiptNamed(id);
  if (named === null) return null;
  const query = db('read.receipts').where(named);
  if (member !== undefined) void query.where({ member });
  const row = await query.first<{ content: Receipt } | undefined>('content');
  return row?.content ?? null;
}
