import { campaignFor } from '@vonk/domain/payments/campaignFor';
import type { Account } from '@vonk/projector/accounts/accounts.query';
import { readRunningCampaigns, type StoredCampaign } from '@vonk/projector/payments/campaigns.query';
import type { AppContext } from '../appContext.ts';

/** The campaign that a member has now; null: none. */
export async function readCampaignOf(context: AppContext, account: Account, now: Date): Promise<StoredCampaign | null> {
  const running = await readRunningCampaigns(context.db, now);
  return campaignFor(
    running.map((one) => ({ ...one, ended: one.ended_at !== null })),
    account,
    now,
  );
}
