import type { Country } from '@vonk/contracts/languages';
import type { PaymentMethod } from '@vonk/contracts/payments/methods';
import type { DiscountCode } from '@vonk/contracts/payments/queries';
import type { ActiveDiscount } from '@vonk/domain/payments/activeDiscount';
import type { ChosenDiscountFacts } from '@vonk/domain/payments/chosenDiscount';
import { code as codeStream, isIssuable, normalizedCode, type Code } from '@vonk/domain/payments/code';
import { discount } from '@vonk/domain/payments/discount';
import { packagePrice } from '@vonk/domain/payments/packagePrice';
import type { Account } from '@vonk/projector/accounts/accounts.query';
import { readDiscountSettings } from '../firstPurchase.ts';
import { readCampaignOf } from './readCampaignOf.ts';
import type { AppContext } from '../appContext.ts';

/** What is to be ordered, as far as it is chosen already. */
type Wanted = { code?: string | null; package?: string; method?: PaymentMethod };

/** What a member's discounts are judged by. What was used is copied: the state of a stream goes on changing. */
export async function readDiscountFacts(
  context: AppContext,
  account: Account,
  now: Date,
  wanted: Wanted = {},
): Promise<ChosenDiscountFacts> {
  const [{ redeemed }, issued, running, firstPurchase] = await Promise.all([
    context.commands.load(discount, account.id),
    readIssued(context, wanted.code),
    readCampaignOf(context, account, now),
    readDiscountSettings(context, account, now),
  ]);
  const campaign = running && (await context.commands.load(codeStream, running.code));
  const settings = context.settings.of(account);
  const country = account.country as Country;
  const sold = settings.packages.find(({ id, active }) => active && id === wanted.package);
  return {
    member: {
      signed_up_at: new Date(account.signup_date),
      confirmed_at: account.confirmed_at === null ? null : new Date(account.confirmed_at),
      bought_before: account.bought_before,
    },
    settings: firstPurchase,
    used: { redeemed: new Map(redeemed) },
    issued,
    campaign,
    order: {
      member: account.id,
      country,
      price: sold ? packagePrice(sold, country) : null,
      method: wanted.method ?? null,
    },
    now,
  };
}

/** What was issued under a code that was typed; nothing for what can be none. */
async function readIssued(context: AppContext, typed: string | null | undefined): Promise<Code> {
  const code = normalizedCode(typed ?? '');
  return isIssuable(code) ? context.commands.load(codeStream, code) : codeStream.initial();
}

/** SPEC 3 "Discount code", of a discount that is good for this member; `issued` says the rest of one that staff made. */
export function discountCodeOf(
  member: string,
  { code, percentage, amount, minimum_order = null, ends_at }: ActiveDiscount,
  issued: Code = codeStream.initial(),
): DiscountCode {
  const terms = issued.terms?.code === code ? issued.terms : null;
  return {
    code,
    country: terms?.country ?? null,
    user_id: terms ? terms.member : member,
    expires: ends_at?.toISOString() ?? null,
    value_percentage: percentage,
    value_amount: amount,
    currency: amount?.currency ?? null,
    minimum_order_value: minimum_order,
    status: 'active',
    validity: terms?.validity ?? 'once-per-user',
    expired: false,
    paymentmethods: terms?.methods ?? [],
  };
}
