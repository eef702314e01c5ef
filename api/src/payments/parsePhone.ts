import { refuse } from '@vonk/domain/refuse';
import { parsePhoneNumberWithError, type CountryCode, type PhoneNumber } from 'libphonenumber-js/mobile';

/** Pagers and pay numbers get no codes. */
const GETS_CODES = [undefined, 'MOBILE', 'FIXED_LINE_OR_MOBILE'];

function parsed(text: string, country: string): PhoneNumber | null {
  try {
    return parsePhoneNumberWithError(text, { defaultCountry: country as CountryCode, extract: false });
  } catch {
    return null;
  }
}

/**
 * A mobile phone in any spelling (`06-12 34 56 78`, `0031 6 12345678`, `+31 (0)6 1234 5678`) as E.164; national ones are of
 * the member's country. Refuses phone_invalid.
 */
export function parsePhone(text: string, country: string): string {
  const plain = text
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .trim();
  const phone = parsed(plain, country);
  if (!phone?.isValid() || !GETS_CODES.includes(phone.getType()) || phone.ext) return refuse('phone_invalid');
  return phone.number;
}
