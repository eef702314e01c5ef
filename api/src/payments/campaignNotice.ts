import type { Language } from '@vonk/contracts/languages';
import type { CampaignNotice } from '@vonk/contracts/payments/campaigns';
import { localeOf } from '@vonk/contracts/localeOf';
import { campaignIn } from '@vonk/domain/payments/campaignFor';
import { campaignWords } from '@vonk/domain/payments/campaignWords';
import type { StoredCampaign } from '@vonk/projector/payments/campaigns.query';

/** What a member of a country is told of a campaign, in a language. */
export const campaignNotice = (campaign: StoredCampaign, language: Language, country: string): CampaignNotice => ({
  id: campaign.campaign,
  code: campaign.code,
  value_percentage: campaign.percentage,
  ends_at: campaign.ends_at,
  banner: campaign.banner,
  popup_seconds: campaign.popup_seconds,
  modal_seconds: campaign.modal_seconds,
  ...campaignWords(campaign, language, campaignIn(campaign, country) ?? undefined, localeOf(language, country)),
});
