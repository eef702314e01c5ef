import type { ErrorRequestHandler, RequestHandler } from 'express';
import { underDeadline } from '../deadline.ts';
import { StoreUnavailable } from '../event-store/eventStore.ts';

/**
 * Every request that follows is answered within `milliseconds`, with 503 where its stores were slower, however many of
 * them it asked: they share what is left (`remainingMs`). A command may have happened all the same; its retry, with the
 * same id, finds that out. What has begun to answer, or lifted its deadline, goes on.
 */
export const answerWithin =
  (milliseconds: number, answer: ErrorRequestHandler): RequestHandler =>
  (request, response, next) =>
    underDeadline(milliseconds, (lift, isLifted) => {
      const timer = setTimeout(() => {
        if (response.headersSent) lift();
        if (isLifted()) return;
        response.locals.late = true;
        void answer(new StoreUnavailable('no answer in time'), request, response, () => undefined);
      }, milliseconds);
      response.once('close', () => {
        clearTimeout(timer);
        lift();
      });
      next();
    });
