/** Without the signs people mix up: I, L, O, U, 0, 1. */
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
const LENGTH = 8;

/**
 * A reference that can be read out on the phone: `7KQM-2XHD`. `chance` gives numbers from 0 to 1, exclusive; 30^8 codes.
 */
export function complaintReference(chance: () => number): string {
  const signs = Array.from({ length: LENGTH }, () => ALPHABET.charAt(Math.floor(chance() * ALPHABET.length))).join('');
  return `${signs.slice(0, LENGTH / 2)}-${signs.slice(LENGTH / 2)}`;
}
