import { sandboxCheckout } from '@vonk/platform/payment-provider/sandboxCheckout';
import type { Router } from 'express';
import { SANDBOX_PATH, type House } from '../house.ts';

/** Webhooks that did not arrive are tried again at this pace, in milliseconds; when each is due the sandbox knows. */
const DELIVER_MS = 5000;

/** The hosted checkout of the sandbox, and its webhooks that have to be delivered again. */
export function sandbox(house: House): Router {
  const deliver = () =>
    house.payments.deliverDue().catch((error: unknown) => {
      house.logger.warn({ error }, 'webhooks of the sandbox could not be delivered');
    });
  const timer = setInterval(() => void deliver(), DELIVER_MS).unref();
  house.onClose(() => clearInterval(timer));
  return sandboxCheckout({
    sandbox: house.payments,
    path: SANDBOX_PATH,
    merchant: () => house.settings.of(null).name,
  });
}
