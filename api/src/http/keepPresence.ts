import { notePresence } from '@vonk/projector/discovery/presence.query';
import type { RequestHandler } from 'express';
import type { AppContext } from '../appContext.ts';

const EVERY_MS = 60_000;
const REMEMBERED_MAX = 50_000;

/** Notes that a member is here, at most once a minute each. Nobody waits for it, and it may fail. */
export function keepPresence(context: AppContext): RequestHandler {
  const noted = new Map<string, number>();
  return (request, _response, next) => {
    const { member } = request.session;
    const now = context.clock();
    if (member !== undefined && now.getTime() - (noted.get(member) ?? -Infinity) >= EVERY_MS) {
      noted.delete(member);
      noted.set(member, now.getTime());
      if (noted.size > REMEMBERED_MAX) for (const oldest of noted.keys()) if (noted.delete(oldest)) break;
      notePresence(context.db, [member], now).catch((error: unknown) =>
        context.logger.debug({ error }, 'presence could not be noted'),
      );
    }
    next();
  };
}
