import type { Language } from '@vonk/contracts/languages';
import type { CampaignNotice } from '@vonk/contracts/payments/campaigns';
import { campaignWords } from '@vonk/domain/payments/campaignWords';
import type { StoredCampaign } from '@vonk/projector/payments/campaigns.query';

/** What a member is told of a campaign, in a language. */
export const campaignNotice = (campaign: StoredCampaign, language: Language): CampaignNotice => ({
  id: campaign.campaign,
  code: campaign.code,
  value_percentage: campaign.percentage,
  ends_at: campaign.ends_at,
  banner: campaign.banner,
  popup_seconds: campaign.popup_seconds,
  modal_seconds: campaign.modal_seconds,
  ...campaignWords(campaign, language),
});
