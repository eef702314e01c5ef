import { MAIN_SITE } from '@vonk/contracts/site/audience';
import {
  FIRST_PURCHASE_DISCOUNTS,
  type FirstPurchaseDiscountId,
  type FirstPurchaseDiscountRow,
} from '@vonk/contracts/payments/campaigns';
import { TIME_BONUS_CODE, WELCOME_CODE } from '@vonk/contracts/payments/methods';
import { paymentsResources } from '@vonk/contracts/payments/resources';
import { siteZone } from '@vonk/contracts/siteZone';
import { campaign as campaignStream } from '@vonk/domain/payments/campaign';
import { firstPurchaseMisses, foundingOffers } from '@vonk/domain/payments/firstPurchaseCampaign';
import { saveFirstPurchase } from '@vonk/domain/payments/saveFirstPurchase';
import { refuse } from '@vonk/domain/refuse';
import { zonedInstant } from '@vonk/domain/zonedInstant';
import { deriveCommand } from '@vonk/platform/commands/deriveCommand';
import { readFirstPurchaseCampaigns } from '@vonk/projector/payments/campaigns.query';
import { readCodeFigures } from '@vonk/projector/payments/codes.query';
import type { z } from 'zod';
import { bindResource, type BoundResource, type StaffCall } from '../admin/bindResource.ts';
import type { AppContext } from '../appContext.ts';
import { changeHouseSetting } from '../changeHouseSetting.ts';
import { offerTo } from '../firstPurchase.ts';
import { shownTexts } from './campaignTexts.ts';
import { readCampaignViews } from './campaignViews.store.ts';

const DAY_SECONDS = 86_400;
const CODES = { time_bonus: TIME_BONUS_CODE, welcome_discount: WELCOME_CODE } as const;
const isKnown = (id: string): id is FirstPurchaseDiscountId =>
  (FIRST_PURCHASE_DISCOUNTS as readonly string[]).includes(id);
type Change = z.output<(typeof paymentsResources)['first-purchase-discounts']['acts']['save']['body']>;

/** The settings that hold what a campaign takes off, and for how long. */
const settingsOf = (id: FirstPurchaseDiscountId, { percentage, lasts, modal_seconds }: Change) =>
  id === 'time_bonus'
    ? ({
        ...{ time_bonus_percentage: percentage, time_bonus_seconds: lasts },
        ...(typeof modal_seconds === 'number' && { time_bonus_popup_seconds: modal_seconds }),
      } as const)
    : ({ welcome_discount_percentage: percentage, welcome_discount_days: lasts } as const);

/** The campaigns of the first purchase (DECISIONS "welcome discount", SPEC 4 time bonus): looked at, changed. */
export const firstPurchaseAdmin = (context: AppContext): BoundResource => {
  const house = () => context.settings.of({ site: MAIN_SITE, country: '' });
  const rows = async (now: Date): Promise<FirstPurchaseDiscountRow[]> => {
    const settings = house();
    const [figures, seen, saved] = await Promise.all([
      readCodeFigures(context.db, Object.values(CODES)),
      readCampaignViews(context.db, FIRST_PURCHASE_DISCOUNTS),
      readFirstPurchaseCampaigns(context.db),
    ]);
    return FIRST_PURCHASE_DISCOUNTS.map((id) => {
      const own = saved.get(id);
      const { countries, modal_seconds, ...offer } = own ?? { ...foundingOffers[id], saved_at: null, saved_by: null };
      const percentage = settings[`${id}_percentage`];
      const [when] = firstPurchaseMisses({ ...offer, countries, modal_seconds, site: null }, anywhere, now);
      return {
        ...{ id, code: CODES[id], percentage, ...offer, countries: [...countries] },
        state: when === 'planned' ? 'planned' : when === 'over' ? 'expired' : percentage === 0 ? 'ended' : 'running',
        modal_seconds:
          modal_seconds !== null && id === 'time_bonus' ? settings.time_bonus_popup_seconds : modal_seconds,
        lasts_seconds: id === 'time_bonus' ? settings.time_bonus_seconds : settings.welcome_discount_days * DAY_SECONDS,
        ...{ seen: seen.get(id) ?? 0, figures: figures.get(CODES[id]) ?? [] },
      };
    });
  };
  return bindResource(paymentsResources['first-purchase-discounts'], {
    list: async ({ now }) => ({ rows: await rows(now), total: FIRST_PURCHASE_DISCOUNTS.length }),
    one: async ({ now }, id) => (await rows(now)).find((row) => row.id === id) ?? null,
    acts: {
      save: {
        noteReason: true,
        run: (call, id, body) => save(context, call, isKnown(id) ? id : refuse('not_found'), body),
      },
      preview: {
        run: async ({ now }, id, { country, language }) => {
          if (!isKnown(id)) refuse('not_found');
          const offer = (await readFirstPurchaseCampaigns(context.db)).get(id) ?? foundingOffers[id];
          const somebody = { site: offer.site ?? MAIN_SITE, country };
          const settings = context.settings.of(somebody);
          const percentage = settings[`${id}_percentage`];
          const seconds =
            id === 'time_bonus' ? settings.time_bonus_seconds : settings.welcome_discount_days * DAY_SECONDS;
          const given = {
            code: CODES[id],
            percentage,
            amount: null,
            ends_at: new Date(now.getTime() + seconds * 1000),
          };
          const offers = { ...foundingOffers, [id]: offer };
          const { campaign, ...told } = offerTo(id, given, offers, { settings, language });
          const misses = firstPurchaseMisses(offer, somebody, now);
          return {
            position: null,
            more: {
              notice: { ...told, id: campaign },
              misses: percentage === 0 ? [...misses, 'over' as const] : misses,
            },
          };
        },
      },
    },
  });
};

const anywhere = { site: MAIN_SITE, country: '' };

/** What it takes off first: words of a percentage that is not there are worse than the other way round. */
async function save(
  context: AppContext,
  call: StaffCall,
  id: FirstPurchaseDiscountId,
  body: Change & { reason: string },
) {
  const { staff, command } = call;
  const { site = null, starts_on, ends_on, countries, banner } = body;
  if (site && site !== MAIN_SITE && !context.settings.sites().includes(site)) refuse('not_found');
  const instant = (wall: string | null | undefined) => (wall ? zonedInstant(wall, siteZone).toISOString() : null);
  const terms = {
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
    texts: shownTexts(body.texts),
  };
  // What cannot be saved changes no setting either.
  saveFirstPurchase(campaignStream.initial(), terms);
  const held = context.settings.of(anywhere);
  let waits = false;
  for (const [key, value] of Object.entries(settingsOf(id, body)))
    if (held[key as keyof typeof held] !== value)
      waits = (await changeHouseSetting(context, call, { key, value, reason: body.reason })) || waits;
  const { position } = await context.commands.execute({
    stream: campaignStream,
    id,
    command: deriveCommand(command, 'campaign'),
    decide: (state) => saveFirstPurchase(state, terms),
  });
  return { position, more: { waits } };
}
