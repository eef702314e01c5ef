import { siteZone } from '@vonk/contracts/siteZone';
import type { SettlementLine } from '@vonk/contracts/payments/settlementLine';
import type { SandboxPool } from './answeringPool.ts';
import type { ProviderSettlement } from './paymentProvider.ts';

/**
 * What the sandbox settles: once a day is over, all that moved in it, a settlement a currency. It charges no fees.
 */
export async function sandboxSettlements(pool: SandboxPool, since: Date): Promise<readonly ProviderSettlement[]> {
  const { rows } = await pool.query<Omit<SettlementLine, 'amount_minor'> & { amount_minor: string }>(
    `with moved as (
       select 'payment' as kind, reference, amount_minor, currency, paid_at as at from sandbox.payments where paid_at >= $1
       union all
       select 'refund', r.reference, -r.amount_minor, p.currency, r.created_at
       from sandbox.refunds r join sandbox.payments p on p.reference = r.reference where r.created_at >= $1
       union all
       select 'refund', r.reference, r.amount_minor, p.currency, r.ended_at
       from sandbox.refunds r join sandbox.payments p on p.reference = r.reference where r.ended_at >= $1
       union all
       select 'charge_back', c.reference, -p.amount_minor, p.currency, c.created_at
       from sandbox.charge_backs c join sandbox.payments p on p.reference = c.reference where c.created_at >= $1
       union all
       select 'charge_back', c.reference, p.amount_minor, p.currency, c.reversed_at
       from sandbox.charge_backs c join sandbox.payments p on p.reference = c.reference where c.reversed_at >= $1
     ), dated as (select *, (at at time zone $2)::date as date from moved)
     select kind, reference, amount_minor, currency, date::text from dated
     -- The first day may have begun before: half a day is none.
     where date > ($1 at time zone $2)::date and date < (now() at time zone $2)::date
     order by date, currency, at, reference`,
    [since, siteZone],
  );
  const settlements = new Map<string, SettlementLine[]>();
  for (const { amount_minor, ...row } of rows) {
    const name = `${row.date} ${row.currency}`;
    const line = { ...row, amount_minor: Number(amount_minor) };
    const lines = settlements.get(name);
    if (lines) lines.push(line);
    else settlements.set(name, [line]);
  }
  return [...settlements].map(([name, lines]) => {
    const [{ date = '', currency = '' } = {}] = lines;
    const amount_minor = lines.reduce((sum, line) => sum + line.amount_minor, 0);
    const payout: SettlementLine = { kind: 'payout', reference: name, amount_minor, currency, date };
    return {
      id: `sandbox-${name.replace(' ', '-')}`,
      name: `Sandbox ${name}`,
      lines: () => Promise.resolve([...lines, payout]),
    };
  });
}
