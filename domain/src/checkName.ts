import { canonicalEmail } from './accounts/canonicalEmail.ts';
import { refuse } from './refuse.ts';

/**
 * SPEC 5: the profile name differs from the member's email address, in whatever spelling, and does not start with @, also
 * not behind signs that nobody sees. Refuses name_is_email, name_starts_with_at.
 */
export function checkName(name: string, email: string): void {
  const seen = name
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .trim();
  if (email !== '' && canonicalEmail(seen) === canonicalEmail(email)) refuse('name_is_email');
  if (seen.startsWith('@')) refuse('name_starts_with_at');
}
