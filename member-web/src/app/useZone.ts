import { siteZone } from '@vonk/contracts/siteZone';
import { useHydrated } from './useHydrated.ts';

/**
 * The zone that times are told in: undefined for the reader's own. Where the reader is, the house does not know: what it draws, and
 * what takes that over, tells the time of the site.
 */
export const useZone = (): string | undefined => (useHydrated() ? undefined : siteZone);
