import { APPEAL_OUTCOMES, SIGNAL_KINDS } from '@vonk/contracts/safety/events';
import { member as memberStream } from '@vonk/domain/accounts/member';
import { refuse } from '@vonk/domain/refuse';
import { decideSanctionAppeal } from '@vonk/domain/safety/decideSanctionAppeal';
import { reviewSignal } from '@vonk/domain/safety/reviewSignal';
import { listAppeals, readSanction } from '@vonk/projector/safety/sanctions.query';
import { listSignals, readSignal } from '@vonk/projector/safety/signals.query';
import { z } from 'zod';
import { adminAct, adminResource, type AdminResource } from '../admin/adminResource.ts';
import { staffNames } from '../admin/staffNames.ts';
import type { AppContext } from '../appContext.ts';

/** What points to scam or spam, with the numbers behind it, for somebody to look at. */
export const signalsAdmin = (context: AppContext): AdminResource =>
  adminResource({
    name: 'signals',
    permission: 'complaints.read',
    filter: z.object({
      member: z.string().max(100).optional(),
      kind: z.enum(SIGNAL_KINDS).optional(),
      open: z.boolean().optional(),
    }),
    list: async (_call, filter, range) => {
      const { signals, total } = await listSignals(context.db, filter, range);
      return { rows: signals, total };
    },
    one: (_call, id) => readSignal(context.db, id),
    acts: {
      review: adminAct({
        permission: 'complaints.resolve',
        body: z.object({ verdict: z.enum(['confirmed', 'dismissed']) }),
        noteReason: true,
        run: async ({ staff, command }, id, { verdict }) => {
          const { member, kind } = (await readSignal(context.db, id)) ?? refuse('not_found');
          const { position } = await context.commands.execute({
            stream: memberStream,
            id: member,
            command,
            decide: (state) => reviewSignal(state, { member, kind, verdict, by: staff.id }),
          });
          return { position, person: member };
        },
      }),
    },
  });

/** Sanctions that were appealed: decided by somebody else than who gave them (DECISIONS "sanctions"). */
export const sanctionAppealsAdmin = (context: AppContext): AdminResource => {
  const named = async <Row extends { by: string; appeal_decided_by: string | null }>(rows: Row[]) => {
    const staff_names = await staffNames(
      context,
      rows.flatMap(({ by, appeal_decided_by }) => [by, appeal_decided_by]),
    );
    return rows.map((row) => ({ ...row, staff_names }));
  };
  return adminResource({
    name: 'sanction-appeals',
    permission: 'complaints.read',
    order: { field: 'appealed_at', descending: false },
    filter: z.object({ member: z.string().max(100).optional(), decided: z.boolean().optional() }),
    list: async (_call, filter, range) => {
      const { appeals, total } = await listAppeals(context.db, filter, range);
      return { rows: await named(appeals), total };
    },
    one: async (_call, id) => {
      const found = await readSanction(context.db, id);
      return found ? ((await named([found]))[0] ?? null) : null;
    },
    acts: {
      decide: adminAct({
        permission: 'members.sanction',
        body: z.object({
          outcome: z.enum(APPEAL_OUTCOMES),
          answer: z.string().trim().min(1, 'reason_required').max(5000),
        }),
        noteReason: true,
        run: async ({ staff, now, command }, sanction, { outcome, answer }) => {
          const { member } = (await readSanction(context.db, sanction)) ?? refuse('sanction_not_found');
          const { position } = await context.commands.execute({
            stream: memberStream,
            id: member,
            command,
            decide: (state) =>
              decideSanctionAppeal(state, { member, sanction, outcome, answer, by: staff.id }, { now }),
          });
          return { position, person: member };
        },
      }),
    },
  });
};
