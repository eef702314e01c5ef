import type { SandboxPool } from './answeringPool.ts';
import { RefundRefused, type PaymentProvider, type ProviderRefund } from './paymentProvider.ts';

/** For so long a refund is on its way here, if nobody lets it fail. */
const ON_ITS_WAY = `interval '1 minute'`;

type SandboxRefunds = Pick<PaymentProvider, 'refund' | 'refunds'> & {
  /** Ends the newest refund of a payment that stands, as when an account is closed. False when there is none. */
  end: (reference: string, status: 'failed' | 'cancelled') => Promise<boolean>;
  /** Whether a refund of the payment stands. */
  stands: (reference: string) => Promise<boolean>;
};

/** Refunds of the sandbox: no money moves, and a person or a test can say that one never arrived. */
export function sandboxRefunds(pool: SandboxPool): SandboxRefunds {
  const locked = async <Answer>(
    reference: string,
    act: (
      query: (
        text: string,
        values: readonly unknown[],
      ) => Promise<readonly { reference: string; amount_minor: string }[]>,
      payment: { status: string; amount_minor: string; refunded_minor: string } | undefined,
    ) => Promise<Answer>,
  ): Promise<Answer> => {
    const client = await pool.connect();
    try {
      await client.query('begin');
      const { rows } = await client.query<{ status: string; amount_minor: string; refunded_minor: string }>(
        `select status, amount_minor, refunded_minor from sandbox.payments where reference = $1 for update`,
        [reference],
      );
      const answer = await act(
        async (text, values) =>
          (await client.query<{ reference: string; amount_minor: string }>(text, [...values])).rows,
        rows[0],
      );
      await client.query('commit');
      return answer;
    } catch (error) {
      await client.query('rollback');
      throw error;
    } finally {
      client.release();
    }
  };

  return {
    refund: (reference, { id, amount }) =>
      locked(reference, async (query, payment) => {
        if (!payment) throw new RefundRefused('unknown_payment');
        const [standing] = await query(
          `select try as reference, amount_minor from sandbox.refunds where id = $1 and status not in ('failed', 'cancelled')`,
          [id],
        );
        if (standing) return { reference: standing.reference };
        if (payment.status !== 'paid') throw new RefundRefused('not_paid');
        if (Number(payment.refunded_minor) + amount.amount_minor > Number(payment.amount_minor))
          throw new RefundRefused('more_than_paid');
        const [made] = await query(
          `insert into sandbox.refunds (id, reference, amount_minor, status) values ($1, $2, $3, 'processing')
           returning try as reference, amount_minor`,
          [id, reference, amount.amount_minor],
        );
        await query(`update sandbox.payments set refunded_minor = refunded_minor + $2 where reference = $1`, [
          reference,
          amount.amount_minor,
        ]);
        return { reference: made?.reference ?? '' };
      }),

    refunds: async (reference) => {
      const { rows } = await pool.query<ProviderRefund & { amount_minor: string; currency: string }>(
        `select r.id, r.try as reference, r.amount_minor, p.currency,
           case when r.status = 'processing' and r.created_at < now() - ${ON_ITS_WAY} then 'paid' else r.status end as status
         from sandbox.refunds r join sandbox.payments p on p.reference = r.reference
         where r.reference = $1 order by r.created_at desc, r.try`,
        [reference],
      );
      return rows.map(({ amount_minor, currency, ...row }) => ({
        ...{ id: row.id, reference: row.reference, status: row.status },
        amount: { amount_minor: Number(amount_minor), currency },
      }));
    },

    end: (reference, status) =>
      locked(reference, async (query) => {
        const [ended] = await query(
          `update sandbox.refunds set status = $2, ended_at = now() where try = (
             select try from sandbox.refunds where reference = $1 and status not in ('failed', 'cancelled')
             order by created_at desc, try limit 1
           ) returning try as reference, amount_minor`,
          [reference, status],
        );
        if (!ended) return false;
        await query(
          `update sandbox.payments set refunded_minor = refunded_minor - $2, webhook_due_at = now(), webhook_tries = 0
           where reference = $1`,
          [reference, Number(ended.amount_minor)],
        );
        return true;
      }),

    stands: async (reference) => {
      const { rowCount } = await pool.query(
        `select from sandbox.refunds where reference = $1 and status not in ('failed', 'cancelled') limit 1`,
        [reference],
      );
      return rowCount === 1;
    },
  };
}
