import { table, type Writers } from '@vonk/platform/projection/projection';
import { projection } from '../projection.ts';

export const codesTables = {
  codes: table({
    columns: {
      code: 'text',
      percentage: 'double precision?',
      value_minor: 'integer?',
      value_currency: 'text?',
      country: 'text?',
      member: 'text?',
      starts_at: 'timestamptz',
      expires_at: 'timestamptz?',
      minimum_minor: 'integer?',
      minimum_currency: 'text?',
      elsewhere: 'jsonb',
      methods: 'text[]',
      validity: 'text',
      times: 'integer?',
      issued_at: 'timestamptz',
      issued_by: 'text',
      ended_at: 'timestamptz?',
      ended_by: 'text?',
    },
    key: ['code'],
    defaults: { elsewhere: [] },
    indexes: ['(issued_at desc)', '(member) where member is not null'],
  }),
  /** What became of the orders with a code, by currency: counted as it happens, however many there are. */
  code_figures: table({
    columns: {
      code: 'text',
      currency: 'text',
      orders: 'integer',
      used: 'integer',
      revenue_minor: 'bigint',
      cost_minor: 'bigint',
      back_minor: 'bigint',
    },
    key: ['code', 'currency'],
    defaults: { orders: 0, used: 0, revenue_minor: 0, cost_minor: 0, back_minor: 0 },
  }),
  code_orders: table({
    columns: {
      payment: 'text',
      code: 'text',
      currency: 'text',
      amount_minor: 'integer',
      off_minor: 'integer',
      /** Its money came; of it, what refunds gave back and what a charge-back took while it stands. */
      paid: 'boolean',
      back_minor: 'integer',
      taken_minor: 'integer',
    },
    key: ['payment'],
    defaults: { paid: false, back_minor: 0, taken_minor: 0 },
    indexes: ['(code)'],
  }),
};

/** Who made the codes that are settings: nobody issues them, but what comes of them is told like that of the others. */
export const MADE_BY_SETTINGS = 'settings';

const orderOf = ({ data: { payment } }: { data: { payment: string } }) => ({ code_orders: [{ payment }] });

/**
 * Discount codes that staff made, and what came of every code, the built-in ones of the first purchase too. `revenue` is
 * what was charged, `cost` what the code took off, `back` what was refunded or charged back of it.
 */
export const codesProjection = projection({
  name: 'codes',
  version: 6,
  tables: codesTables,
  preload: {
    PaymentStarted: ({ data: { discount } }) => ({ codes: discount ? [{ code: discount.code }] : [] }),
    PaymentCompleted: orderOf,
    PaymentRefunded: orderOf,
    RefundFailed: orderOf,
    PaymentChargedBack: orderOf,
    DisputeWon: orderOf,
    DiscountReleased: orderOf,
  },
  on: {
    CodeIssued: ({ data: { amount, minimum_order, elsewhere = [], by, ...terms }, at }, { codes }) =>
      codes.put({
        ...terms,
        elsewhere,
        value_minor: amount?.amount_minor ?? null,
        value_currency: amount?.currency ?? null,
        minimum_minor: minimum_order?.amount_minor ?? null,
        minimum_currency: minimum_order?.currency ?? null,
        issued_at: at,
        issued_by: by,
      }),
    CodeEnded: ({ data: { code, by }, at }, { codes }) => codes.patch({ code }, { ended_at: at, ended_by: by }),

    PaymentStarted: ({ data: { payment, discount, amount }, at }, { codes, code_orders, code_figures }) => {
      if (!discount) return;
      const { code } = discount;
      const made = { issued_at: at, issued_by: MADE_BY_SETTINGS };
      if (!codes.get({ code })) codes.put({ code, starts_at: at, methods: [], validity: 'once-per-user', ...made });
      code_orders.put({ payment, code, ...amount, off_minor: discount.amount.amount_minor });
      code_figures.add({ code, currency: amount.currency }, { orders: 1 });
    },
    PaymentCompleted: ({ data: { payment } }, { code_orders, code_figures }) => {
      const order = code_orders.get({ payment });
      if (!order) return;
      const { code, currency, amount_minor, off_minor } = order;
      code_figures.add({ code, currency }, { used: 1, revenue_minor: amount_minor, cost_minor: off_minor });
      code_orders.patch({ payment }, { paid: true });
    },
    /** It was used, and came back unpaid: somebody else may have it, and nothing was given away. */
    DiscountReleased: ({ data: { payment } }, { code_orders, code_figures }) => {
      const order = code_orders.get({ payment });
      if (!order?.paid) return;
      code_figures.add({ code: order.code, currency: order.currency }, { used: -1, cost_minor: -order.off_minor });
      code_orders.patch({ payment }, { off_minor: 0 });
    },
    PaymentRefunded: ({ data: { payment, amount, returned } }, tables) => {
      // Money that was never taken is neither revenue nor given back of it.
      if (!returned) giveBack(tables, payment, { back: amount.amount_minor });
    },
    RefundFailed: ({ data: { payment, amount, returned } }, tables) => {
      if (!returned) giveBack(tables, payment, { back: -amount.amount_minor });
    },
    PaymentChargedBack: ({ data: { payment, taken } }, tables) => {
      const order = tables.code_orders.get({ payment });
      // Nothing of an order whose money was never heard of. Of a time when it was not told: what no refund had given back.
      const left = (order?.amount_minor ?? 0) - (order?.back_minor ?? 0) - (order?.taken_minor ?? 0);
      if (order?.paid) giveBack(tables, payment, { taken: taken?.amount_minor ?? left });
    },
    DisputeWon: ({ data: { payment } }, tables) => {
      const order = tables.code_orders.get({ payment });
      if (order) giveBack(tables, payment, { taken: -order.taken_minor });
    },
  },
});

/** Notes what of an order went back, by a refund or by the bank; negative: it came again. */
function giveBack(
  { code_orders, code_figures }: Pick<Writers<typeof codesTables>, 'code_orders' | 'code_figures'>,
  payment: string,
  { back = 0, taken = 0 }: Readonly<{ back?: number; taken?: number }>,
): void {
  const order = code_orders.get({ payment });
  if (!order) return;
  code_figures.add({ code: order.code, currency: order.currency }, { back_minor: back + taken });
  code_orders.increment({ payment }, { back_minor: back, taken_minor: taken });
}
