import { randomBytes } from 'node:crypto';
import { answeringPool, type SandboxPool } from './answeringPool.ts';
import { sandboxCards } from './sandboxCards.ts';
import { sandboxRefunds } from './sandboxRefunds.ts';
import { sandboxSettlements } from './sandboxSettlements.ts';
import {
  type PaymentProvider,
  type ProviderOrder,
  type ProviderPayment,
  type ProviderStatus,
} from './paymentProvider.ts';

/** What a person, or a test, can choose on the checkout page. */
export const SANDBOX_OUTCOMES = [
  ...(['paid', 'failed', 'cancelled', 'pending', 'charged_back', 'reversed'] as const),
  ...(['refund_failed', 'refund_cancelled'] as const),
] as const;
export type SandboxOutcome = (typeof SANDBOX_OUTCOMES)[number];

/** Nothing runs out here by itself. */
type SandboxStatus = Exclude<ProviderStatus, 'expired'>;

export type SandboxPayment = {
  reference: string;
  payment: string;
  amount_minor: number;
  currency: string;
  description: string;
  method: string;
  issuer: string | null;
  return_url: string;
  language: string;
  status: SandboxStatus;
  refunded_minor: number;
};

/** Like at a real provider, what is over is over: only a paid payment can be charged back, only an open one decided. What was
 * charged back can be given back again. */
const MAY_BECOME: Readonly<Record<SandboxStatus, readonly SandboxOutcome[]>> = {
  open: ['paid', 'failed', 'cancelled', 'pending'],
  pending: ['paid', 'failed', 'cancelled', 'pending'],
  paid: ['charged_back', 'refund_failed', 'refund_cancelled'],
  failed: [],
  cancelled: [],
  charged_back: ['reversed', 'refund_failed', 'refund_cancelled'],
};

const PAGE = 250;
const CHARGE_BACK = `insert into sandbox.charge_backs (id, reference)
  select 'chb_' || replace(gen_random_uuid()::text, '-', ''), reference`;
/** What every bank says here. */
const REASON = 'Cardholder does not recognise the payment';

/** The minutes after which an undelivered webhook is tried again, as real providers do. */
const RETRY_MINUTES = [0.05, 0.5, 2, 10, 60];

export type Sandbox = Required<Omit<PaymentProvider, 'pages'>> & {
  find: (reference: string) => Promise<SandboxPayment | null>;
  /** Decides a payment, calls the webhook, and tells whether the outcome was possible. */
  decide: (reference: string, outcome: SandboxOutcome) => Promise<boolean>;
  /** Whether a payment leaves a card here. */
  leavesCard: (payment: string) => Promise<boolean>;
  /** From now on the card that a payment left here is refused. */
  refuseCard: (payment: string) => Promise<void>;
  /** Whether a refund of a payment stands here, and can still fail. */
  refundStands: (reference: string) => Promise<boolean>;
  /** Delivers webhooks that are due again. Returns how many were tried. */
  deliverDue: () => Promise<number>;
};

/** The payment service provider of the house: hosted checkout, webhooks with retries, refunds. No money moves. */
export function sandboxProvider({ pool: own, checkoutBase }: { pool: SandboxPool; checkoutBase: string }): Sandbox {
  const pool = answeringPool(own);
  const find = async (reference: string) => {
    const { rows } = await pool.query<SandboxPayment>(`select * from sandbox.payments where reference = $1`, [
      reference,
    ]);
    const row = rows[0];
    return row ? { ...row, amount_minor: Number(row.amount_minor), refunded_minor: Number(row.refunded_minor) } : null;
  };

  /** One payment of one order, however often it is asked; answers its reference. */
  const keep = async (order: ProviderOrder, status: ProviderStatus) => {
    const reference = `sb_${randomBytes(9).toString('base64url')}`;
    const { rows } = await pool.query<{ reference: string }>(
      `insert into sandbox.payments
         (reference, payment, amount_minor, currency, description, method, issuer, return_url, webhook_url, language, status)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)
       on conflict (payment) do update set payment = excluded.payment
       returning reference`,
      [
        reference,
        order.payment,
        order.amount.amount_minor,
        order.amount.currency,
        order.description,
        order.method,
        order.issuer,
        order.returnUrl,
        order.webhookUrl,
        order.language,
        status,
      ],
    );
    return rows[0]?.reference ?? reference;
  };

  const deliver = async (reference: string) => {
    const { rows } = await pool.query<{ webhook_url: string; webhook_tries: number }>(
      `select webhook_url, webhook_tries from sandbox.payments where reference = $1`,
      [reference],
    );
    const row = rows[0];
    if (!row) return;
    const delivered = await fetch(row.webhook_url, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ id: reference }),
      signal: AbortSignal.timeout(10_000),
    }).then(
      (answer) => answer.ok,
      () => false,
    );
    const minutes = RETRY_MINUTES[Math.min(row.webhook_tries, RETRY_MINUTES.length - 1)] ?? 60;
    await pool.query(
      `update sandbox.payments set webhook_tries = webhook_tries + 1,
         webhook_due_at = case when $2 then null else now() + make_interval(secs => $3) end
       where reference = $1`,
      [reference, delivered, minutes * 60],
    );
  };

  const toldOf = ({ reference, status, amount_minor, currency, refunded_minor }: SandboxPayment): ProviderPayment => ({
    reference,
    status,
    amount: { amount_minor, currency },
    refunded_minor,
    checkoutUrl: status === 'open' || status === 'pending' ? `${checkoutBase}/${reference}` : null,
  });

  const chargeBackOf = async ({ reference, amount_minor, currency }: SandboxPayment) => {
    const { rows } = await pool.query<{ id: string; created_at: Date; reversed_at: Date | null }>(
      `select id, created_at, reversed_at from sandbox.charge_backs where reference = $1 order by created_at desc limit 1`,
      [reference],
    );
    const [told] = rows;
    if (!told) return null;
    const { id, created_at, reversed_at } = told;
    const what = {
      id,
      amount: { amount_minor, currency },
      reason: REASON,
      at: created_at.toISOString(),
      deadline: null,
    };
    return { ...what, reversed: reversed_at !== null };
  };

  const back = sandboxRefunds(pool);

  const decide: Sandbox['decide'] = async (reference, outcome) => {
    const payment = await find(reference);
    if (!payment || !MAY_BECOME[payment.status].includes(outcome)) return false;
    if (outcome === 'refund_failed' || outcome === 'refund_cancelled') {
      const ended = await back.end(reference, outcome === 'refund_failed' ? 'failed' : 'cancelled');
      if (ended) await deliver(reference);
      return ended;
    }
    const becomes = outcome === 'reversed' ? 'paid' : outcome;
    const changed = `update sandbox.payments set status = $3, changed_at = now(),
         paid_at = case when $3 = 'paid' then coalesce(paid_at, now()) else paid_at end, webhook_due_at = now(), webhook_tries = 0
         where reference = $1 and status = $2`;
    const { rowCount } = await pool.query(
      outcome === 'charged_back'
        ? `with changed as (${changed} returning reference) ${CHARGE_BACK} from changed`
        : outcome === 'reversed'
          ? `with changed as (${changed} returning reference) update sandbox.charge_backs set reversed_at = now()
             where reversed_at is null and reference in (select reference from changed)`
          : changed,
      [reference, payment.status, becomes],
    );
    if (rowCount) await deliver(reference);
    return Boolean(rowCount);
  };

  const kept = sandboxCards(pool, async (order) => {
    const reference = await keep(order, 'open');
    await decide(reference, 'paid');
    return { reference };
  });

  return {
    name: 'sandbox',
    mode: 'play',
    sells: () => true,
    takesIssuer: true,
    find,

    create: async (order) => {
      const reference = await keep(order, 'open');
      if (order.keepCard) await kept.keep(order);
      return { reference, checkoutUrl: `${checkoutBase}/${reference}` };
    },

    rehearse: async (order, status, at) => {
      const reference = await keep(order, status);
      await pool.query(
        `update sandbox.payments set status = $2,
           paid_at = case when $2 in ('paid', 'charged_back') then coalesce(paid_at, $3) end
         where reference = $1`,
        [reference, status, at],
      );
      if (status === 'charged_back')
        await pool.query(
          `${CHARGE_BACK} from sandbox.payments
           where reference = $1 and not exists (select from sandbox.charge_backs where reference = $1)`,
          [reference],
        );
      await pool.query(`update sandbox.charge_backs set created_at = $2 where reference = $1`, [reference, at]);
      return { reference };
    },
    rehearseRefund: async (reference, refund, at) => {
      const { reference: made } = await back.refund(reference, refund);
      await pool.query(`update sandbox.refunds set created_at = $2 where try = $1`, [made, at]);
    },

    get: async (reference) => {
      const payment = await find(reference);
      const card = payment?.status === 'paid' ? await kept.of(payment.payment) : null;
      const chargeBack = payment && (await chargeBackOf(payment));
      return payment && { ...toldOf(payment), ...(card ? { card } : {}), ...(chargeBack ? { chargeBack } : {}) };
    },

    cancel: async (reference) => {
      await pool.query(
        `update sandbox.payments set status = 'cancelled', changed_at = now(), webhook_due_at = now(), webhook_tries = 0
         where reference = $1 and status in ('open', 'pending')`,
        [reference],
      );
      const payment = await find(reference);
      return payment && toldOf(payment);
    },

    refund: back.refund,
    refunds: back.refunds,

    chargedBackSince: async (since) => {
      const { rows } = await pool.query<{ reference: string }>(
        `select reference from sandbox.payments where status = 'charged_back' and changed_at >= $1 order by changed_at`,
        [since],
      );
      return rows.map(({ reference }) => reference);
    },

    settlements: (since) => sandboxSettlements(pool, since),

    payments: async (after) => {
      const { rows } = await pool.query<SandboxPayment>(
        `select reference, status, amount_minor::int, currency, refunded_minor::int from sandbox.payments
         where reference > $1 order by reference limit ${PAGE}`,
        [after ?? ''],
      );
      return { payments: rows.map(toldOf), next: rows.length === PAGE ? (rows.at(-1)?.reference ?? null) : null };
    },

    referenceIn: (body) => {
      const id = (body as { id?: unknown } | null)?.id;
      return typeof id === 'string' && id.startsWith('sb_') ? id : null;
    },

    decide,
    cards: kept.cards,
    leavesCard: async (payment) => (await kept.of(payment)) !== null,
    refuseCard: kept.refuse,
    refundStands: back.stands,

    deliverDue: async () => {
      const { rows } = await pool.query<{ reference: string }>(
        `select reference from sandbox.payments where webhook_due_at <= now() - interval '2 seconds' and webhook_tries < 12
         order by webhook_due_at limit 50`,
      );
      for (const { reference } of rows) await deliver(reference);
      return rows.length;
    },
  };
}
