import type { Country, Language } from '@vonk/contracts/languages';
import { MAIN_SITE } from '@vonk/contracts/site/audience';
import {
  FIRST_PURCHASE_DISCOUNTS,
  type FirstPurchaseDiscountId,
  type FirstPurchaseDiscountRow,
} from '@vonk/contracts/payments/campaigns';
import { TIME_BONUS_CODE, WELCOME_CODE } from '@vonk/contracts/payments/methods';
import { paymentsResources } from '@vonk/contracts/payments/resources';
import { campaignIn } from '@vonk/domain/payments/campaignFor';
import { firstPurchaseMisses, foundingOffers } from '@vonk/domain/payments/firstPurchaseCampaign';
import { refuse } from '@vonk/domain/refuse';
import { readFirstPurchaseCampaigns } from '@vonk/projector/payments/campaigns.query';
import { readCodeFigures } from '@vonk/projector/payments/codes.query';
import { bindResource, type BoundResource } from '../admin/bindResource.ts';
import type { AppContext } from '../appContext.ts';
import { offerTo } from '../firstPurchase.ts';
import { readCampaignViews } from './campaignViews.store.ts';
import { changeFirstPurchase, readRevision } from './changeFirstPurchase.ts';

const DAY_SECONDS = 86_400;
const CODES = { time_bonus: TIME_BONUS_CODE, welcome_discount: WELCOME_CODE } as const;
const isKnown = (id: string): id is FirstPurchaseDiscountId =>
  (FIRST_PURCHASE_DISCOUNTS as readonly string[]).includes(id);

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
        ...{
          id,
          code: CODES[id],
          percentage,
          ...offer,
          countries: [...countries],
          in_currencies: [...offer.in_currencies],
        },
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
    one: async ({ now }, id) => {
      const found = (await rows(now)).find((row) => row.id === id);
      return found ? { ...found, revision: (await readRevision(context, found.id)).all } : null;
    },
    acts: {
      save: {
        noteReason: 'aboutNobody',
        run: (call, id, body) => changeFirstPurchase(context, call, isKnown(id) ? id : refuse('not_found'), body),
      },
      preview: {
        noteReason: false,
        run: async ({ now }, id, who) => ({
          position: null,
          more: await preview(context, isKnown(id) ? id : refuse('not_found'), who, now),
        }),
      },
    },
  });
};

const anywhere = { site: MAIN_SITE, country: '' };
const NOTHING_OWN = { amount: null, minimum_order: null };

/** What a new member of a country reads of it now, and why they do not have it. */
async function preview(
  context: AppContext,
  id: FirstPurchaseDiscountId,
  { country, language }: Readonly<{ country: Country; language: Language }>,
  now: Date,
) {
  const offer = (await readFirstPurchaseCampaigns(context.db)).get(id) ?? foundingOffers[id];
  const somebody = { site: offer.site ?? MAIN_SITE, country };
  const settings = context.settings.of(somebody);
  const percentage = settings[`${id}_percentage`];
  const { amount, minimum_order } = campaignIn(offer, country) ?? NOTHING_OWN;
  const seconds = id === 'time_bonus' ? settings.time_bonus_seconds : settings.welcome_discount_days * DAY_SECONDS;
  const given = {
    ...{ code: CODES[id], percentage: amount ? 0 : percentage, amount, minimum_order },
    ends_at: new Date(now.getTime() + seconds * 1000),
  };
  const offers = { ...foundingOffers, [id]: offer };
  const { campaign, ...told } = offerTo(id, given, offers, { settings, language, country });
  const misses = firstPurchaseMisses(offer, somebody, now);
  return {
    notice: { ...told, id: campaign },
    misses: percentage === 0 ? [...misses, 'over' as const] : misses,
  };
}
