import { pathsOf } from '@vonk/contracts/route';
import { siteRoutes } from '@vonk/contracts/site/routes';
import { endVisit, notePresence } from '@vonk/projector/discovery/presence.query';
import type { RequestHandler } from 'express';
import { LRUCache } from 'lru-cache';
import type { AppContext } from '../appContext.ts';

const EVERY_MS = 60_000;
const REMEMBERED_MAX = 50_000;
const HIDDEN: readonly string[] = pathsOf(siteRoutes.pageHidden);

/**
 * Notes that a member is here, at most once a minute each, and that their visit has ended when their page was hidden: the
 * next call is a new one. Nobody waits for it, and it may fail.
 */
export function keepPresence(context: AppContext): RequestHandler {
  const noted = new LRUCache<string, number>({ max: REMEMBERED_MAX });
  const quietly = (act: Promise<void>) =>
    void act.catch((error: unknown) => context.logger.debug({ error }, 'presence could not be noted'));
  return (request, _response, next) => {
    const { member } = request.session;
    const now = context.clock();
    if (member !== undefined && HIDDEN.includes(request.path)) {
      noted.delete(member);
      if (request.method === 'POST') quietly(endVisit(context.db, member, now));
    } else if (member !== undefined && now.getTime() - (noted.get(member) ?? -Infinity) >= EVERY_MS) {
      noted.set(member, now.getTime());
      quietly(notePresence(context.db, [member], now));
    }
    next();
  };
}
