import { isDeepStrictEqual } from 'node:util';
import { isLanguage, type Language } from '@vonk/contracts/languages';
import { ClientCore } from 'mollie-api-typescript/core.js';
import { chargebacksAll } from 'mollie-api-typescript/funcs/chargebacksAll.js';
import { chargebacksList } from 'mollie-api-typescript/funcs/chargebacksList.js';
import { customersCreate } from 'mollie-api-typescript/funcs/customersCreate.js';
import { customersDelete } from 'mollie-api-typescript/funcs/customersDelete.js';
import { customersListPayments } from 'mollie-api-typescript/funcs/customersListPayments.js';
import { paymentsCancel } from 'mollie-api-typescript/funcs/paymentsCancel.js';
import { paymentsCreate } from 'mollie-api-typescript/funcs/paymentsCreate.js';
import { paymentsGet } from 'mollie-api-typescript/funcs/paymentsGet.js';
import { paymentsList } from 'mollie-api-typescript/funcs/paymentsList.js';
import type { Locale2 } from 'mollie-api-typescript/models/locale2.js';
import type { PaymentResponse } from 'mollie-api-typescript/models/paymentresponse.js';
import { v5 as uuidv5 } from 'uuid';
import { MOLLIE_API_URL } from '../config.ts';
import { liftDeadline } from '../deadline.ts';
import { isLoopback } from '../isLoopback.ts';
import { askMollie, MollieRefusal } from './askMollie.ts';
import { amountOf, minorOf } from './mollieAmount.ts';
import { mollieRefunds } from './mollieRefunds.ts';
import { mollieSettlements } from './mollieSettlements.ts';
import { mollieMethodOf } from './mollieMethods.ts';
import {
  CardRefused,
  OrderRefused,
  ProviderUnavailable,
  type PaymentProvider,
  type ProviderChargeBack,
  type ProviderPayment,
  type ProviderStatus,
} from './paymentProvider.ts';

/** `apiUrl`: an origin; `publicUrl`: ours, where its webhooks would come to. `timeoutMs`: of one call. */
type MollieOptions = Readonly<{
  apiKey: string;
  apiUrl: string;
  publicUrl: string;
  timeoutMs?: number;
  accessToken?: string | null;
}>;

/** Somebody waits at the screen, and a job tries again: long enough for a slow day of theirs. */
const TIMEOUT_MS = 10_000;
/** As many as one page of theirs holds. */
const PAGE = 250;
const PAYMENT_ID = /^tr_[A-Za-z0-9]{1,60}$/;

const LOCALES: Readonly<Record<Language, Locale2>> = {
  ...{ nl: 'nl_NL', de: 'de_DE', en: 'en_GB', es: 'es_ES', fr: 'fr_FR', it: 'it_IT', pl: 'pl_PL' },
};

const STATUSES: Readonly<Record<string, ProviderStatus>> = {
  ...{ open: 'open', pending: 'pending', authorized: 'pending', paid: 'paid' },
  ...{ failed: 'failed', canceled: 'cancelled', expired: 'expired' },
};

/**
 * Mollie's payments API v2. Webhooks carry an id and no signature, so that nothing they say counts: `get` does. Idempotency
 * keys hold for an hour there; a refund that is asked for later is found by the id it carries in its metadata.
 */
export function mollieProvider(options: MollieOptions): PaymentProvider {
  const { apiKey, apiUrl, publicUrl, timeoutMs = TIMEOUT_MS, accessToken = null } = options;
  const client = new ClientCore({
    security: { apiKey },
    serverURL: apiUrl,
    timeoutMs,
    // Whoever asks tries again by itself: a browser, a job.
    retryConfig: { strategy: 'none' },
  });
  // Mollie refuses an address that it cannot reach: the poller is then the only one who hears.
  const isHeard = !isLoopback(publicUrl) || apiUrl !== MOLLIE_API_URL;

  const find = (paymentId: string): Promise<PaymentResponse | null> =>
    askMollie(paymentsGet(client, { paymentId })).catch((error: unknown) => {
      if (error instanceof MollieRefusal && [404, 410].includes(error.status)) return null;
      throw unexpected(error);
    });

  const get = async (reference: string) => {
    const payment = await find(reference);
    if (payment === null) return null;
    const told = toldOf(payment);
    if (told.status !== 'charged_back' && payment.links.chargebacks === undefined) return told;
    const chargeBack = await chargeBackOf(reference);
    if (chargeBack === null) return told;
    return { ...told, status: chargeBack.reversed ? ('paid' as const) : ('charged_back' as const), chargeBack };
  };

  /** The one that stands, else the newest. Mollie says no day until which it can be answered. */
  const chargeBackOf = async (paymentId: string): Promise<ProviderChargeBack | null> => {
    const { result } = await askMollie(chargebacksList(client, { paymentId, limit: PAGE })).catch((error: unknown) => {
      throw unexpected(error);
    });
    const newest = [...result.embedded.chargebacks].sort((a, b) => b.createdAt.localeCompare(a.createdAt));
    const one = newest.find(({ reversedAt }) => !reversedAt) ?? newest[0];
    if (!one) return null;
    const { id, amount, reason, createdAt, reversedAt } = one;
    return {
      ...{ id, amount: { amount_minor: minorOf(amount), currency: amount.currency } },
      reason: reason ? `${reason.description} (${reason.code})`.slice(0, 200) : null,
      ...{ at: new Date(createdAt).toISOString(), deadline: null, reversed: Boolean(reversedAt) },
    };
  };

  /** Of each order its own: nothing there tells that two of them are of one member. */
  const customerOf = async (payment: string) => {
    const asked = {
      idempotencyKey: uuidv5(`customer:${payment}`, uuidv5.URL),
      entityCustomer: { metadata: { payment } },
    };
    const { id } = await askMollie(customersCreate(client, asked)).catch((error: unknown) => {
      throw unexpected(error);
    });
    return id;
  };

  return {
    name: 'mollie',
    mode: apiKey.startsWith('live_') ? 'live' : 'test',
    sells: (method, currency) => mollieMethodOf(method, currency) !== null,
    // iDEAL asks for the bank on its own page since its second version.
    takesIssuer: false,
    get,

    create: async (order) => {
      const method = mollieMethodOf(order.method, order.amount.currency);
      if (method === null) throw new OrderRefused(`${order.method} in ${order.amount.currency} is not sold by Mollie`);
      liftDeadline();
      const customerId = order.keepCard && method === 'creditcard' ? await customerOf(order.payment) : null;
      const payment = await askMollie(
        paymentsCreate(client, {
          idempotencyKey: order.payment,
          paymentRequest: {
            amount: amountOf(order.amount),
            description: order.description,
            redirectUrl: order.returnUrl,
            ...(isHeard ? { webhookUrl: order.webhookUrl } : {}),
            method,
            ...(customerId === null ? {} : { customerId, sequenceType: 'first' as const }),
            locale: isLanguage(order.language) ? LOCALES[order.language] : null,
            metadata: { payment: order.payment },
          },
        }),
      ).catch((error: unknown) => {
        if (error instanceof MollieRefusal && error.status === 422) throw new OrderRefused(error.detail);
        throw unexpected(error);
      });
      const checkoutUrl = payment.links.checkout?.href;
      if (checkoutUrl === undefined) throw new ProviderUnavailable('Mollie opened a payment without a checkout');
      return { reference: payment.id, checkoutUrl };
    },

    cards: {
      charge: async (customerId, order) => {
        const payment = await askMollie(
          paymentsCreate(client, {
            idempotencyKey: order.payment,
            paymentRequest: {
              amount: amountOf(order.amount),
              description: order.description,
              // Nobody is there to be sent anywhere.
              redirectUrl: null,
              ...(isHeard ? { webhookUrl: order.webhookUrl } : {}),
              method: 'creditcard',
              ...{ customerId, sequenceType: 'recurring', metadata: { payment: order.payment } },
            },
          }),
        ).catch((error: unknown) => {
          if (error instanceof MollieRefusal) throw new CardRefused(error.detail);
          throw error;
        });
        const { status, reason } = toldOf(payment);
        if (status === 'failed' || status === 'cancelled' || status === 'expired')
          throw new CardRefused(reason ?? status);
        return { reference: payment.id };
      },
      charged: async (customerId, payment) => {
        for (let from: string | undefined; ;) {
          const page = await askMollie(customersListPayments(client, { customerId, limit: PAGE, from })).catch(
            (error: unknown) => {
              if (error instanceof MollieRefusal && [404, 410].includes(error.status)) return null;
              throw unexpected(error);
            },
          );
          const payments = page?.result.embedded.payments ?? [];
          const found = payments.find(({ metadata }) => isDeepStrictEqual(metadata, { payment }));
          if (found) return { reference: found.id };
          if (payments.length < PAGE) return null;
          from = payments.at(-1)?.id;
        }
      },
      forget: async (customerId) => {
        await askMollie(customersDelete(client, { customerId })).catch((error: unknown) => {
          if (!(error instanceof MollieRefusal && [404, 410].includes(error.status))) throw unexpected(error);
        });
      },
    },

    cancel: async (reference) => {
      const payment = await find(reference);
      if (!payment?.isCancelable) return payment && toldOf(payment);
      try {
        return toldOf(await askMollie(paymentsCancel(client, { paymentId: reference })));
      } catch (error) {
        // The payer was quicker.
        if (error instanceof MollieRefusal) return get(reference);
        throw error;
      }
    },

    ...mollieRefunds(client, { find, unexpected }),

    chargedBackSince: async (since) => {
      const found = new Set<string>();
      for (let from: string | undefined; ;) {
        const page = await askMollie(chargebacksAll(client, { limit: PAGE, from })).catch((error: unknown) => {
          throw unexpected(error);
        });
        // Newest first; the first of a page that begins `from` one is that one again.
        const { chargebacks } = page.result.embedded;
        const recent = chargebacks.filter(({ createdAt }) => new Date(createdAt) >= since);
        for (const { paymentId, reversedAt } of recent) if (!reversedAt) found.add(paymentId);
        if (recent.length < PAGE) return [...found];
        from = recent.at(-1)?.id;
      }
    },

    ...(accessToken === null ? {} : { settlements: mollieSettlements({ accessToken, apiUrl, timeoutMs }) }),

    payments: async (after) => {
      const page = await askMollie(
        paymentsList(client, { limit: PAGE, ...(after === null ? {} : { from: after }) }),
      ).catch((error: unknown) => {
        throw unexpected(error);
      });
      const payments = page.result.embedded.payments ?? [];
      // Newest first; a page that begins `from` one has that one again.
      const next = payments.length === PAGE ? (payments.at(-1)?.id ?? null) : null;
      return { payments: payments.filter(({ id }) => id !== after).map(toldOf), next };
    },

    referenceIn: (body) => {
      const id = (body as { id?: unknown } | null)?.id;
      return typeof id === 'string' && PAYMENT_ID.test(id) ? id : null;
    },
  };
}

/** A refusal where none is possible is their trouble, not an answer: asked again later. */
const unexpected = (error: unknown): unknown =>
  error instanceof MollieRefusal ? new ProviderUnavailable(error.message, { cause: error }) : error;

/** A payment that was charged back stays `paid` there: the money that went says it. */
function toldOf(payment: PaymentResponse): ProviderPayment {
  const { id, amount, amountRefunded, amountChargedBack, details, links } = payment;
  const chargedBack = amountChargedBack !== undefined && minorOf(amountChargedBack) > 0;
  const status = chargedBack ? 'charged_back' : (STATUSES[payment.status] ?? 'pending');
  const reason = payment.statusReason?.code ?? details?.failureReason;
  return {
    reference: id,
    status,
    amount: { amount_minor: minorOf(amount), currency: amount.currency },
    refunded_minor: amountRefunded ? minorOf(amountRefunded) : 0,
    checkoutUrl: (status === 'open' || status === 'pending') && links.checkout ? links.checkout.href : null,
    ...(status === 'failed' && reason ? { reason } : {}),
    ...(status === 'paid' && payment.sequenceType === 'first' && payment.customerId !== undefined
      ? { card: { customer: payment.customerId, label: details?.cardLabel ?? '', last4: details?.cardNumber ?? '' } }
      : {}),
  };
}
