import { settingResources } from '@vonk/contracts/site/settingResources';
import type { SettingKey } from '@vonk/contracts/site/settings';
import { refuse } from '@vonk/domain/refuse';
import {
  approveSetting,
  declineSetting,
  withdrawProposedSetting,
  type DecideSettingCommand,
} from '@vonk/domain/site/decideSetting';
import { settingInForce } from '@vonk/domain/site/effectiveSettings';
import { site as siteStream, type SettingEvent, type Site } from '@vonk/domain/site/site';
import {
  listSettingProposals,
  readSettingProposal,
  type SettingProposalRow,
} from '@vonk/projector/site/settingProposals.query';
import { bindResource, type BoundResource, type StaffCall } from '../admin/bindResource.ts';
import { staffNames } from '../admin/staffNames.ts';
import type { AppContext } from '../appContext.ts';

/** More never wait of one setting: one in each country of each site, and nobody looks at them all. */
const WAITING_SHOWN = 50;

async function named(context: AppContext, rows: readonly SettingProposalRow[], now: Date) {
  const staff_names = await staffNames(
    context,
    rows.flatMap(({ asked_by, decided_by }) => [asked_by, decided_by]),
  );
  return rows.map((row) => {
    const layers = context.settings.layers(row.site);
    // Of a day to come what holds then otherwise: a value that is taken back before its day holds nowhere yet.
    const moment = new Date(Math.max(now.getTime(), Date.parse(row.effective_from ?? '') || 0));
    const before: unknown =
      row.status === 'waiting' ? settingInForce(layers, row.key as SettingKey, moment, row.country).value : null;
    return { ...row, before, staff_names };
  });
}

/** What of one setting waits for a second administrator. */
export async function waitingProposals(context: AppContext, key: string, now: Date) {
  const { proposals } = await listSettingProposals(
    context.db,
    { key, status: 'waiting' },
    { offset: 0, limit: WAITING_SHOWN },
  );
  return named(context, proposals, now);
}

/** Lawful but dangerous values of settings, which wait for a second administrator or were decided by one. */
export const settingProposalsAdmin = (context: AppContext): BoundResource =>
  bindResource(settingResources['setting-proposals'], {
    list: async ({ now }, filter, range) => {
      const { proposals, total } = await listSettingProposals(context.db, filter, range);
      return { rows: await named(context, proposals, now), total };
    },
    one: async ({ now }, id) => {
      const row = await readSettingProposal(context.db, id);
      return row && ((await named(context, [row], now))[0] ?? null);
    },
    acts: {
      approve: decidingAct(context, approveSetting),
      decline: decidingAct(context, declineSetting),
      /** By who proposed it. */
      withdraw: decidingAct(context, withdrawProposedSetting),
    },
  });

/** An act that ends a proposal, decided on the site: of several at once exactly one happens. */
const decidingAct = (
  context: AppContext,
  decide: (state: Site, command: DecideSettingCommand, facts: { now: Date }) => SettingEvent[],
) => ({
  noteReason: false as const,
  run: async ({ staff, now, command }: StaffCall, proposal: string, { reason }: { reason: string }) => {
    const { site } = (await readSettingProposal(context.db, proposal)) ?? refuse('not_found');
    const { position } = await context.commands.execute({
      stream: siteStream,
      id: site,
      command,
      decide: (state) => decide(state, { site, proposal, by: staff.id, reason }, { now }),
    });
    await context.settings.refresh();
    return { position };
  },
});
