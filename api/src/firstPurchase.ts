import type { FirstPurchaseOffer } from '@vonk/contracts/accounts/queries';
import type { Language } from '@vonk/contracts/languages';
import { localeOf } from '@vonk/contracts/localeOf';
import type { FirstPurchaseDiscountId } from '@vonk/contracts/payments/campaigns';
import type { Settings } from '@vonk/contracts/site/settings';
import type { DiscountSettings, FirstPurchaseDiscount } from '@vonk/domain/payments/activeDiscount';
import { campaignWords } from '@vonk/domain/payments/campaignWords';
import { foundingOffers, offeredSettings, type FirstPurchaseOffers } from '@vonk/domain/payments/firstPurchaseCampaign';
import type { Account } from '@vonk/projector/accounts/accounts.query';
import { readFirstPurchaseCampaigns } from '@vonk/projector/payments/campaigns.query';
import type { Knex } from 'knex';
import type { AppContext } from './appContext.ts';

/** The campaigns of the first purchase: as staff saved them, else as they were founded. */
export async function readOffers(db: Knex): Promise<FirstPurchaseOffers> {
  const saved = await readFirstPurchaseCampaigns(db);
  return {
    time_bonus: saved.get('time_bonus') ?? foundingOffers.time_bonus,
    welcome_discount: saved.get('welcome_discount') ?? foundingOffers.welcome_discount,
  };
}

/** The settings of the first purchase as its campaigns let them hold for a member now. */
export async function readDiscountSettings(
  context: Pick<AppContext, 'db' | 'settings'>,
  account: Account,
  now: Date,
): Promise<DiscountSettings> {
  return offeredSettings(context.settings.of(account), await readOffers(context.db), account, now);
}

type Reader = Readonly<{
  settings: Pick<Settings, 'time_bonus_popup_seconds'>;
  language: Language;
  /** Decides how money is written. */
  country: string;
}>;

/**
 * What a member is told of a discount of the first purchase that they have: its campaign's words in their language, and where
 * these show. The dialog of the time bonus comes after the seconds that are set.
 */
export function offerTo(
  which: FirstPurchaseDiscountId,
  { code, percentage, amount, minimum_order = null, ends_at }: FirstPurchaseDiscount,
  offers: FirstPurchaseOffers,
  { settings, language, country }: Reader,
): FirstPurchaseOffer {
  const { texts, banner, popup_seconds, modal_seconds } = offers[which];
  return {
    ...{ campaign: which, code, value_percentage: percentage, ends_at: ends_at.toISOString() },
    ...campaignWords({ percentage, texts }, language, { amount, minimum_order }, localeOf(language, country)),
    ...{ banner, popup_seconds },
    modal_seconds: modal_seconds !== null && which === 'time_bonus' ? settings.time_bonus_popup_seconds : modal_seconds,
  };
}
