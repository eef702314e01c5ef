import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto';

const keyOf = (secret: string, purpose: string) =>
  createHmac('sha256', secret).update(`sealed-token\n${purpose}`).digest();

/**
 * A text that only this house can make and read, for the address of a link that is never used up and needs nothing kept:
 * what stands in it is sealed (AES-256-GCM), so the address tells nobody anything. base64url. A token of one purpose is
 * none for another.
 */
export function sealToken(secret: string, purpose: string, text: string): string {
  const nonce = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', keyOf(secret, purpose), nonce);
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url');
}

/** The text of a token; null when it was not made by sealToken with this secret for this purpose. */
export function openToken(secret: string, purpose: string, token: string): string | null {
  const bytes = Buffer.from(token, 'base64url');
  if (bytes.length < 29 || bytes.toString('base64url') !== token) return null;
  const opener = createDecipheriv('aes-256-gcm', keyOf(secret, purpose), bytes.subarray(0, 12));
  opener.setAuthTag(bytes.subarray(12, 28));
  try {
    return Buffer.concat([opener.update(bytes.subarray(28)), opener.final()]).toString('utf8');
  } catch {
    return null;
  }
}
