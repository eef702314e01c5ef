import { refuse } from '../refuse.ts';

/** From when something holds: never in the past; null is at once. Refuses invalid_request at `effective_from`. */
export function startOf(effective_from: string | null, now: Date): Date {
  const asked = effective_from === null ? now : new Date(effective_from);
  if (Number.isNaN(asked.getTime()))
    refuse('invalid_request', { errors: [{ path: 'effective_from', code: 'invalid' }] });
  return asked < now ? now : asked;
}
