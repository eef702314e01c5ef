import { ORDER_NUMBER_CHARACTERS } from '@vonk/contracts/payments/orderNumber';
import type { Knex } from 'knex';
import { readReceipt } from './receipts.query.ts';

/**
 * Which payment of a member somebody means: by its number, enough of its first characters, or the number of its receipt.
 * Null where that is none of theirs, or several.
 */
export async function readOrderNumber(db: Knex, member: string, typed: string): Promise<string | null> {
  const text = typed.trim().toLowerCase();
  const receipt = await readReceipt(db, text, member);
  if (receipt) return receipt.payment;
  if (text.length < ORDER_NUMBER_CHARACTERS || !/^[0-9a-f-]{1,36}$/.test(text)) return null;
  const rows = await db('read.payments')
    .where({ member })
    .whereLike('payment', `${text}%`)
    .limit(2)
    .select<{ payment: string }[]>('payment');
  return rows.length === 1 ? (rows[0]?.payment ?? null) : null;
}
