import type { Country } from '@vonk/contracts/languages';
import type { PaymentMethod } from '@vonk/contracts/payments/methods';

/** The countries of the site in the European Economic Area, and Great Britain, which kept the rule. */
const BANNING: readonly Country[] = ['NL', 'BE', 'IE', 'DE', 'AT', 'IT', 'FR', 'ES', 'PL', 'GB'];

/** DECISIONS "transaction cost": cards, SEPA, iDEAL, Bancontact, EPS, Przelewy24, Blik, Apple Pay. */
const PROTECTED: readonly PaymentMethod[] = [
  'mastercard',
  'visa',
  'credit_card',
  'nexi',
  'carte_bancaire',
  'maestro',
  'direct_debit',
  'bank_transfer',
  'ideal',
  'bancontact',
  'eps',
  'przelewy24',
  'blik',
  'apple_pay',
];

/** Whether a consumer may not be charged for paying this way there (DECISIONS "transaction cost"). */
export const surchargeBanned = (method: PaymentMethod, country: string): boolean =>
  PROTECTED.includes(method) && BANNING.some((banning) => banning === country);
