import { payment as paymentStream } from '@vonk/domain/payments/payment';
import { settlePayment } from '@vonk/domain/payments/settlePayment';
import { hardenedJson } from '@vonk/platform/http/hardenedRequest';
import { Problem } from '@vonk/platform/http/problem';
import { ProviderUnavailable, type ProviderPayment } from '@vonk/platform/payment-provider/paymentProvider';
import { readPaymentByReference } from '@vonk/projector/payments/payments.query';
import { Router, urlencoded } from 'express';
import type { House } from '../house.ts';

export const WEBHOOK_PATH = '/api/webhooks/payments';
const BODY_LIMIT = '16kb';

/**
 * Where providers tell that a payment changed. Only a hint: the provider is asked before anything happens (API
 * "webhooks"), so anybody may call it. Answers 200 to whatever it can do nothing about, because a provider would only
 * repeat it; 503 when the provider or a store does not answer, because it should.
 */
export function paymentWebhook(house: House): Router {
  const routes = Router();
  routes.post(
    `${WEBHOOK_PATH}/:provider`,
    urlencoded({ extended: false, limit: BODY_LIMIT }),
    ...hardenedJson(),
    async (request, response) => {
      const { provider } = request.params;
      const { payments } = house;
      if (payments === null || provider !== payments.name) throw new Problem('not_found', { status: 404 });
      const reference = payments.referenceIn(request.body);
      if (reference === null) throw new Problem('invalid_request', { status: 422 });
      const told = await payments.get(reference).catch((error: unknown) => {
        if (error instanceof ProviderUnavailable)
          throw new Problem('temporarily_unavailable', { status: 503, headers: { 'Retry-After': '5' } });
        throw error;
      });
      const payment = told && (await findPayment(house, payments.name, reference));
      if (told && payment !== null) await settle(house, payment, told);
      response.status(200).end();
    },
  );
  return routes;
}

/** The payment of a reference. A webhook can be quicker than the read model, which is then waited for. */
async function findPayment(house: House, name: string, reference: string): Promise<string | null> {
  const known = await readPaymentByReference(house.db, name, reference);
  if (known) return known.payment;
  if (!(await house.readYourWrites.waitFor(await house.store.head())))
    throw new Problem('temporarily_unavailable', { status: 503, headers: { 'Retry-After': '2' } });
  return (await readPaymentByReference(house.db, name, reference))?.payment ?? null;
}

/** Writes down what the provider says. Money that is not what was ordered is a case for people. */
async function settle(house: House, payment: string, told: ProviderPayment): Promise<void> {
  const { status, reference, amount } = told;
  const ordered = (await house.commands.load(paymentStream, payment)).amount;
  if (ordered?.amount_minor !== amount.amount_minor || ordered.currency !== amount.currency) {
    house.logger.error({ payment }, 'a provider tells of another amount than was ordered');
    return;
  }
  await house.commands.execute({
    stream: paymentStream,
    id: payment,
    command: { id: `webhook:${reference}:${status}`, fingerprint: status, actor: 'system:payment-webhook' },
    decide: (state) => settlePayment(state, { payment, status }),
  });
}
