import type { AnyEvent } from '@vonk/contracts/events';
import { projectionsOf } from '@vonk/platform/projection/projection';

/** Defines a read model of this house: see projectionsOf for how one is written. */
export const projection = projectionsOf<AnyEvent>();
