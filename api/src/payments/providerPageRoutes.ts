import { Router, type RequestHandler } from 'express';
import type { AppContext } from '../appContext.ts';

/** What a payment provider that lives in this house answers at our address: its checkout. Nothing where there is no such one. */
export function providerPages(context: AppContext): RequestHandler {
  const pages = context.payments?.pages?.({
    merchant: () => context.settings.house().name,
    onError: (error) => context.logger.warn({ error }, 'webhooks of the payment provider could not be delivered'),
  });
  if (!pages) return Router();
  context.onClose(pages.stop);
  return pages.routes;
}
