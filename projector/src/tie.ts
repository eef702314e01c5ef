import { createHash } from 'node:crypto';

/**
 * The number of a member for the search, as short as an id is long. Decides between those of the same moment. Two with the same
 * number, active in the same microsecond, are not to be expected: it has 60 bits.
 */
export const tieOf = (member: string): bigint => createHash('sha256').update(member).digest().readBigUInt64BE() >> 4n;
/** The same as the database makes it, of a column. */
export const tieOfColumn = (member: string): string =>
  `(('x' || encode(substr(sha256(convert_to(${member}, 'UTF8')), 1, 8), 'hex'))::bit(64) >> 4)::bigint`;
