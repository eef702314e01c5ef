import type { Settings } from '@vonk/contracts/site/settings';
import { refuse } from '../refuse.ts';
import type { Code, CodeEvent } from './code.ts';

export type OfferLeavingDiscountCommand = { member: string; code: string };
export type OfferLeavingDiscountFacts = { now: Date; settings: Pick<Settings, 'delete_discount'> };

/**
 * A personal code for somebody who would leave because of the price (DECISIONS "delete_discount"): once, so nothing when
 * this one was made before, whatever the setting says by now. Refuses code_not_found while the setting is 0.
 */
export function offerLeavingDiscount(
  state: Code,
  { member, code }: OfferLeavingDiscountCommand,
  { now, settings: { delete_discount: percentage } }: OfferLeavingDiscountFacts,
): CodeEvent[] {
  if (state.terms?.member === member) return [];
  if (percentage === 0 || state.terms !== null) refuse('code_not_found');
  const forAnything = { amount: null, country: null, expires_at: null, minimum_order: null, methods: [] };
  // Nobody of the staff made it.
  const personal = { member, starts_at: now.toISOString(), validity: 'once', times: 1, by: 'settings' } as const;
  return [{ type: 'CodeIssued', data: { code, percentage, ...forAnything, ...personal } }];
}
