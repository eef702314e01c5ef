import { MAIN_SITE } from '@vonk/contracts/site/audience';
import { PAYMENT_WEBHOOK_PATH } from '@vonk/contracts/payments/methods';
import { canFail, failRefundsAsTold } from '@vonk/domain/payments/failRefunds';
import { settleAsTold } from '@vonk/domain/payments/settleAsTold';
import { hardenedJson } from '@vonk/platform/http/hardenedRequest';
import { Problem } from '@vonk/platform/http/problem';
import { ProviderUnavailable } from '@vonk/platform/payment-provider/paymentProvider';
import { readPaymentByReference } from '@vonk/projector/payments/payments.query';
import { Router, urlencoded } from 'express';
import type { AppContext } from '../appContext.ts';
import { settlementDecisions } from './settlementDecisions.ts';

export const WEBHOOK_PATH = PAYMENT_WEBHOOK_PATH;
const BODY_LIMIT = '16kb';

/**
 * Where providers tell that a payment, or a refund of it, changed. Only a hint: the provider is asked before anything happens (API
 * "webhooks"), so anybody may call it. Answers 200 to whatever it can do nothing about, because a provider would only
 * repeat it; 503 when the provider or a store does not answer, because it should.
 */
export function paymentWebhook(context: AppContext): Router {
  const routes = Router();
  routes.post(
    `${WEBHOOK_PATH}/:provider`,
    urlencoded({ extended: false, limit: BODY_LIMIT }),
    ...hardenedJson(),
    async (request, response) => {
      const { provider } = request.params;
      const { payments } = context;
      if (payments === null || provider !== payments.name) throw new Problem('not_found', { status: 404 });
      const reference = payments.referenceIn(request.body);
      if (reference === null) throw new Problem('invalid_request', { status: 422 });
      // Whoever calls with made-up references never reaches the provider.
      const payment = await findPayment(context, payments.name, reference);
      if (payment === null) return void response.status(200).end();
      const told = await payments.get(reference).catch(laterIfAway);
      if (!told) return void response.status(200).end();
      const decisions = settlementDecisions(context);
      const order = await settleAsTold(decisions, payment, told, context.settings.of({ site: MAIN_SITE, country: '' }));
      // The same address hears of refunds, and not of which: only where there is one that could fail.
      if (canFail(order))
        await failRefundsAsTold(decisions, payment, await payments.refunds(reference).catch(laterIfAway));
      response.status(200).end();
    },
  );
  return routes;
}

/** The provider calls again when it is told that we could not do it now. */
function laterIfAway(error: unknown): never {
  if (error instanceof ProviderUnavailable)
    throw new Problem('temporarily_unavailable', { status: 503, headers: { 'Retry-After': '5' } });
  throw error;
}

/** The payment of a reference. A webhook can be quicker than the read model, which is then waited for. */
async function findPayment(context: AppContext, name: string, reference: string): Promise<string | null> {
  const known = await readPaymentByReference(context.db, name, reference);
  if (known) return known.payment;
  if (!(await context.readYourWrites.waitFor(await context.store.head())))
    throw new Problem('temporarily_unavailable', { status: 503, headers: { 'Retry-After': '2' } });
  return (await readPaymentByReference(context.db, name, reference))?.payment ?? null;
}
