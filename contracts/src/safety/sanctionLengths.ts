import { z } from 'zod';

/** How long a member can be suspended (days to choose from), and a feature closed to them at most, where they are. */
export const SanctionLengths = z
  .object({ suspension_days: z.array(z.int()), limit_days_max: z.int() })
  .meta({ id: 'SanctionLengths' });
/** As the settings of their site and country say. */
export type SanctionLengths = z.infer<typeof SanctionLengths>;
