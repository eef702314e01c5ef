import type { Knex } from 'knex';
import { batchCalls } from '../batchCalls.ts';

/** Statements of one kind beside each other: as many as a small machine has processors. */
const LANES = 2;

/**
 * A query that several callers ask at a time as one statement (see batchCalls): one gathering for each database.
 * @param askAll answers several at once, in their order
 * @param most callers in a statement
 */
export function batchQueries<Ask, Answer>(
  askAll: (db: Knex, asks: readonly Ask[]) => Promise<readonly Answer[]>,
  most: number,
): (db: Knex, ask: Ask) => Promise<Answer> {
  const batched = new WeakMap<Knex, (ask: Ask) => Promise<Answer>>();
  return (db, ask) => {
    let read = batched.get(db);
    if (!read) batched.set(db, (read = batchCalls({ askAll: (asks) => askAll(db, asks), most, lanes: LANES })));
    return read(ask);
  };
}
