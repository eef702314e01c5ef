import type { Money } from '@vonk/contracts/kernel';
import { COUNTRY_CURRENCY, type Country } from '@vonk/contracts/languages';
import { isAmongMethods, type PaymentMethod } from '@vonk/contracts/payments/methods';
import { refuse } from '../refuse.ts';
import type { ActiveDiscount } from './activeDiscount.ts';
import { isUsedUp, type Code } from './code.ts';
import { codeTermsIn } from './codeTermsIn.ts';

/** What a code is asked for. `price` before discount and `method`: null while nothing is chosen, and then not judged. */
export type CodeOrder = { member: string; country: Country; price: Money | null; method: PaymentMethod | null };

/**
 * What an issued code takes off an order (SPEC 5 "Discount code"). A code for somebody else, or one that has not begun, is
 * no code: nobody learns of it by trying.
 *
 * Refuses code_not_found, code_expired, code_already_used, code_not_valid_here (another country or currency),
 * minimum_order_value, code_other_method.
 */
export function codeDiscount(state: Code, order: CodeOrder, now: Date): ActiveDiscount {
  const { terms } = state;
  if (terms === null || now < new Date(terms.starts_at)) refuse('code_not_found');
  if (terms.member !== null && terms.member !== order.member) refuse('code_not_found');
  const ends_at = terms.expires_at === null ? null : new Date(terms.expires_at);
  if (state.ended || (ends_at !== null && now >= ends_at)) refuse('code_expired');
  if (isUsedUp(state)) refuse('code_already_used');
  if (terms.country !== null && terms.country !== order.country) refuse('code_not_valid_here');
  const { amount, minimum_order } =
    codeTermsIn(terms, COUNTRY_CURRENCY[order.country]) ?? refuse('code_not_valid_here');
  if (order.price && minimum_order && order.price.amount_minor < minimum_order.amount_minor)
    refuse('minimum_order_value');
  if (order.method && terms.methods.length > 0 && !isAmongMethods(order.method, terms.methods))
    refuse('code_other_method');
  return { code: terms.code, percentage: terms.percentage ?? 0, amount, minimum_order, ends_at };
}
