import type { Recorded } from '@vonk/contracts/kernel';
import { scheduleDue, type Due } from '@vonk/platform/due/due.store';
import { isDemo } from './isDemo.ts';
import type { WorkerContext } from './workerContext.ts';

/**
 * What is due once an event happened. `ofDemo`: whether of demo data, too. What the house itself finishes or forgets is; what
 * in the end tells somebody something is not, for those people are invented.
 */
export type DueAfter = Due & Readonly<{ ofDemo: boolean }>;

/** Sets when something is due that follows from an event: how every reaction makes the row of a timer. See scheduleDue. */
export async function scheduleAfter(
  { db }: Pick<WorkerContext, 'db'>,
  event: Pick<Recorded, 'metadata'>,
  { ofDemo, ...due }: DueAfter,
): Promise<void> {
  if (ofDemo || !isDemo(event)) await scheduleDue(db, due);
}
