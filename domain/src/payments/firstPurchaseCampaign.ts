import { LANGUAGES } from '@vonk/contracts/languages';
import type { CampaignMiss } from '@vonk/contracts/payments/campaignResources';
import { FIRST_PURCHASE_DISCOUNTS, type FirstPurchaseDiscountId } from '@vonk/contracts/payments/campaigns';
import { offerTexts } from '@vonk/contracts/payments/texts/offerTexts';
import type { DiscountSettings } from './activeDiscount.ts';
import type { FirstPurchaseTerms } from './campaign.ts';
import { campaignIn } from './campaignFor.ts';
import type { InOneCurrency } from './codeTermsIn.ts';

/** A campaign of the first purchase: where and when it is given, what it says and where that shows. */
export type FirstPurchaseOffer = Readonly<
  Omit<FirstPurchaseTerms, 'campaign' | 'by' | 'countries' | 'in_currencies'> & {
    countries: readonly string[];
    in_currencies: readonly Readonly<InOneCurrency>[];
  }
>;
/** Both campaigns of the first purchase as they are now. */
export type FirstPurchaseOffers = Readonly<Record<FirstPurchaseDiscountId, FirstPurchaseOffer>>;

const wordsOf = (which: FirstPurchaseDiscountId): FirstPurchaseTerms['texts'] =>
  Object.fromEntries(
    LANGUAGES.map((language) => {
      const { bonusTitle, bonusText, welcomeTitle, welcomeText, button } = offerTexts[language];
      const [title, text] = which === 'time_bonus' ? [bonusTitle, bonusText] : [welcomeTitle, welcomeText];
      return [language, { title, text, button }];
    }),
  );
const EVERYWHERE = {
  in_currencies: [],
  site: null,
  countries: [],
  starts_at: null,
  ends_at: null,
  banner: true,
  popup_seconds: null,
};

/** As every house has them before staff change anything: for everybody, always, and the time bonus as a dialog too (SPEC 4). */
export const foundingOffers: FirstPurchaseOffers = {
  time_bonus: { ...EVERYWHERE, modal_seconds: 0, texts: wordsOf('time_bonus') },
  welcome_discount: { ...EVERYWHERE, modal_seconds: null, texts: wordsOf('welcome_discount') },
};

/** Whose discount it would be: the site and country that decide on its settings, too. */
type Audience = Readonly<{ site: string; country: string }>;

/** Why a campaign of the first purchase is not given there now; nothing when it is. From `starts_at` on, before `ends_at`. */
export function firstPurchaseMisses(offer: FirstPurchaseOffer, { site, country }: Audience, now: Date): CampaignMiss[] {
  const { starts_at, ends_at, countries } = offer;
  return [
    ...(starts_at !== null && now < new Date(starts_at) ? ['planned' as const] : []),
    ...(ends_at !== null && now >= new Date(ends_at) ? ['over' as const] : []),
    ...(offer.site !== null && offer.site !== site ? ['site' as const] : []),
    ...((countries.length > 0 && !countries.includes(country)) || campaignIn(offer, country) === null
      ? ['country' as const]
      : []),
  ];
}

/**
 * The settings of the first purchase as its campaigns let them hold for somebody: nothing is taken off where one is not given,
 * and none lasts beyond the end of its campaign.
 */
export function offeredSettings(
  settings: DiscountSettings,
  offers: FirstPurchaseOffers,
  audience: Audience,
  now: Date,
): DiscountSettings {
  const [bonus, welcome] = FIRST_PURCHASE_DISCOUNTS.map((which) => {
    const isGiven = firstPurchaseMisses(offers[which], audience, now).length === 0;
    const { ends_at } = offers[which];
    const percentage = isGiven ? settings[`${which}_percentage`] : 0;
    return { percentage, until: ends_at ? new Date(ends_at) : null, own: campaignIn(offers[which], audience.country) };
  });
  const { time_bonus_seconds, welcome_discount_days } = settings;
  return {
    ...{ time_bonus_percentage: bonus?.percentage ?? 0, time_bonus_seconds, time_bonus_until: bonus?.until ?? null },
    ...{ welcome_discount_percentage: welcome?.percentage ?? 0, welcome_discount_days },
    welcome_discount_until: welcome?.until ?? null,
    time_bonus_in: bonus?.own ?? null,
    welcome_discount_in: welcome?.own ?? null,
  };
}
