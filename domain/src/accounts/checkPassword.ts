import { refuse } from '../refuse.ts';

const plain = (text: string) => text.normalize('NFKC').toLowerCase();
/** Shorter pieces are in too many good passwords to say anything about a person. */
const PIECE_MIN = 3;

/**
 * DECISIONS "password": refused when among the common passwords (password_too_common) or when it contains the email, the
 * part of it before the @, or the name (password_contains_personal), whatever the case. Pieces under 3 signs are not
 * looked for. Length is the schema's.
 */
export function checkPassword(
  password: string,
  person: { email: string; name: string },
  commonPasswords: ReadonlySet<string>,
): void {
  const text = plain(password);
  if (commonPasswords.has(text)) refuse('password_too_common');
  const email = plain(person.email).trim();
  const pieces = [email, email.split('@')[0] ?? '', plain(person.name).trim()];
  if (pieces.some((piece) => [...piece].length >= PIECE_MIN && text.includes(piece)))
    refuse('password_contains_personal');
}
