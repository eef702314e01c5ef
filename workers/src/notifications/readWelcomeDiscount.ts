import { discount } from '@vonk/domain/payments/discount';
import { welcomeDiscount, type ActiveDiscount } from '@vonk/domain/payments/activeDiscount';
import { readAccount } from '@vonk/projector/accounts/accounts.query';
import type { WorkersHouse } from '../house.ts';

/** The welcome discount of an active account, while the shop is open, it runs and was not used; else null. */
export async function readWelcomeDiscount(house: WorkersHouse, member: string): Promise<ActiveDiscount | null> {
  if (house.provider === null) return null;
  const now = house.clock();
  const account = await readAccount(house.db, member, now);
  if (account?.status !== 'active') return null;
  const facts = {
    signed_up_at: new Date(account.signup_date),
    confirmed_at: account.confirmed_at === null ? null : new Date(account.confirmed_at),
    premium: account.paid_user,
  };
  const running = welcomeDiscount(facts, await house.settings(account.country), now);
  if (!running) return null;
  const { redeemed } = await house.commands.load(discount, member);
  return redeemed.has(running.code) ? null : running;
}
