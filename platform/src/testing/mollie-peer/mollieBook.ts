import { randomBytes } from 'node:crypto';

/** What a payer, their bank or a test decides about a payment. */
export type MollieOutcome =
  | ('paid' | 'failed' | 'canceled' | 'expired' | 'pending' | 'charged_back' | 'reversed')
  | ('refund_failed' | 'refund_canceled');

type Amount = { currency: string; value: string };
/** A payment as Mollie keeps it; minor units of its currency. */
export type MolliePayment = {
  id: string;
  currency: string;
  minor: number;
  description: string;
  method: string;
  redirectUrl: string;
  webhookUrl: string | null;
  metadata: unknown;
  status: 'open' | 'pending' | 'paid' | 'failed' | 'canceled' | 'expired';
  /** While the bank has the money. */
  chargedBackAt: Date | null;
  /** Newest last; `reversedAt` once the bank gave it back again. */
  chargeBacks: { id: string; createdAt: Date; reversedAt: Date | null }[];
  createdAt: Date;
  sequenceType: 'oneoff' | 'first' | 'recurring';
  customerId: string | null;
};
/**
 * `mandate`: once a first payment was paid. `refuses`: the bank of its card says no from now on.
 * `waits`: it says so or not later, when the test decides.
 */
export type MollieCustomer = {
  id: string;
  metadata: unknown;
  mandate: boolean;
  refuses: boolean;
  waits: boolean;
  createdAt: Date;
};
/** What was paid out on a day. `feeMinor`: what Mollie kept of it. */
export type MollieSettlement = Readonly<{
  id: string;
  at: Date;
  currency: string;
  feeMinor: number;
  payments: readonly string[];
  refunds: readonly string[];
  chargeBacks: readonly string[];
}>;
export type MollieRefund = {
  id: string;
  payment: string;
  minor: number;
  metadata: unknown;
  status: 'queued' | 'pending' | 'processing' | 'refunded' | 'failed' | 'canceled';
  createdAt: Date;
};

/** What Mollie refuses, in its own form: https://docs.mollie.com/reference/handling-errors. */
export class MollieError extends Error {
  constructor(
    readonly status: number,
    readonly title: string,
    readonly detail: string,
    readonly field?: string,
  ) {
    super(detail);
  }
}

/** Euro methods, and those that take every currency of ours; what Mollie does not sell is missing. */
const CURRENCIES: Readonly<Record<string, readonly string[] | null>> = {
  ...{ ideal: ['EUR'], bancontact: ['EUR'], banktransfer: ['EUR'], eps: ['EUR'], paysafecard: ['EUR'] },
  ...{ przelewy24: ['EUR', 'PLN'], blik: ['PLN'], creditcard: null, applepay: null, paypal: null },
};

/** What a unit of another currency is worth in the one that is settled, at this peer. */
const RATE = 0.23;
/** What of an amount is settled: converted where it is of another currency, nothing of what Mollie does not process. */
export const settledMinor = (
  { method, currency }: Pick<MolliePayment, 'method' | 'currency'>,
  minor: number,
  into: string,
): number => (method === 'paypal' ? 0 : currency === into ? minor : Math.round(minor * RATE));

const newId = (prefix: string) => `${prefix}_${randomBytes(8).toString('hex')}`;
const minorOf = ({ value }: Amount) => Math.round(Number(value) * 100);

/** The payments, refunds and charge-backs of one account at Mollie, in memory. */
export function mollieBook() {
  const payments = new Map<string, MolliePayment>();
  const customers = new Map<string, MollieCustomer>();
  const refunds: MollieRefund[] = [];
  const settlements: MollieSettlement[] = [];
  const answered = new Map<string, unknown>();

  const refundedOf = (payment: string) =>
    refunds
      .filter((refund) => refund.payment === payment && refund.status !== 'failed' && refund.status !== 'canceled')
      .reduce((sum, { minor }) => sum + minor, 0);
  const find = (id: string): MolliePayment => {
    const payment = payments.get(id);
    if (!payment) throw new MollieError(404, 'Not Found', `No payment exists with token ${id}.`);
    return payment;
  };

  return {
    payments,
    customers,
    refunds,
    settlements,
    refundedOf,
    find,

    /** Once an idempotency key, as within the hour that Mollie keeps it. */
    once: <Answer>(key: string | undefined, make: () => Answer): Answer => {
      if (key === undefined) return make();
      if (!answered.has(key)) answered.set(key, make());
      return answered.get(key) as Answer;
    },
    forgetKeys: () => answered.clear(),

    create: (asked: {
      amount?: Amount;
      description?: string;
      redirectUrl?: string;
      webhookUrl?: string;
      method?: string;
      metadata?: unknown;
      sequenceType?: MolliePayment['sequenceType'];
      customerId?: string;
    }): MolliePayment => {
      const { amount, description, method, webhookUrl } = asked;
      const redirectUrl = asked.redirectUrl ?? '';
      const { sequenceType = 'oneoff', customerId = null } = asked;
      const wrong = (field: string, detail: string) => new MollieError(422, 'Unprocessable Entity', detail, field);
      if (!amount || !/^\d+\.\d\d$/.test(amount.value)) throw wrong('amount', 'The amount has no two decimals');
      if (!description) throw wrong('description', 'The description is missing');
      const customer = customerId === null ? undefined : customers.get(customerId);
      if (sequenceType !== 'oneoff' && !customer) throw wrong('customerId', 'The customer does not exist');
      if (sequenceType === 'recurring' && !customer?.mandate)
        throw wrong('mandateId', 'No suitable mandates found for customer');
      if (!redirectUrl && sequenceType !== 'recurring') throw wrong('redirectUrl', 'The redirect URL is missing');
      const currencies = method === undefined ? undefined : CURRENCIES[method];
      if (method === undefined || currencies === undefined) throw wrong('method', 'The payment method is not enabled');
      if (currencies && !currencies.includes(amount.currency))
        throw wrong('amount', `The currency is not supported by ${method}`);
      const payment: MolliePayment = {
        id: newId('tr'),
        ...{ currency: amount.currency, minor: minorOf(amount), description, method, redirectUrl },
        ...{ webhookUrl: webhookUrl ?? null, metadata: asked.metadata ?? null },
        status:
          sequenceType !== 'recurring' ? 'open' : customer?.refuses ? 'failed' : customer?.waits ? 'pending' : 'paid',
        ...{ sequenceType, customerId },
        ...{ chargedBackAt: null, chargeBacks: [], createdAt: new Date() },
      };
      payments.set(payment.id, payment);
      return payment;
    },

    /** Pays out in a currency all that no settlement has yet, converted, but a fee. */
    settle: (currency: string, feeMinor: number): MollieSettlement => {
      const had = new Set(settlements.flatMap((one) => [...one.payments, ...one.refunds, ...one.chargeBacks]));
      const isNew = ({ id }: { id: string }) => !had.has(id);
      const paid = [...payments.values()].filter((one) => one.status === 'paid');
      const ours = new Set(paid.map(({ id }) => id));
      const settlement: MollieSettlement = {
        ...{ id: newId('stl'), at: new Date(), currency, feeMinor },
        payments: paid.filter(isNew).map(({ id }) => id),
        refunds: refunds.filter((one) => ours.has(one.payment) && isNew(one)).map(({ id }) => id),
        chargeBacks: paid.flatMap((one) => one.chargeBacks.filter(isNew).map(({ id }) => id)),
      };
      settlements.unshift(settlement);
      return settlement;
    },

    createCustomer: ({ metadata = null }: { metadata?: unknown }): MollieCustomer => {
      const customer = {
        id: newId('cst'),
        metadata,
        mandate: false,
        refuses: false,
        waits: false,
        createdAt: new Date(),
      };
      customers.set(customer.id, customer);
      return customer;
    },

    /** What is over stays as it is: false. Only what was paid can be charged back, and only that given back again. */
    decide: (id: string, outcome: MollieOutcome): boolean => {
      const payment = find(id);
      if (outcome === 'charged_back') {
        if (payment.status !== 'paid' || payment.chargedBackAt) return false;
        payment.chargedBackAt = new Date();
        payment.chargeBacks.push({ id: newId('chb'), createdAt: payment.chargedBackAt, reversedAt: null });
        return true;
      }
      if (outcome === 'reversed') {
        const [standing] = payment.chargeBacks.filter(({ reversedAt }) => reversedAt === null);
        if (!standing) return false;
        standing.reversedAt = new Date();
        payment.chargedBackAt = null;
        return true;
      }
      if (outcome === 'refund_failed' || outcome === 'refund_canceled') {
        const standing = refunds.find(
          (one) => one.payment === id && one.status !== 'failed' && one.status !== 'canceled',
        );
        if (standing) standing.status = outcome === 'refund_failed' ? 'failed' : 'canceled';
        return standing !== undefined;
      }
      if (payment.status !== 'open' && payment.status !== 'pending') return false;
      payment.status = outcome;
      const customer = payment.customerId === null ? undefined : customers.get(payment.customerId);
      if (customer && outcome === 'paid' && payment.sequenceType === 'first') customer.mandate = true;
      return true;
    },

    cancel: (id: string): MolliePayment => {
      const payment = find(id);
      if (payment.status !== 'open')
        throw new MollieError(422, 'Unprocessable Entity', 'The payment cannot be canceled');
      payment.status = 'canceled';
      return payment;
    },

    refund: (id: string, asked: { amount?: Amount; metadata?: unknown }): MollieRefund => {
      const payment = find(id);
      const wrong = (detail: string) => new MollieError(422, 'Unprocessable Entity', detail, 'amount');
      if (payment.status !== 'paid')
        throw new MollieError(422, 'Unprocessable Entity', 'The payment cannot be refunded');
      if (!asked.amount || asked.amount.currency !== payment.currency) throw wrong('The amount is missing');
      const minor = minorOf(asked.amount);
      const left = payment.minor - refundedOf(id) - (payment.chargedBackAt ? payment.minor : 0);
      if (minor > left) throw wrong('The amount is higher than the maximum');
      const refund: MollieRefund = {
        ...{ id: newId('re'), payment: id, minor, metadata: asked.metadata ?? null },
        ...{ status: 'pending', createdAt: new Date() },
      };
      refunds.unshift(refund);
      return refund;
    },
  };
}
export type MollieBook = ReturnType<typeof mollieBook>;
