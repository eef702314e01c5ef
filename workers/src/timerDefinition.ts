import type { DueHandler } from '@vonk/platform/due/sweepDue';
import type { WorkerContext } from './workerContext.ts';

/** Something that happens when its row in the due table is due. `kind` is kept in rows: never rename one. */
export type TimerDefinition = Readonly<{ kind: string; handle: (context: WorkerContext) => DueHandler }>;
