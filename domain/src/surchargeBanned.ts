import type { Country } from '@vonk/contracts/languages';
import type { PaymentMethod } from '@vonk/contracts/payments/methods';

/** The rule is that of the European Economic Area; Great Britain kept it. */
const BANNED: Readonly<Record<Country, boolean>> = {
  ...{ NL: true, BE: true, IE: true, DE: true, AT: true, IT: true, FR: true, ES: true, PL: true, GB: true },
  ...{ CH: false, US: false, CA: false, AU: false, NZ: false },
};

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
  PROTECTED.includes(method) && BANNED[country as Country] === true;
