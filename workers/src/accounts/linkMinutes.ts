import type { Link } from '@vonk/domain/accounts/link';

/** For how many minutes a link was made: what its mail says, whatever the setting has become meanwhile. */
export const linkMinutes = ({ issued_at, expires_at }: Pick<Link, 'issued_at' | 'expires_at'>): number =>
  Math.round((Date.parse(expires_at) - Date.parse(issued_at)) / 60_000);
