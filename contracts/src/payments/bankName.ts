type Banks = Readonly<Record<string, string>>;

/** In Dutch and Irish IBANs the bank is named by four letters. */
const LETTERS: Banks = {
  ...{ ABNA: 'ABN AMRO', ADYB: 'Adyen', AIBK: 'AIB', ASNB: 'ASN Bank', BITS: 'Finom', BOFI: 'Bank of Ireland' },
  ...{ BUNQ: 'bunq', DEUT: 'Deutsche Bank', FVLB: 'Van Lanschot Kempen', HAND: 'Handelsbanken', INGB: 'ING' },
  ...{ IPBS: 'Permanent TSB', KNAB: 'Knab', MOYO: 'moneyou', NNBA: 'Nationale-Nederlanden', NTSB: 'N26' },
  ...{ RABO: 'Rabobank', RBRB: 'RegioBank', REVO: 'Revolut', SNSB: 'SNS', TRIO: 'Triodos Bank' },
};
/** Of a German Bankleitzahl the fourth digit is the group of banks. */
const GERMAN_GROUPS: Banks = {
  ...{ 1: 'Bundesbank', 4: 'Commerzbank', 5: 'Sparkasse', 6: 'Volksbank Raiffeisenbank', 7: 'Deutsche Bank' },
  ...{ 8: 'Commerzbank', 9: 'Volksbank Raiffeisenbank' },
};
const NUMBERS: Readonly<Record<string, Banks>> = {
  DE: { 50010517: 'ING', 12030000: 'DKB', 10011001: 'N26', 76026000: 'norisbank', 20041133: 'comdirect' },
  AT: { 11000: 'UniCredit Bank Austria', 12000: 'UniCredit Bank Austria', 14000: 'BAWAG', 20111: 'Erste Bank' },
  ES: {
    ...{ '0049': 'Santander', '0081': 'Sabadell', '0128': 'Bankinter', '0182': 'BBVA', '0239': 'EVO Banco' },
    ...{ '1465': 'ING', '2080': 'ABANCA', '2085': 'Ibercaja', '2100': 'CaixaBank', '2103': 'Unicaja' },
  },
  FR: {
    ...{ '10278': 'Crédit Mutuel', '20041': 'La Banque Postale', '30002': 'LCL', '30003': 'Société Générale' },
    ...{ '30004': 'BNP Paribas', '30066': 'CIC', '30438': 'ING', '40618': 'BoursoBank' },
  },
  IT: {
    ...{ '01005': 'BNL', '01030': 'Monte dei Paschi di Siena', '02008': 'UniCredit', '03015': 'FinecoBank' },
    ...{ '03069': 'Intesa Sanpaolo', '05034': 'Banco BPM', '07601': 'Poste Italiane' },
  },
  PL: { 1020: 'PKO BP', 1050: 'ING', 1090: 'Santander', 1140: 'mBank', 1240: 'Pekao', 2490: 'Alior Bank' },
};
/** Belgian banks have ranges of the first three digits, from and up to. */
const BELGIAN: readonly (readonly [from: number, to: number, name: string])[] = [
  [1, 49, 'BNP Paribas Fortis'],
  [50, 99, 'Belfius'],
  [140, 149, 'BNP Paribas Fortis'],
  [300, 399, 'ING'],
  [400, 499, 'KBC'],
  [523, 523, 'Triodos Bank'],
  [730, 749, 'KBC'],
  [967, 967, 'Wise'],
  [979, 979, 'Argenta'],
];
/** How many digits after the check digits say which bank it is. */
const CODE_LENGTHS: Readonly<Record<string, number>> = { DE: 8, AT: 5, ES: 4, FR: 5, PL: 4 };

/**
 * The bank of a right IBAN in its one spelling (`NL91ABNA0417164300`), where its code tells it without a directory of all
 * banks; null where it does not.
 */
export function bankName(iban: string): string | null {
  const [country, rest] = [iban.slice(0, 2), iban.slice(4)];
  if (country === 'NL' || country === 'IE') return LETTERS[rest.slice(0, 4)] ?? null;
  if (country === 'BE') {
    const code = Number(rest.slice(0, 3));
    return BELGIAN.find(([from, to]) => code >= from && code <= to)?.[2] ?? null;
  }
  // An Italian IBAN has one letter before the code of its bank.
  const code = country === 'IT' ? rest.slice(1, 6) : rest.slice(0, CODE_LENGTHS[country] ?? 0);
  return NUMBERS[country]?.[code] ?? (country === 'DE' ? (GERMAN_GROUPS[rest.charAt(3)] ?? null) : null);
}
