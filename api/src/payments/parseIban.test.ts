import type { Refusal } from '@vonk/contracts/kernel';
import { describe, expect, it } from 'vitest';
import { parseIban } from './parseIban.ts';

/** The examples of the IBAN registry, of every country of the European Economic Area. */
const RIGHT = [
  ...['AT611904300234573201', 'BE68539007547034', 'BG80BNBG96611020345678', 'HR1210010051863000160'],
  ...['CY17002001280000001200527600', 'CZ6508000000192000145399', 'DK5000400440116243', 'EE382200221020145685'],
  ...['FI2112345600000785', 'FR1420041010050500013M02606', 'DE89370400440532013000', 'GR1601101250000000012300695'],
  ...['HU42117730161111101800000000', 'IS140159260076545510730339', 'IE29AIBK93115212345678'],
  ...['IT60X0542811101000000123456', 'LV80BANK0000435195001', 'LI21088100002324013AA', 'LT121000011101001000'],
  ...['LU280019400644750000', 'MT84MALT011000012345MTLCAST001S', 'NL91ABNA0417164300', 'NO9386011117947'],
  ...['PL61109010140000071219812874', 'PT50000201231234567890154', 'RO49AAAA1B31007593840000'],
  ...['SK3112000000198742637541', 'SI56263300012039086', 'ES9121000418450200051332', 'SE4550000000058398257466'],
];
const REFUSED = ['GB', 'CH', 'MC', 'SM', 'VA'];
const codeOf = (text: string) => {
  try {
    return parseIban(text, REFUSED).iban;
  } catch (error) {
    return (error as Refusal).code;
  }
};
const grouped = (iban: string, between: string) => (iban.match(/.{1,4}/g) ?? []).join(between);

describe('an IBAN', () => {
  it('is taken of every country of the EEA, in its one spelling and in that of a bank card', () => {
    expect(RIGHT).toHaveLength(30);
    for (const iban of RIGHT) {
      expect(codeOf(iban)).toBe(iban);
      expect(codeOf(` ${grouped(iban, ' ').toLowerCase()} `)).toBe(iban);
    }
  });

  it('is the same in other spellings: dashes, a space that does not break, full-width digits, signs that nobody sees', () => {
    const one = 'NL91ABNA0417164300';
    const wide = one.replace(/\d/g, (digit) => String.fromCharCode(digit.charCodeAt(0) + 0xfee0));
    for (const other of [grouped(one, '-'), grouped(one, '\u00a0'), wide, `\u200b${one}\u200e`])
      expect(codeOf(other), other).toBe(one);
  });

  it('with one wrong sign, or one too few, is refused', () => {
    for (const iban of RIGHT) {
      const last = iban.at(-1) ?? '';
      const other = /\d/.test(last) ? String((Number(last) + 1) % 10) : last === 'A' ? 'B' : 'A';
      expect(codeOf(iban.slice(0, -1) + other), iban).toBe('iban_invalid');
      expect(codeOf(iban.slice(0, -1)), iban).toBe('iban_invalid');
    }
  });

  it('that is none is refused', () => {
    for (const text of ['', 'NL', '0417164300', 'XX91ABNA0417164300', 'NL00ABNA0417164300', 'NL91ABNA0417164300!'])
      expect(codeOf(text), text).toBe('iban_invalid');
  });

  it('of a country that cannot be debited is refused, and says so', () => {
    for (const iban of ['GB29NWBK60161331926819', 'CH9300762011623852957', 'MC5811222000010123456789030'])
      expect(codeOf(iban), iban).toBe('iban_country_refused');
    // No euros are debited there at all, whatever the settings say.
    expect(codeOf('TR330006100519786457841326')).toBe('iban_country_refused');
    expect(parseIban('GB29NWBK60161331926819', []).country).toBe('GB');
  });

  it('tells the bank where its code does', () => {
    const banks = Object.fromEntries(RIGHT.map((iban) => [iban.slice(0, 2), parseIban(iban, []).bank]));
    expect(banks).toMatchObject({
      ...{ NL: 'ABN AMRO', IE: 'AIB', ES: 'CaixaBank', FR: 'La Banque Postale', DE: 'Commerzbank', PL: 'Santander' },
      ...{ SE: null, BE: null },
    });
    expect(parseIban('BE62510007547061', []).bank).toBeNull();
    expect(parseIban('IT40S0542811101000000123456', []).bank).toBeNull();
  });
});
