import { beginSettlement } from '@vonk/domain/payments/beginSettlement';
import { closeMonth, cutMonth } from '@vonk/domain/payments/closeMonth';
import { explainDifference } from '@vonk/domain/payments/explainDifference';
import { month as monthStream } from '@vonk/domain/payments/month';
import { noteDifferences, unnoted } from '@vonk/domain/payments/noteDifferences';
import { settlement as settlementStream } from '@vonk/domain/payments/settlement';
import { takeSettlementLines } from '@vonk/domain/payments/takeSettlementLines';
import { digestOf } from '@vonk/platform/commands/digestOf';
import type { Knex } from 'knex';
import type { AppContext } from '../appContext.ts';
import { payerOf } from './payerOf.ts';
import { settlementDecisions } from './settlementDecisions.ts';
import { emptyOldBooks, readOldSettlement, type OldMonth, type OldSettlement } from './takeOverSettlements.store.ts';

/**
 * Puts into the log what a house before 0.9, or a backup of one, has in tables: settlements, what became of their differences,
 * closed months. In the order in which it happened, for a month has what stands before it in the log. Repeatable: cut off
 * anywhere it goes on, and when there is nothing it does nothing.
 */
export const takeOverSettlements = (context: AppContext): Promise<void> =>
  emptyOldBooks(context.db, async (tx, { settlements, months }) => {
    const waiting = [...months];
    const closeUpTo = async (place: bigint | null) => {
      for (let [next] = waiting; next && (place === null || BigInt(next.settlements) < place); [next] = waiting) {
        await takeOverMonth(context, next);
        waiting.shift();
      }
    };
    for (const one of settlements) {
      await closeUpTo(BigInt(one.place));
      await takeOverSettlement(context, tx, one);
    }
    await closeUpTo(null);
  });

async function takeOverSettlement(
  context: AppContext,
  tx: Knex,
  { id, name, imported_at, imported_by }: OldSettlement,
): Promise<void> {
  const { decide } = settlementDecisions(context);
  const { lines, differences } = await readOldSettlement(tx, id);
  const [digest, at, by] = [digestOf(lines), imported_at.toISOString(), imported_by];
  const begun = { settlement: id, name, lines: lines.length, digest, by, at };
  let state = await decide(settlementStream, id, 'take-over:begin', (now) => beginSettlement(now, begun));
  for (let part = 0; !state.whole; part += 1)
    state = await decide(settlementStream, id, `take-over:lines:${part}`, (now) =>
      takeSettlementLines(now, { settlement: id, digest, lines }),
    );
  const known = differences.map(({ id: difference, kind, reference, payment, expected, found, month }) => ({
    ...{ difference, kind, reference, payment, expected, found, month },
  }));
  for (let part = 0, left = true; left; part += 1) {
    const noted = await decide(settlementStream, id, `take-over:match:${part}`, (now) =>
      noteDifferences(now, { settlement: id, differences: known, by, at }),
    );
    const { found, gone } = unnoted(noted, known);
    left = found.length + gone.length > 0;
  }
  for (const { id: difference, payment, resolved_at, resolved_by, note } of differences) {
    if (resolved_at === null) continue;
    const payer = await payerOf(context, payment);
    await decide(settlementStream, id, `take-over:${difference}`, (now) =>
      now.explained.has(difference)
        ? []
        : explainDifference(now, {
            ...{ settlement: id, difference, reason: note ?? '', by: resolved_by ?? by },
            ...(payer !== null && { sealed_for: payer }),
            at: resolved_at.toISOString(),
          }),
    );
  }
}

async function takeOverMonth(
  context: AppContext,
  { month, position, closed_at, closed_by: by, net }: OldMonth,
): Promise<void> {
  const { decide } = settlementDecisions(context);
  const facts = { known: true, over: true, net, differences: 0, unsettled: 0 };
  const [cut, at] = ['take-over', closed_at.toISOString()];
  const books_until = await momentOf(context, BigInt(position), closed_at);
  await decide(monthStream, month, 'take-over:cut', (now) =>
    now.closed ? [] : cutMonth(now, { month, cut, by }, facts),
  );
  await decide(monthStream, month, 'take-over:close', (now) =>
    now.closed ? [] : closeMonth(now, { month, cut, by, at, books_until }, facts),
  );
}

/** When the event at a place of the log happened. Places are of one store alone, moments go along to another. */
async function momentOf({ store }: AppContext, position: bigint, otherwise: Date): Promise<string> {
  if (position === 0n) return new Date(0).toISOString();
  const [event] = (await store.readAll({ after: position - 1n, limit: 1 })).events;
  return (event && event.position <= position ? event.at : otherwise).toISOString();
}
