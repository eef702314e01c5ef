import { refuse } from '../refuse.ts';
import type { Campaign, CampaignEvent } from './campaign.ts';

/** Ends a campaign before its time. Nothing when it has ended. Refuses not_found. */
export function endCampaign(state: Campaign, { by }: { by: string }): CampaignEvent[] {
  if (state.terms === null) refuse('not_found');
  return state.ended ? [] : [{ type: 'CampaignEnded', data: { campaign: state.terms.campaign, by } }];
}
