import { bankName } from '@vonk/contracts/payments/bankName';
import { refuse } from '@vonk/domain/refuse';
import { electronicFormatIBAN, isSEPACountry, isValidIBAN } from 'ibantools';

/** `iban` in its one spelling; `bank` where its code tells it. */
export type Account = Readonly<{ iban: string; country: string; bank: string | null }>;

/**
 * An account in whatever spelling (spaces, dots, dashes, small letters). Refuses iban_invalid, and iban_country_refused where
 * euros cannot be debited or the settings refuse the country.
 */
export function parseIban(text: string, refusedCountries: readonly string[]): Account {
  const iban = electronicFormatIBAN(text.normalize('NFKC').replace(/\p{Cf}/gu, '')) ?? '';
  if (!isValidIBAN(iban)) refuse('iban_invalid');
  const country = iban.slice(0, 2);
  if (!isSEPACountry(country) || refusedCountries.includes(country)) refuse('iban_country_refused');
  return { iban, country, bank: bankName(iban) };
}
