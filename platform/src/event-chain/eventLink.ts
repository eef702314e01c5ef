import { createHash } from 'node:crypto';
import type { Recorded } from '@vonk/contracts/kernel';

/** What a link of the chain is made of: an event without its place in one store, as an export has it too. */
export type LinkedEvent = Pick<Recorded, 'id' | 'stream' | 'revision' | 'type' | 'data' | 'metadata'>;

/** Before the first event. */
export const CHAIN_BEGIN: Buffer = Buffer.alloc(32);

/**
 * The link of an event: SHA-256 over the link before it and the event as it is stored, sealed fields sealed. Fields in
 * alphabetical order, so that every store and every export gives the same.
 */
export function eventLink(before: Buffer, { stream, revision, id, type, data, metadata }: LinkedEvent): Buffer {
  const text = JSON.stringify(inOrder([stream, revision, id, type, data, metadata]));
  return createHash('sha256').update(before).update(text).digest();
}

function inOrder(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inOrder);
  if (typeof value !== 'object' || value === null) return value;
  return Object.entries(value)
    .filter(([, one]) => one !== undefined)
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, one]) => [name, inOrder(one)]);
}
