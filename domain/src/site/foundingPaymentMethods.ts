import type { Country } from '@vonk/contracts/languages';
import type { PaymentMethod } from '@vonk/contracts/payments/methods';
import type { PaymentMethodSetting } from '@vonk/contracts/site/settings';

const EURO: Country[] = ['NL', 'BE', 'IE', 'DE', 'AT', 'IT', 'FR', 'ES'];

const banks = (list: Readonly<Record<string, string>>) => Object.entries(list).map(([id, name]) => ({ id, name }));

const method = (
  id: PaymentMethod,
  name: string,
  countries: Country[],
  more: Partial<PaymentMethodSetting> = {},
): PaymentMethodSetting => ({
  id,
  name,
  active: true,
  countries,
  banks: [],
  transaction_cost: {},
  retired_at: null,
  ...more,
});

const retired = (retired_at: string) => ({ active: false, retired_at });

const IDEAL_BANKS = banks({
  abn_amro: 'ABN AMRO',
  asn: 'ASN Bank',
  bunq: 'bunq',
  ing: 'ING',
  knab: 'Knab',
  n26: 'N26',
  nationale_nederlanden: 'Nationale-Nederlanden',
  rabobank: 'Rabobank',
  regiobank: 'RegioBank',
  revolut: 'Revolut',
  sns: 'SNS',
  triodos: 'Triodos Bank',
  van_lanschot: 'Van Lanschot Kempen',
});

const EPS_BANKS = banks({
  bank_austria: 'UniCredit Bank Austria',
  bawag: 'BAWAG',
  easybank: 'easybank',
  erste: 'Erste Bank und Sparkassen',
  hypo: 'Hypo Landesbanken',
  oberbank: 'Oberbank',
  raiffeisen: 'Raiffeisen Bankengruppe',
  volksbank: 'Volksbank Gruppe',
});

const PRZELEWY24_BANKS = banks({
  alior: 'Alior Bank',
  bnp_paribas: 'BNP Paribas',
  credit_agricole: 'Credit Agricole',
  ing: 'ING',
  mbank: 'mBank',
  millennium: 'Bank Millennium',
  pekao: 'Bank Pekao',
  pko: 'PKO Bank Polski',
  santander: 'Santander',
});

/** What a voucher and a wallet cost on top, in minor units, where that may be charged (DECISIONS "transaction cost"). */
const PAYSAFECARD_COST = { EUR: 100, GBP: 90, CHF: 100, PLN: 400, USD: 110, CAD: 150, AUD: 170, NZD: 180 };
const PAYPAL_COST = { EUR: 50, GBP: 45, CHF: 50, PLN: 200, USD: 55, CAD: 75, AUD: 85, NZD: 90 };

/** All 18 methods of SPEC 1; giropay and Sofort exist but are retired (DECISIONS "payment catalogue"). */
export const foundingPaymentMethods: PaymentMethodSetting[] = [
  method('ideal', 'iDEAL', ['NL'], { banks: IDEAL_BANKS }),
  method('bancontact', 'Bancontact', ['BE']),
  method('carte_bancaire', 'Carte Bancaire', ['FR']),
  method('nexi', 'Nexi', ['IT']),
  method('eps', 'EPS', ['AT'], { banks: EPS_BANKS }),
  method('przelewy24', 'Przelewy24', ['PL'], { banks: PRZELEWY24_BANKS }),
  method('blik', 'BLIK', ['PL']),
  method('apple_pay', 'Apple Pay', []),
  method('credit_card', 'Credit card', []),
  method('mastercard', 'Mastercard', []),
  method('visa', 'Visa', []),
  method('maestro', 'Maestro', ['NL', 'BE', 'DE', 'AT', 'IT', 'FR', 'ES', 'IE', 'GB', 'CH', 'PL']),
  method('paypal', 'PayPal', [], { transaction_cost: PAYPAL_COST }),
  method('direct_debit', 'SEPA Direct Debit', EURO),
  method('bank_transfer', 'SEPA bank transfer', EURO),
  method('paysafecard', 'Paysafecard', [], { transaction_cost: PAYSAFECARD_COST }),
  method('giropay', 'giropay', ['DE'], retired('2024-06-30T22:00:00.000Z')),
  method('sofort', 'Sofort', ['DE', 'AT', 'BE', 'CH', 'NL'], retired('2024-09-30T22:00:00.000Z')),
];
