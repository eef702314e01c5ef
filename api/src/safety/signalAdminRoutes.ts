import { safetyResources } from '@vonk/contracts/safety/resources';
import { member as memberStream } from '@vonk/domain/accounts/member';
import { refuse } from '@vonk/domain/refuse';
import { decideSanctionAppeal } from '@vonk/domain/safety/decideSanctionAppeal';
import { reviewSignal } from '@vonk/domain/safety/reviewSignal';
import { readLanguages } from '@vonk/projector/accounts/accounts.query';
import { listAppeals, readSanction } from '@vonk/projector/safety/sanctions.query';
import { listSignals, readSignal } from '@vonk/projector/safety/signals.query';
import { bindResource, type BoundResource } from '../admin/bindResource.ts';
import { staffNames } from '../admin/staffNames.ts';
import type { AppContext } from '../appContext.ts';

/** What points to scam or spam, with the numbers behind it, for somebody to look at. */
export const signalsAdmin = (context: AppContext): BoundResource =>
  bindResource(safetyResources.signals, {
    list: async (_call, filter, range) => {
      const { signals, total } = await listSignals(
        context.db,
        { ...filter, from: context.settings.house().signal_thresholds },
        range,
      );
      return { rows: signals, total };
    },
    one: (_call, id) => readSignal(context.db, id),
    acts: {
      review: {
        noteReason: 'aboutPerson',
        run: async ({ staff, command }, id, { verdict, seen }) => {
          const signal = (await readSignal(context.db, id)) ?? refuse('not_found');
          const { member, kind } = signal;
          const { position } = await context.commands.execute({
            stream: memberStream,
            id: member,
            command,
            decide: (state) => reviewSignal(state, { member, kind, verdict, by: staff.id, seen }, signal),
          });
          return { position, person: member };
        },
      },
    },
  });

/** Sanctions that were appealed: decided by somebody else than who gave them (DECISIONS "sanctions"). */
export const sanctionAppealsAdmin = (context: AppContext): BoundResource => {
  const named = async <Row extends { member: string; by: string; appeal_decided_by: string | null }>(rows: Row[]) => {
    const [staff_names, languages] = await Promise.all([
      staffNames(
        context,
        rows.flatMap(({ by, appeal_decided_by }) => [by, appeal_decided_by]),
      ),
      readLanguages(
        context.db,
        rows.map(({ member }) => member),
      ),
    ]);
    return rows.map((row) => ({ ...row, language: languages.get(row.member) ?? null, staff_names }));
  };
  return bindResource(safetyResources['sanction-appeals'], {
    list: async (_call, filter, range) => {
      const { appeals, total } = await listAppeals(context.db, filter, range);
      return { rows: await named(appeals), total };
    },
    one: async (_call, id) => {
      const found = await readSanction(context.db, id);
      return found ? ((await named([found]))[0] ?? null) : null;
    },
    acts: {
      decide: {
        noteReason: 'aboutPerson',
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
      },
    },
  });
};
