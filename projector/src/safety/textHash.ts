import { createHash } from 'node:crypto';
import { normalisedText } from '@vonk/contracts/safety/messageSignals';

/**
 * What is kept of a text so that its like can be counted: a hash of its normalised form with its sender in it, so that
 * nobody can look a sentence up or see who wrote the same. Null for what everybody says.
 */
export function textHash(sender: string, text: string): string | null {
  const words = normalisedText(text);
  return words === null ? null : createHash('sha256').update(`${sender}\n${words}`).digest('base64url').slice(0, 22);
}
