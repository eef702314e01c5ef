import { createCipheriv, createDecipheriv, createHmac } from 'node:crypto';
import type { PersonalKey } from './personalKeys.store.ts';

const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/**
 * How a personal field looks in the event store: base64 of nonce (12) | ciphertext | tag (16). `by` is the id of the key,
 * where that is not the key of the event's subject.
 */
export type SealedField = Readonly<{ $sealed: string; by?: string }>;

/** Where a sealed value belongs. Moved to another event, field or person it does not open. */
export type SealContext = Readonly<{ event: string; field: string; subject: string }>;

/** A sealed value does not open with its own living key: it was altered or moved. */
export class SealBroken extends Error {
  constructor(readonly context: SealContext) {
    super(`field ${context.field} of event ${context.event} does not open: it was altered or moved`);
    this.name = 'SealBroken';
  }
}

export const isSealed = (value: unknown): value is SealedField =>
  typeof value === 'object' && value !== null && typeof (value as { $sealed?: unknown }).$sealed === 'string';

/**
 * Seals one JSON value. The nonce comes from the value and its context, so that a repeated append carries the same bytes
 * and the event store can tell a repeat from another body; with the event id inside, no two events share one.
 */
export function sealField(key: PersonalKey, context: SealContext, value: unknown): SealedField {
  const plain = Buffer.from(JSON.stringify(value));
  const bound = boundTo(context);
  const nonce = createHmac('sha256', key.nonce).update(bound).update(plain).digest().subarray(0, NONCE_BYTES);
  const cipher = createCipheriv('aes-256-gcm', key.encryption, nonce).setAAD(bound);
  return {
    $sealed: Buffer.concat([nonce, cipher.update(plain), cipher.final(), cipher.getAuthTag()]).toString('base64'),
  };
}

/** Opens what sealField sealed. Throws SealBroken. */
export function openField(key: PersonalKey, context: SealContext, sealed: SealedField): unknown {
  const bytes = Buffer.from(sealed.$sealed, 'base64');
  if (bytes.length < NONCE_BYTES + TAG_BYTES) throw new SealBroken(context);
  try {
    const decipher = createDecipheriv('aes-256-gcm', key.encryption, bytes.subarray(0, NONCE_BYTES))
      .setAAD(boundTo(context))
      .setAuthTag(bytes.subarray(bytes.length - TAG_BYTES));
    const plain = decipher.update(bytes.subarray(NONCE_BYTES, bytes.length - TAG_BYTES), undefined, 'utf8');
    return JSON.parse(plain + decipher.final('utf8')) as unknown;
  } catch {
    throw new SealBroken(context);
  }
}

const boundTo = ({ event, field, subject }: SealContext) => Buffer.from(JSON.stringify([event, field, subject]));
