import { refuse } from '../refuse.ts';
import type { Campaign, CampaignEvent, CampaignTerms } from './campaign.ts';
import { unfitFigures } from './campaignWords.ts';

/**
 * `terms`: those of a campaign that is made; code, percentage and period of one that there is stay as they were. `seen`: the
 * revision that whoever changes it has seen; null: one is made.
 */
export type SaveCampaignCommand = Omit<CampaignTerms, keyof FixedTerms> & {
  terms: FixedTerms | null;
  seen: number | null;
};
type FixedTerms = Pick<CampaignTerms, 'code' | 'percentage' | 'in_currencies' | 'methods' | 'starts_at' | 'ends_at'>;

/**
 * Makes a campaign, or changes what it says and whom it is for. Refuses not_found, setting_changed when somebody else changed it
 * since, and invalid_request at the words that ask for a figure it has not.
 */
export function saveCampaign(state: Campaign, { terms, seen, ...command }: SaveCampaignCommand): CampaignEvent[] {
  const { code, percentage, in_currencies, methods, starts_at, ends_at } = state.terms ?? terms ?? refuse('not_found');
  if (seen !== null && seen !== state.revision) refuse('setting_changed');
  const errors = unfitFigures(command.texts, { percentage, in_currencies });
  if (errors.length > 0) refuse('invalid_request', { errors });
  const needs = { ...(in_currencies && { in_currencies }), ...(methods && { methods }) };
  return [{ type: 'CampaignSaved', data: { ...command, code, percentage, starts_at, ends_at, ...needs } }];
}
