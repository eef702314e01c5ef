import { z } from 'zod';
import { LanguageField, MoneyField } from '../fields.ts';

/** What a campaign takes off in one currency, and the order it needs there. */
export const CampaignMoney = z.object({ amount: MoneyField.nullable(), minimum_order: MoneyField.nullable() });

/** Where any campaign is given, as it is kept: `site` null and `countries` empty are any. */
export const campaignAudience = { site: z.string().nullable(), countries: z.array(z.string()) };

/** Where any campaign shows and what it says, as it is kept: the seconds null where it does not show so. */
export const campaignPlaces = {
  banner: z.boolean(),
  popup_seconds: z.int().nullable(),
  modal_seconds: z.int().nullable(),
  texts: z.partialRecord(LanguageField, z.object({ title: z.string(), text: z.string(), button: z.string() })),
};
