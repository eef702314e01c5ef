import { refuse } from '../refuse.ts';
import type { Campaign, CampaignEvent, CampaignTerms } from './campaign.ts';

/** `terms`: those of a campaign that is made; code, percentage and period of one that there is stay as they were. */
export type SaveCampaignCommand = Omit<CampaignTerms, 'code' | 'percentage' | 'starts_at' | 'ends_at'> & {
  terms: Pick<CampaignTerms, 'code' | 'percentage' | 'starts_at' | 'ends_at'> | null;
};

/** Makes a campaign, or changes what it says and whom it is for. Refuses not_found. */
export function saveCampaign(state: Campaign, { terms, ...command }: SaveCampaignCommand): CampaignEvent[] {
  const { code, percentage, starts_at, ends_at } = state.terms ?? terms ?? refuse('not_found');
  return [{ type: 'CampaignSaved', data: { ...command, code, percentage, starts_at, ends_at } }];
}
