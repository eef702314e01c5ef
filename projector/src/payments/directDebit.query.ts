import type { Knex } from 'knex';
import { listDirectDebits, type DirectDebitRow } from './directDebits.query.ts';

/** One direct debit by its payment; null when there is none. */
export const readDirectDebit = async (db: Knex, payment: string): Promise<DirectDebitRow | null> =>
  (await listDirectDebits(db, { id: payment }, { offset: 0, limit: 1 })).debits[0] ?? null;
