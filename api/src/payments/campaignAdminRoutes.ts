import { MAIN_SITE } from '@vonk/contracts/site/audience';
import { paymentsResources } from '@vonk/contracts/payments/resources';
import { siteZone } from '@vonk/contracts/siteZone';
import { campaign as campaignStream } from '@vonk/domain/payments/campaign';
import { campaignMisses } from '@vonk/domain/payments/campaignFor';
import { code as codeStream, normalizedCode } from '@vonk/domain/payments/code';
import { endCampaign } from '@vonk/domain/payments/endCampaign';
import { endCode } from '@vonk/domain/payments/endCode';
import { issueCode } from '@vonk/domain/payments/issueCode';
import { saveCampaign } from '@vonk/domain/payments/saveCampaign';
import { refuse } from '@vonk/domain/refuse';
import { zonedInstant } from '@vonk/domain/zonedInstant';
import { deriveCommand } from '@vonk/platform/commands/deriveCommand';
import { listCampaigns, type StoredCampaign } from '@vonk/projector/payments/campaigns.query';
import { readCodeFigures } from '@vonk/projector/payments/codes.query';
import type { z } from 'zod';
import { bindResource, type BoundResource } from '../admin/bindResource.ts';
import type { AppContext } from '../appContext.ts';
import { campaignNotice } from './campaignNotice.ts';
import { campaignMoney, shownTexts } from './campaignTexts.ts';
import { readCampaignViews } from './campaignViews.store.ts';

const ONE = { offset: 0, limit: 1 };
type Shown = Omit<z.output<typeof paymentsResources.campaigns.acts.save.body>, 'revision'>;

/** What a campaign says and whom it is for, as its event has it: what is left out is not asked for. */
const shownOf = (campaign: string, by: string, body: Shown) => ({
  ...{ campaign, by, name: body.name, site: body.site ?? null, countries: body.countries, members: body.members },
  ...{ no_credits: body.no_credits, banner: body.banner },
  ...{ popup_seconds: body.popup_seconds ?? null, modal_seconds: body.modal_seconds ?? null },
  texts: shownTexts(body.texts),
});

/** Campaigns: made with their code, changed, looked at as somebody, ended. */
export const campaignsAdmin = (context: AppContext): BoundResource => {
  const rowsOf = async (campaigns: readonly StoredCampaign[]) => {
    const [seen, figures] = await Promise.all([
      readCampaignViews(
        context.db,
        campaigns.map(({ campaign }) => campaign),
      ),
      readCodeFigures(
        context.db,
        campaigns.map(({ code }) => code),
      ),
    ]);
    return campaigns.map(({ campaign, ...row }) => ({
      ...row,
      id: campaign,
      seen: seen.get(campaign) ?? 0,
      figures: figures.get(row.code) ?? [],
    }));
  };
  const read = async (id: string, now: Date) =>
    (await listCampaigns(context.db, { id }, ONE, now)).campaigns[0] ?? null;
  const knownSite = (site: string | null | undefined) => {
    if (site && site !== MAIN_SITE && !context.settings.sites().includes(site)) refuse('not_found');
  };
  return bindResource(paymentsResources.campaigns, {
    list: async ({ now }, filter, range) => {
      const { campaigns, total } = await listCampaigns(context.db, filter, range, now);
      return { rows: await rowsOf(campaigns), total };
    },
    one: async ({ now }, id) => {
      const found = await read(id, now);
      const [row] = found ? await rowsOf([found]) : [];
      return row ? { ...row, revision: (await context.commands.load(campaignStream, id)).revision } : null;
    },
    foundingActs: {
      create: {
        noteReason: 'aboutNobody',
        run: async (
          { staff, now, command },
          _id,
          { reason: _, percentage = null, in_currencies, methods, starts_on, ends_on, ...body },
        ) => {
          knownSite(body.site);
          const code = normalizedCode(body.code);
          const ends_at = zonedInstant(ends_on, siteZone).toISOString();
          const needs = campaignMoney(in_currencies);
          const [first = { amount: null, minimum_order: null }, ...elsewhere] = needs;
          const terms = { code, percentage: percentage ?? 0, in_currencies: needs, methods, ends_at };
          const shown = shownOf(command.id, staff.id, body);
          // Words that do not fit leave no code behind.
          saveCampaign(campaignStream.initial(), { ...shown, seen: null, terms: { ...terms, starts_at: ends_at } });
          // The discount first: a campaign whose code is taken is not there at all. A retry meets what it did before.
          const { events } = await context.commands.execute({
            stream: codeStream,
            id: code,
            command,
            decide: (state) =>
              issueCode(
                state,
                {
                  ...{ code, percentage, ...first, elsewhere, member: null, methods },
                  // Whom the campaign is for can change; its code is good for whoever types it.
                  country: null,
                  starts_at: starts_on ? zonedInstant(starts_on, siteZone).toISOString() : null,
                  ...{ expires_at: ends_at, validity: 'once-per-user', times: null, by: staff.id },
                },
                { now },
              ),
          });
          const [issued] = events;
          const starts_at = issued?.type === 'CodeIssued' ? issued.data.starts_at : now.toISOString();
          const { position } = await context.commands.execute({
            stream: campaignStream,
            id: command.id,
            command: deriveCommand(command, 'campaign'),
            decide: (state) => saveCampaign(state, { ...shown, seen: null, terms: { ...terms, starts_at } }),
          });
          return { position, founded: command.id };
        },
      },
    },
    acts: {
      save: {
        noteReason: 'aboutNobody',
        run: ({ staff, command }, id, { reason: _, revision: seen, ...body }) => {
          knownSite(body.site);
          return context.commands.execute({
            stream: campaignStream,
            id,
            command,
            decide: (state) => saveCampaign(state, { ...shownOf(id, staff.id, body), seen, terms: null }),
          });
        },
      },
      end: {
        noteReason: 'aboutNobody',
        run: async ({ staff, command }, id) => {
          const { terms } = await context.commands.load(campaignStream, id);
          // The code first: from then on nobody orders with it, whatever becomes of the rest.
          await context.commands.execute({
            stream: codeStream,
            id: (terms ?? refuse('not_found')).code,
            command,
            decide: (state) => endCode(state, { by: staff.id }),
          });
          return context.commands.execute({
            stream: campaignStream,
            id,
            command: deriveCommand(command, 'campaign'),
            decide: (state) => endCampaign(state, { by: staff.id }),
          });
        },
      },
      preview: {
        noteReason: false,
        run: async ({ now }, id, { country, language, members, credits }) => {
          const campaign = (await read(id, now)) ?? refuse('not_found');
          const somebody = {
            ...{ site: campaign.site ?? MAIN_SITE, country, credits },
            ...{ paid_user: members === 'premium', bought_before: members !== 'never_bought' },
          };
          const misses = campaignMisses({ ...campaign, ended: campaign.ended_at !== null }, somebody, now);
          return { position: null, more: { notice: campaignNotice(campaign, language, country), misses } };
        },
      },
    },
  });
};
