import {
  settledMinor,
  type MollieBook,
  type MollieCustomer,
  type MollieError,
  type MolliePayment,
  type MollieRefund,
  type MollieSettlement,
} from './mollieBook.ts';

const link = (href: string, type = 'application/hal+json') => ({ href, type });
const documentation = link('https://docs.mollie.com/', 'text/html');
const money = (currency: string, minor: number) => ({ currency, value: (minor / 100).toFixed(2) });
const time = (at: Date) => `${at.toISOString().slice(0, 19)}+00:00`;

/** The documented forms of Mollie's HTTP API v2: https://docs.mollie.com/reference. */
export const mollieShapes = (book: MollieBook, mode: 'live' | 'test', base: string) => {
  const payment = (one: MolliePayment) => {
    const refunded = book.refundedOf(one.id);
    const { id, currency, minor, status, createdAt } = one;
    const open = status === 'open' || status === 'pending';
    return {
      ...{ resource: 'payment', id, mode, description: one.description, method: one.method },
      amount: money(currency, minor),
      ...(status === 'paid'
        ? { amountRefunded: money(currency, refunded), amountRemaining: money(currency, minor - refunded) }
        : {}),
      ...(one.chargedBackAt ? { amountChargedBack: money(currency, minor) } : {}),
      ...{ redirectUrl: one.redirectUrl, ...(one.webhookUrl === null ? {} : { webhookUrl: one.webhookUrl }) },
      ...{ metadata: one.metadata, status, isCancelable: status === 'open', sequenceType: one.sequenceType },
      ...(one.customerId === null ? {} : { customerId: one.customerId }),
      ...{ profileId: 'pfl_QkEhN94Ba', createdAt: time(createdAt) },
      ...(status === 'failed' ? { details: { failureReason: 'insufficient_funds' } } : {}),
      ...(status === 'paid' && one.method === 'creditcard'
        ? { details: { cardNumber: '4242', cardLabel: 'Visa', cardFunding: 'credit' } }
        : {}),
      _links: {
        self: link(`${base}/v2/payments/${id}`),
        ...(open ? { checkout: link(`${base}/checkout/${id}`, 'text/html') } : {}),
        ...(one.chargeBacks.length > 0 ? { chargebacks: link(`${base}/v2/payments/${id}/chargebacks`) } : {}),
        dashboard: link(`${base}/dashboard/${id}`, 'text/html'),
        documentation,
      },
    };
  };
  const customer = ({ id, metadata, createdAt }: MollieCustomer) => ({
    ...{ resource: 'customer', id, mode, name: null, email: null, locale: null, metadata, createdAt: time(createdAt) },
    _links: {
      self: link(`${base}/v2/customers/${id}`),
      dashboard: link(`${base}/dashboard/${id}`, 'text/html'),
      documentation,
    },
  });
  const refund = (one: MollieRefund) => {
    const of = book.find(one.payment);
    return {
      ...{ resource: 'refund', id: one.id, mode, description: of.description, metadata: one.metadata },
      ...{ amount: money(of.currency, one.minor), paymentId: one.payment, status: one.status },
      createdAt: time(one.createdAt),
      _links: {
        self: link(`${base}/v2/payments/${one.payment}/refunds/${one.id}`),
        payment: link(`${base}/v2/payments/${one.payment}`),
        documentation,
      },
    };
  };
  const chargeback = (one: MolliePayment, { id, createdAt, reversedAt }: MolliePayment['chargeBacks'][number]) => ({
    ...{ resource: 'chargeback', id, amount: money(one.currency, one.minor), paymentId: one.id },
    reason: { code: 'MD06', description: 'Refund request by end customer' },
    ...{ createdAt: time(createdAt), reversedAt: reversedAt && time(reversedAt) },
    _links: {
      self: link(`${base}/v2/payments/${one.id}/chargebacks/${id}`),
      payment: link(`${base}/v2/payments/${one.id}`),
      documentation,
    },
  });
  const movedIn = (one: MollieSettlement) => ({
    payments: one.payments.map(book.find),
    refunds: book.refunds.filter(({ id }) => one.refunds.includes(id)),
    chargebacks: [...book.payments.values()].flatMap((of) =>
      of.chargeBacks.filter(({ id }) => one.chargeBacks.includes(id)).map((chargeBack) => ({ of, chargeBack })),
    ),
  });
  const settlement = (one: MollieSettlement) => {
    const { id, at, currency, feeMinor } = one;
    const { payments, refunds, chargebacks } = movedIn(one);
    const sum = (minors: readonly number[]) => minors.reduce((total, minor) => total + minor, 0);
    const minor =
      sum(payments.map((of) => settledMinor(of, of.minor, currency))) -
      sum(refunds.map((of) => settledMinor(book.find(of.payment), of.minor, currency))) -
      sum(chargebacks.map(({ of }) => settledMinor(of, of.minor, currency)));
    const [year = '', month = ''] = at.toISOString().split('-');
    const fee = { amountNet: money(currency, feeMinor), amountVat: null, amountGross: money(currency, feeMinor) };
    const cost = { description: 'Transaction costs', method: 'ideal', count: payments.length, rate: {}, ...fee };
    return {
      ...{ resource: 'settlement', id, reference: `1234567.${id.slice(-4)}`, createdAt: time(at), settledAt: time(at) },
      ...{ status: 'paidout', amount: money(currency, minor - feeMinor), balanceId: 'bal_3kUf4yU2nT', invoiceId: null },
      periods: { [year]: { [month]: { costs: [cost], revenue: [] } } },
      _links: { self: link(`${base}/v2/settlements/${id}`), documentation },
    };
  };
  /** What moved in a settlement, with what of it was settled: negative where it went out. */
  const settledIn = (one: MollieSettlement) => {
    const { payments, refunds, chargebacks } = movedIn(one);
    const settled = (of: MolliePayment, minor: number, sign: number) => ({
      settlementId: one.id,
      settlementAmount: money(one.currency, sign * settledMinor(of, minor, one.currency)),
    });
    return {
      payments: payments.map((of) => ({ ...payment(of), ...settled(of, of.minor, 1) })),
      refunds: refunds.map((of) => ({ ...refund(of), ...settled(book.find(of.payment), of.minor, -1) })),
      chargebacks: chargebacks.map(({ of, chargeBack }) => ({
        ...chargeback(of, chargeBack),
        ...settled(of, of.minor, -1),
      })),
    };
  };
  const list = <Row>(name: string, path: string, rows: readonly Row[]) => ({
    count: rows.length,
    _embedded: { [name]: rows },
    _links: { documentation, self: link(`${base}${path}`), previous: null, next: null },
  });
  const error = ({ status, title, detail, field }: Pick<MollieError, 'status' | 'title' | 'detail' | 'field'>) => ({
    ...{ status, title, detail, ...(field ? { field } : {}) },
    _links: { documentation },
  });
  return { payment, customer, refund, chargeback, settlement, settledIn, list, error };
};
