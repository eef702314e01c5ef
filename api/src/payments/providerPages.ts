import { Router, type RequestHandler } from 'express';
import type { House } from '../house.ts';

/** What a payment provider that lives in this house answers at our address: the checkout of the sandbox, and nothing else. */
export function providerPages(house: House): RequestHandler {
  const pages = house.payments?.pages?.({
    merchant: () => house.settings.of(null).name,
    onError: (error) => house.logger.warn({ error }, 'webhooks of the payment provider could not be delivered'),
  });
  if (!pages) return Router();
  house.onClose(pages.stop);
  return pages.routes;
}
