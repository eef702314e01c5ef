import type { Refusal } from '@vonk/contracts/kernel';
import { describe, expect, it } from 'vitest';
import { parsePhone } from './parsePhone.ts';

/** A mobile number as people write it at home, and as the world does; `00` is what Europe dials for `+`. */
const NUMBERS = [
  ...[
    ['NL', '06-12345678', '+31612345678'],
    ['BE', '0470/12.34.56', '+32470123456'],
  ],
  ...[
    ['DE', '0151 23456789', '+4915123456789'],
    ['AT', '0664/1234567', '+436641234567'],
  ],
  ...[
    ['FR', '06 12 34 56 78', '+33612345678'],
    ['IT', '312 345 6789', '+393123456789'],
  ],
  ...[
    ['ES', '612 34 56 78', '+34612345678'],
    ['IE', '(085) 012 3456', '+353850123456'],
  ],
  ...[
    ['PL', '512-345-678', '+48512345678'],
    ['GB', '07400 123456', '+447400123456'],
  ],
  ...[
    ['CH', '078 123 45 67', '+41781234567'],
    ['US', '(201) 555-0123', '+12015550123'],
  ],
  ...[
    ['CA', '506-234-5678', '+15062345678'],
    ['AU', '0412 345 678', '+61412345678'],
  ],
  ['NZ', '021 123 4567', '+64211234567'],
] as const;
const numberOf = (text: string, country: string) => {
  try {
    return parsePhone(text, country);
  } catch (error) {
    return (error as Refusal).code;
  }
};

describe('a mobile phone', () => {
  it('is the same in four spellings, in each of the fifteen countries', () => {
    expect(NUMBERS).toHaveLength(15);
    for (const [country, national, number] of NUMBERS) {
      expect(numberOf(national, country), national).toBe(number);
      expect(numberOf(national.replace(/\D/g, ''), country), country).toBe(number);
      expect(numberOf(number, country)).toBe(number);
      const spaced = `${number.slice(0, 3)} ${number.slice(3, 6)}.${number.slice(6)}`;
      expect(numberOf(spaced, country), spaced).toBe(number);
    }
  });

  it('is the same with 00, with (0), in full width, and from abroad', () => {
    for (const text of ['0031612345678', '+31 (0)6 12345678', '＋３１６１２３４５６７８', '\u200e+31 6 1234 5678 '])
      expect(numberOf(text, 'NL'), text).toBe('+31612345678');
    expect(numberOf('+31 6 12345678', 'DE')).toBe('+31612345678');
  });

  it('with five digits too few or four too many is refused, in each country and spelling', () => {
    for (const [country, national, number] of NUMBERS) {
      for (const text of [national, number]) {
        expect(numberOf(text.slice(0, -5), country), text).toBe('phone_invalid');
        expect(numberOf(`${text}9999`, country), text).toBe('phone_invalid');
      }
    }
  });

  it('that gets no text messages, or is no phone at all, is refused', () => {
    const none = ['', '0', '112', '+', '020 555 01 23', '0900-1234', '06-1234567a', 'bel mij', '06 12345678 ext. 5'];
    for (const text of none) expect(numberOf(text, 'NL'), text).toBe('phone_invalid');
  });
});
