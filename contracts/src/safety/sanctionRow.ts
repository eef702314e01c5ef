import { z } from 'zod';
import { Id, Instant } from '../fields.ts';
import { APPEAL_OUTCOMES } from './events.ts';

/** What a member was sanctioned with, as staff see it. */
export const SanctionRow = z
  .object({
    id: Id,
    kind: z.enum(['warning', 'suspension', 'limit', 'removal', 'termination', 'lifted']),
    /** The limited feature, what was removed, or what was lifted. */
    what: z.string().nullable(),
    item: z.string().nullable(),
    reason: z.string(),
    statement: z.string(),
    until: Instant.nullable(),
    /** The complaint that led to it. */
    complaint: Id.nullable(),
    by: Id,
    at: Instant,
    appeal: z.string().nullable(),
    appealed_at: Instant.nullable(),
    appeal_outcome: z.enum(APPEAL_OUTCOMES).nullable(),
    appeal_answer: z.string().nullable(),
    appeal_decided_by: Id.nullable(),
    appeal_decided_at: Instant.nullable(),
  })
  .meta({ id: 'SanctionRow' });
/** A sanction or the end of one, on the record of a member and in the list of appeals. */
export type SanctionRow = z.infer<typeof SanctionRow>;
