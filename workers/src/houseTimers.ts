import type { DueHandler } from '@vonk/platform/due/sweepDue';
import type { WorkersHouse } from './house.ts';

/** Something that happens when its row in the due table is due. `kind` is kept in rows: never rename one. */
export type HouseTimer = Readonly<{ kind: string; handle: (house: WorkersHouse) => DueHandler }>;
