import { CARD_METHODS, PAYMENT_METHODS } from '@vonk/contracts/payments/methods';
import { methodName } from '../ui/formatText.ts';

/** A card is a card, whatever its brand. */
const brands: readonly string[] = CARD_METHODS.filter((id) => id !== 'credit_card');

/** The ways to pay that a discount can be limited to. */
export const methodChoices = () =>
  PAYMENT_METHODS.filter((id) => !brands.includes(id)).map((id) => ({ id, name: methodName(id) }));
