import { Refusal } from '@vonk/contracts/kernel';
import type { RefusalCode } from '@vonk/contracts/refusals';

/** Says no with a code that is in the table of refusals. */
export function refuse(code: RefusalCode, details: Readonly<Record<string, unknown>> = {}): never {
  throw new Refusal(code, details);
}
