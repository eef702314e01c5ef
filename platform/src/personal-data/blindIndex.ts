import { createHmac } from 'node:crypto';

/**
 * A name for a text that does not tell the text: `email-{blindIndex(secret, address)}`. Without the secret nobody can
 * try addresses against the log. Bring the text into its one spelling first. 64 hexadecimal digits.
 */
export const blindIndex = (secret: Buffer | string, text: string): string =>
  createHmac('sha256', secret).update(text, 'utf8').digest('hex');
