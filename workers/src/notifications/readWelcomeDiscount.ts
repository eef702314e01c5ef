import { discount, usedBy } from '@vonk/domain/payments/discount';
import { welcomeDiscount, type FirstPurchaseDiscount } from '@vonk/domain/payments/activeDiscount';
import { foundingOffers, offeredSettings, type FirstPurchaseOffer } from '@vonk/domain/payments/firstPurchaseCampaign';
import { readFirstPurchaseCampaigns } from '@vonk/projector/payments/campaigns.query';
import { readAccount } from '@vonk/projector/accounts/accounts.query';
import type { WorkerContext } from '../workerContext.ts';

/** The discount, and what its campaign says of it in each language. */
type Found = Readonly<{ running: FirstPurchaseDiscount; texts: FirstPurchaseOffer['texts'] }>;

/** The welcome discount of an active account, while the shop is open, it runs and was not used; else null. */
export async function readWelcomeDiscount(context: WorkerContext, member: string): Promise<Found | null> {
  if (context.provider === null) return null;
  const now = context.clock();
  const account = await readAccount(context.db, member, now);
  if (account?.status !== 'active') return null;
  const facts = {
    signed_up_at: new Date(account.signup_date),
    confirmed_at: account.confirmed_at === null ? null : new Date(account.confirmed_at),
    bought_before: account.bought_before,
  };
  const saved = await readFirstPurchaseCampaigns(context.db);
  const offers = { ...foundingOffers, ...Object.fromEntries(saved) };
  const running = welcomeDiscount(facts, offeredSettings(await context.settings(account), offers, account, now), now);
  if (!running) return null;
  const { redeemed } = await context.commands.load(discount, member);
  const { texts } = offers.welcome_discount;
  return usedBy({ redeemed }, running.code) === undefined ? { running, texts } : null;
}
