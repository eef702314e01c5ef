import { complaint as complaintStream } from '@vonk/domain/safety/complaint';
import { releaseComplaint } from '@vonk/domain/safety/releaseComplaint';
import type { Command } from '@vonk/platform/commands/commandHandler';
import { listComplaints } from '@vonk/projector/safety/complaints.query';
import type { AppContext } from '../appContext.ts';
import { deriveCommand } from '@vonk/platform/commands/deriveCommand';

const PAGE = 100;

/**
 * Cases of somebody who leaves go back to the queue, where others see and take them. Tells how many, and the position of the
 * last. A repeat gives back what a broken-off one left.
 */
export async function releaseAssignedComplaints(
  context: AppContext,
  { staff, by, command }: { staff: string; by: string; command: Command },
): Promise<{ cases: number; position: bigint | null }> {
  const ids: string[] = [];
  for (const status of ['open', 'appealed'])
    for (let offset = 0, found = PAGE; found === PAGE; offset += PAGE) {
      const range = { offset, limit: PAGE };
      const { complaints } = await listComplaints(context.db, { status, assigned_to: staff }, range, context.clock());
      ids.push(...complaints.map(({ id }) => id));
      found = complaints.length;
    }
  let position: bigint | null = null;
  let cases = 0;
  for (const id of new Set(ids)) {
    const released = await context.commands.execute({
      stream: complaintStream,
      id,
      command: deriveCommand(command, `release ${id}`),
      decide: (state) => releaseComplaint(state, { complaint: id, from: staff, by }),
    });
    cases += released.events.length;
    if (released.position !== null && (position === null || released.position > position)) position = released.position;
  }
  return { cases, position };
}
