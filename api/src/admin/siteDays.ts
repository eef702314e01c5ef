import { siteZone } from '@vonk/contracts/siteZone';
import { daysAfter } from '@vonk/domain/daysAfter';
import { startOfDay } from '@vonk/domain/startOfDay';

/** The moments of these days: from `since` on, and before `before`. */
export const dayBounds = ({ from, to }: Readonly<{ from?: string; to?: string }>): { since?: Date; before?: Date } => ({
  ...(from ? { since: startOfDay(from, siteZone) } : {}),
  ...(to ? { before: startOfDay(daysAfter(to, 1), siteZone) } : {}),
});
