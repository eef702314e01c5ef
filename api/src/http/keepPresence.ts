import { notePresence } from '@vonk/projector/discovery/presence.query';
import type { RequestHandler } from 'express';
import type { House } from '../house.ts';

const EVERY_MS = 60_000;
const REMEMBERED_MAX = 50_000;

/** Notes that a member is here, at most once a minute each. Nobody waits for it, and it may fail. */
export function keepPresence(house: House): RequestHandler {
  const noted = new Map<string, number>();
  return (request, _response, next) => {
    const { member } = request.session;
    const now = house.clock();
    if (member !== undefined && now.getTime() - (noted.get(member) ?? -Infinity) >= EVERY_MS) {
      noted.delete(member);
      noted.set(member, now.getTime());
      if (noted.size > REMEMBERED_MAX) for (const oldest of noted.keys()) if (noted.delete(oldest)) break;
      notePresence(house.db, member, now).catch((error: unknown) =>
        house.logger.debug({ error }, 'presence could not be noted'),
      );
    }
    next();
  };
}
