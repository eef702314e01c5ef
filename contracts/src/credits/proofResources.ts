import { z } from 'zod';
import { adminResource } from '../adminResource.ts';
import { Instant } from '../fields.ts';

/**
 * How the proof of a night ended: `proved`, all agrees; `differs`, the findings say where not; `failed`, it came to no end.
 */
export const PROOF_OUTCOMES = ['proved', 'differs', 'failed'] as const;
/** What can disagree: the arithmetic of an event, a read model, the provider, the chain over the log. */
export const FINDING_KINDS = [
  ...(['arithmetic', 'ledger_line', 'balance', 'lot', 'payment', 'book_day', 'provider'] as const),
  ...(['book_line', 'vat_line', 'receipt'] as const),
  ...(['event_changed', 'event_removed', 'event_added', 'chain_head'] as const),
] as const;

const ProofRow = z
  .object({
    /** The night, YYYY-MM-DD in the site's zone. */
    id: z.string(),
    outcome: z.enum(PROOF_OUTCOMES),
    /** Why it came to no end. */
    problem: z.string().nullable(),
    started_at: Instant,
    ended_at: Instant,
    /** Events of wallets, payments and receipts that were folded once more. */
    events: z.int(),
    /** Those that the chain holds, and its last link: written down elsewhere, it proves the log of that night. */
    chained: z.int(),
    head: z.string(),
    /** All credits of all wallets; null when the proof came to no end. */
    credits: z.int().nullable(),
    /** Minor units, by currency: what was paid, and what went back. */
    money: z.array(z.object({ currency: z.string(), paid: z.int(), back: z.int() })),
    differences: z.int(),
    /** The first hundred of them. */
    findings: z.array(
      z.object({ kind: z.enum(FINDING_KINDS), subject: z.string(), expected: z.string(), found: z.string() }),
    ),
  })
  .meta({ id: 'ProofRow' });

/** The nightly proof of the books. */
export const proofResources = {
  proofs: adminResource({
    name: 'proofs',
    summary: 'The proof of the books, night by night: events, read models, provider and chain agree, or where not',
    permission: 'books.read',
    row: ProofRow,
    record: ProofRow,
    filter: z.object({ outcome: z.enum(PROOF_OUTCOMES).optional() }),
    order: { field: 'id', descending: true },
    exported: true,
  }),
};
