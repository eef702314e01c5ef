import type { AnyEvent, EventOn } from '@vonk/contracts/events';
import { projectionsOf } from '@vonk/platform/projection/projection';

/** Defines a read model of this house: see projectionsOf for how one is written. */
export const projection = projectionsOf<AnyEvent>();

/**
 * Defines a read model that tells of credits or money: it answers for every event of wallets and payments, so that no
 * movement is forgotten in the books. `ignored` says that it shows nothing of one.
 */
export const moneyProjection = projectionsOf<AnyEvent, EventOn<'wallet' | 'payment'>['type']>();

/** Says of an event that a read model of money shows nothing of it. */
export const ignored = undefined;
