import { Refusal } from '@vonk/contracts/kernel';
import { FIRST_PURCHASE_SETTINGS, type FirstPurchaseDiscountId } from '@vonk/contracts/payments/campaigns';
import type { paymentsResources } from '@vonk/contracts/payments/resources';
import { MAIN_SITE } from '@vonk/contracts/site/audience';
import type { SettingKey } from '@vonk/contracts/site/settings';
import { siteZone } from '@vonk/contracts/siteZone';
import { campaign as campaignStream } from '@vonk/domain/payments/campaign';
import { saveFirstPurchase } from '@vonk/domain/payments/saveFirstPurchase';
import { refuse } from '@vonk/domain/refuse';
import { scopeOf, site as siteStream } from '@vonk/domain/site/site';
import { zonedInstant } from '@vonk/domain/zonedInstant';
import { deriveCommand } from '@vonk/platform/commands/deriveCommand';
import type { z } from 'zod';
import type { StaffCall } from '../admin/bindResource.ts';
import type { AppContext } from '../appContext.ts';
import { changeHouseSetting } from '../changeHouseSetting.ts';
import { campaignMoney, shownTexts } from './campaignTexts.ts';

type Save = (typeof paymentsResources)['first-purchase-discounts']['acts']['save'];
type Change = z.output<Save['body']> & { reason: string };
type Field = (typeof FIRST_PURCHASE_SETTINGS)[number];

/** The settings that hold what a campaign takes off, for how long, and when the dialog of the time bonus comes. */
const SETTINGS: Readonly<Record<FirstPurchaseDiscountId, Readonly<Partial<Record<Field, SettingKey>>>>> = {
  time_bonus: {
    ...{ percentage: 'time_bonus_percentage', lasts: 'time_bonus_seconds', modal_seconds: 'time_bonus_popup_seconds' },
  },
  welcome_discount: { percentage: 'welcome_discount_percentage', lasts: 'welcome_discount_days' },
};

/** Changes there were: of the campaign itself, of each of its settings for all countries, and of them all together. */
export async function readRevision({ commands }: AppContext, id: FirstPurchaseDiscountId) {
  const [{ revision }, { versions }] = await Promise.all([
    commands.load(campaignStream, id),
    commands.load(siteStream, MAIN_SITE),
  ]);
  const settings = new Map(
    Object.values(SETTINGS[id]).map((key) => [key, versions.get(scopeOf({ key, country: null })) ?? 0]),
  );
  return { campaign: revision, settings, all: [...settings.values()].reduce((sum, one) => sum + one, revision) };
}

/**
 * Changes a campaign of the first purchase: itself first, which is where two of the staff who change it at once meet, then each
 * setting that becomes another. What of those cannot be saved is told with the refusal that says why; all else holds by then.
 * Refuses setting_changed when anything of it was changed since `revision`, and what saveFirstPurchase refuses: nothing
 * is saved then.
 */
export async function changeFirstPurchase(
  context: AppContext,
  call: StaffCall,
  id: FirstPurchaseDiscountId,
  body: Change,
) {
  const terms = termsOf(context, call, id, body);
  const changes = settingChanges(context, id, body);
  const found = await readRevision(context, id);
  const { position } = await context.commands.execute({
    ...{ stream: campaignStream, id, command: deriveCommand(call.command, 'campaign') },
    decide: (state) => {
      if (body.revision !== found.all) refuse('setting_changed');
      return saveFirstPurchase(state, { ...terms, seen: found.campaign });
    },
  });
  const unsaved: { field: Field; code: string }[] = [];
  let waits = false;
  for (const { field, key, value } of changes)
    try {
      const version = found.settings.get(key) ?? 0;
      const proposed = await changeHouseSetting(context, call, { key, value, reason: body.reason, version });
      waits ||= proposed;
    } catch (error) {
      // The campaign is saved: whoever saved it has to learn what is not, whatever the reason.
      if (!(error instanceof Refusal)) context.logger.error({ error, key }, 'a setting of a campaign was not saved');
      unsaved.push({ field, code: error instanceof Refusal ? String(error.code) : 'temporarily_unavailable' });
    }
  return { position, more: { waits, unsaved } };
}

/** The campaign as its event has it. Refuses not_found: no such site. */
function termsOf(context: AppContext, { staff }: StaffCall, id: FirstPurchaseDiscountId, body: Change) {
  const { site = null, starts_on, ends_on, countries, banner } = body;
  if (site && site !== MAIN_SITE && !context.settings.sites().includes(site)) refuse('not_found');
  const instant = (wall: string | null | undefined) => (wall ? zonedInstant(wall, siteZone).toISOString() : null);
  const in_currencies = campaignMoney(body.in_currencies);
  return {
    ...{
      campaign: id,
      starts_at: instant(starts_on),
      ends_at: instant(ends_on),
      site,
      countries,
      banner,
      by: staff.id,
    },
    ...{ popup_seconds: body.popup_seconds ?? null, modal_seconds: body.modal_seconds ?? null },
    ...(in_currencies.length > 0 && { in_currencies }),
    texts: shownTexts(body.texts),
  };
}

/** The settings that become other ones. */
function settingChanges(context: AppContext, id: FirstPurchaseDiscountId, body: Change) {
  const held = context.settings.of({ site: MAIN_SITE, country: '' });
  return FIRST_PURCHASE_SETTINGS.flatMap((field) => {
    const [key, value] = [SETTINGS[id][field], body[field]];
    return key === undefined || typeof value !== 'number' || held[key] === value ? [] : [{ field, key, value }];
  });
}
