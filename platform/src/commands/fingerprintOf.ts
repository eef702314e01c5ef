import { createHmac } from 'node:crypto';

/**
 * A mark of a command's body that tells nothing about it: the same body, whatever the order of its fields, has the same
 * mark. Keyed, because it is stored readable and short bodies could otherwise be guessed. 22 characters of base64url.
 */
export const fingerprintOf = (secret: Buffer | string, body: unknown): string =>
  createHmac('sha256', secret).update(canonical(body)).digest('base64url').slice(0, 22);

/** JSON with the fields of every object in one order and without undefined ones. */
function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map((one) => canonical(one ?? null)).join(',')}]`;
  if (typeof value === 'object' && value !== null && !(value instanceof Date)) {
    const fields = Object.entries(value).filter(([, one]) => one !== undefined);
    fields.sort(([one], [other]) => (one < other ? -1 : 1));
    return `{${fields.map(([name, one]) => `${JSON.stringify(name)}:${canonical(one)}`).join(',')}}`;
  }
  return JSON.stringify(value) ?? 'null';
}
