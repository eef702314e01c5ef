import { z } from 'zod';
import { Instant } from '../fields.ts';
import { LIMITED_FEATURES } from './events.ts';

/**
 * Until when a member is suspended now (null: not), until when which features are closed to them, and how often they were warned.
 */
export const SanctionsInForce = z
  .object({
    suspended_until: Instant.nullable(),
    limits: z.partialRecord(z.enum(LIMITED_FEATURES), Instant),
    warnings: z.int(),
  })
  .meta({ id: 'SanctionsInForce' });
/** What of a member's sanctions holds now, as far as whoever gives another one has to have seen it. */
export type SanctionsInForce = z.infer<typeof SanctionsInForce>;
