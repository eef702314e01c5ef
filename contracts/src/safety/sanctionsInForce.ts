import { z } from 'zod';
import { Instant } from '../fields.ts';
import { LIMITED_FEATURES } from './events.ts';

/** Until when a member is suspended now (null: not), and until when which features are closed to them. */
export const SanctionsInForce = z
  .object({ suspended_until: Instant.nullable(), limits: z.partialRecord(z.enum(LIMITED_FEATURES), Instant) })
  .meta({ id: 'SanctionsInForce' });
/** What of a member's sanctions holds now, as far as a new one would replace it. */
export type SanctionsInForce = z.infer<typeof SanctionsInForce>;
