import { z } from 'zod';
import { adminResource } from '../adminResource.ts';
import { CountryField, LanguageField } from '../fields.ts';
import {
  CAMPAIGN_STATES,
  CampaignChange,
  CampaignNotice,
  CampaignOrder,
  CampaignRecord,
  CampaignRow,
  CampaignSeenChanges,
  FIRST_PURCHASE_SETTINGS,
  FirstPurchaseChange,
  FirstPurchaseDiscountRecord,
  FirstPurchaseDiscountRow,
  MEMBER_KINDS,
} from './campaigns.ts';

/** Why somebody does not have a campaign. */
export const CAMPAIGN_MISSES = ['planned', 'over', 'site', 'country', 'members', 'credits'] as const;
/** Why somebody does not have a campaign. */
export type CampaignMiss = (typeof CAMPAIGN_MISSES)[number];

/** Campaigns: a discount that members have by themselves for a time, and are told of. */
export const campaignResources = {
  campaigns: adminResource({
    name: 'campaigns',
    summary: 'Campaigns: whom they are for, what they say, and what came of them',
    permission: 'campaigns.read',
    row: CampaignRow,
    record: CampaignRecord,
    filter: z.object({ state: z.enum(CAMPAIGN_STATES).optional() }),
    exported: true,
    foundingActs: {
      create: {
        summary: 'Make a campaign, and the discount code it gives',
        permission: 'campaigns.change',
        body: CampaignOrder,
        refusals: [
          ...(['code_taken', 'code_malformed', 'code_value_invalid', 'code_period_invalid', 'not_found'] as const),
          ...(['invalid_request', 'setting_changed'] as const),
        ],
      },
    },
    acts: {
      save: {
        summary: 'Change what a campaign says, whom it is for and where it shows',
        permission: 'campaigns.change',
        body: CampaignChange.extend(CampaignSeenChanges.shape),
        refusals: ['not_found', 'invalid_request', 'setting_changed'],
      },
      end: {
        summary: 'End a campaign and its code, at once',
        permission: 'campaigns.change',
        body: z.strictObject({}),
        refusals: ['not_found', 'code_not_found'],
      },
      preview: {
        summary: 'What somebody of a country and kind reads of it, and whether they have it now',
        permission: 'campaigns.read',
        body: z.strictObject({
          country: CountryField,
          language: LanguageField,
          members: z.enum(MEMBER_KINDS).exclude(['everybody']),
          credits: z.int().min(0).max(10_000),
        }),
        record: 'never',
        more: z.object({
          notice: CampaignNotice,
          /** Empty: they have it now, unless a discount of the first purchase goes before it. */
          misses: z.array(z.enum(CAMPAIGN_MISSES)),
        }),
        refusals: ['not_found'],
      },
    },
  }),

  'first-purchase-discounts': adminResource({
    name: 'first-purchase-discounts',
    summary: 'The campaigns of the first purchase: what they take off, how long, what they say, and what came of them',
    permission: 'campaigns.read',
    row: FirstPurchaseDiscountRow,
    record: FirstPurchaseDiscountRecord,
    filter: z.object({}),
    acts: {
      save: {
        summary: 'Change what it takes off, how long, where and when it is given, and what it says',
        permission: 'campaigns.change',
        body: FirstPurchaseChange,
        more: z.object({
          /** Whether what it takes off waits for a second administrator. */
          waits: z.boolean(),
          /** What could not be saved, and the refusal that says why: all else was. */
          unsaved: z.array(z.object({ field: z.enum(FIRST_PURCHASE_SETTINGS), code: z.string() })),
        }),
        refusals: [
          ...(['not_found', 'code_period_invalid', 'code_value_invalid'] as const),
          ...(['approval_already_requested', 'setting_changed', 'invalid_request'] as const),
        ],
      },
      preview: {
        summary: 'What a new member of a country reads of it, and whether it is given there now',
        permission: 'campaigns.read',
        body: z.strictObject({ country: CountryField, language: LanguageField }),
        record: 'never',
        more: z.object({ notice: CampaignNotice, misses: z.array(z.enum(CAMPAIGN_MISSES)) }),
        refusals: ['not_found'],
      },
    },
  }),
};
