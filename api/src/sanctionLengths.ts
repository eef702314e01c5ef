import type { SanctionLengths } from '@vonk/contracts/safety/sanctionLengths';
import type { Member } from '@vonk/domain/accounts/member';
import type { AppContext } from './appContext.ts';

/** What staff can choose from for a member: that of their site and country. */
export function sanctionLengths(
  { settings }: Pick<AppContext, 'settings'>,
  { site, country }: Readonly<{ site: string; country: Member['country'] }>,
): SanctionLengths {
  const { suspension_days, limit_days_max } = settings.of({ site, country: country ?? '' });
  return { suspension_days: [...suspension_days], limit_days_max };
}
