import { refuse } from '../refuse.ts';
import type { Campaign, CampaignEvent, FirstPurchaseTerms } from './campaign.ts';

/**
 * Changes a campaign of the first purchase, and makes it its own from then on. Refuses code_period_invalid where it would end
 * before it begins.
 */
export function saveFirstPurchase(_state: Campaign, command: FirstPurchaseTerms): CampaignEvent[] {
  const { starts_at, ends_at } = command;
  if (starts_at !== null && ends_at !== null && new Date(ends_at) <= new Date(starts_at)) refuse('code_period_invalid');
  return [{ type: 'FirstPurchaseSaved', data: command }];
}
