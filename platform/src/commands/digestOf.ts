import { createHash } from 'node:crypto';

/** SHA-256 of a value as JSON, 64 hexadecimal digits: the same value in the same order has the same one. */
export const digestOf = (value: unknown): string => createHash('sha256').update(JSON.stringify(value)).digest('hex');
