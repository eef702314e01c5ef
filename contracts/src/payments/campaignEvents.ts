import { z } from 'zod';
import { Id, Instant } from '../fields.ts';
import { streamEvents } from '../streamEvents.ts';
import { campaignAudience, CampaignMoney, campaignPlaces } from './campaignShape.ts';
import { FIRST_PURCHASE_DISCOUNTS, MEMBER_KINDS } from './campaigns.ts';
import { PAYMENT_METHODS } from './methods.ts';

/** `campaign-{id}`. */
export const campaignEvents = streamEvents('campaign', {
  /**
   * A campaign as staff saved it. `code` is the discount it gives by itself; `site` null and `countries` empty: any; the
   * seconds null: it does not show so.
   */
  CampaignSaved: {
    data: {
      campaign: Id,
      name: z.string(),
      code: z.string(),
      percentage: z.number(),
      starts_at: Instant,
      ends_at: Instant,
      ...campaignAudience,
      members: z.enum(MEMBER_KINDS),
      no_credits: z.boolean(),
      ...campaignPlaces,
      by: Id,
      /** What it takes off and the order it needs by currency; with an amount `percentage` is 0. Absent: any order. */
      in_currencies: z.array(CampaignMoney).optional(),
      /** Absent or empty: any. */
      methods: z.array(z.enum(PAYMENT_METHODS)).optional(),
    },
    version: 2,
  },
  /**
   * A campaign of the first purchase as staff saved it: what it takes off and for how long are settings, and so are the seconds
   * of the time bonus's dialog, which `modal_seconds` only switches on. `starts_at`, `ends_at` null: always.
   */
  FirstPurchaseSaved: {
    data: {
      campaign: z.enum(FIRST_PURCHASE_DISCOUNTS),
      starts_at: Instant.nullable(),
      ends_at: Instant.nullable(),
      ...campaignAudience,
      ...campaignPlaces,
      by: Id,
      /** As of CampaignSaved, taken off instead of the percentage of the settings, which at 0 still is off. */
      in_currencies: z.array(CampaignMoney).optional(),
    },
    version: 2,
  },
  /** Staff ended a campaign, and with it its code. */
  CampaignEnded: { data: { campaign: Id, by: Id } },
});
