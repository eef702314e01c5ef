import type { Pool } from 'pg';
import type { PaymentProvider } from './paymentProvider.ts';
import { sandboxCheckout } from './sandboxCheckout.ts';
import { sandboxProvider } from './sandboxProvider.ts';

/** What the addresses of all its pages begin with. */
export const SANDBOX_PREFIX = '/sandbox';
/** Where the hosted checkout is mounted. */
const CHECKOUT_PATH = `${SANDBOX_PREFIX}/checkout`;
/** Webhooks that did not arrive are tried again at this pace, in milliseconds; when each is due the sandbox knows. */
const DELIVER_MS = 5000;

/** The sandbox as the provider of this house: its checkout is a page of ours, and its webhooks leave from here. */
export function openSandbox({ pool, publicUrl }: { pool: Pool; publicUrl: string }): PaymentProvider {
  const sandbox = sandboxProvider({ pool, checkoutBase: `${publicUrl}${CHECKOUT_PATH}` });
  return {
    ...sandbox,
    pages: ({ merchant, onError }) => {
      const timer = setInterval(() => void sandbox.deliverDue().catch(onError), DELIVER_MS).unref();
      return {
        routes: sandboxCheckout({ sandbox, path: CHECKOUT_PATH, merchant }),
        stop: () => clearInterval(timer),
      };
    },
  };
}
