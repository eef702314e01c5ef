import { siteZone } from '@vonk/contracts/siteZone';
import type { BookedReference } from '@vonk/contracts/payments/bookedReference';
import { BANK, SETTLED_ELSEWHERE } from '@vonk/contracts/payments/settlementLine';
import type { Knex } from 'knex';
import { readCollectedDebits } from './collectedDebits.query.ts';

/** `from`, `to`: days (YYYY-MM-DD). `provider`: its name; null where none is open. */
type Wanted = Readonly<{
  /** Whom it is matched for, so that a statement of the bank is laid against what the house collects itself. */
  settlement?: string;
  references: readonly string[];
  from: string;
  to: string;
  provider: string | null;
}>;

/**
 * What the books know of these references, and of everything that moved from one day to another, both included, at whoever paid
 * those out: else at `provider`, who is asked now. What another one has, or the house collects itself, is no settlement's to miss.
 * Those of one settlement: some ten thousand at most.
 */
export async function readBookedReferences(
  db: Knex,
  { settlement, references, from, to, provider }: Wanted,
): Promise<Map<string, BookedReference>> {
  const [of] =
    settlement === undefined
      ? []
      : await db('read.settlements').where({ id: settlement }).pluck<(string | null)[]>('provider');
  if (of === BANK) return readCollectedDebits(db, { references, from, to });
  const { rows } = await db.raw<{
    rows: (Omit<BookedReference, 'amount_minor' | 'refunds' | 'charge_backs'> & {
      reference: string;
      amount_minor: number;
      refunds: number[] | null;
      charge_backs: number[] | null;
    })[];
  }>(
    `with named as (
       select payment, provider from read.payments where provider_reference = any(:references)
     ), paid_out as (
       select provider from named union select :provider::text where not exists (select from named)
     ), wanted as (
       select payment from named
       union select l.payment from read.book_lines l join read.payments o on o.payment = l.payment
       where l.date between :from and :to and o.provider in (select provider from paid_out)
     )
     select p.provider_reference as reference, p.payment,
       case when p.mismatch = 'settled_outside' then p.told_currency
         else coalesce(p.returned_currency, p.currency) end as currency,
       case when p.mismatch = 'settled_outside' then p.told_minor
         else coalesce(p.returned_minor, p.amount_minor) end as amount_minor,
       coalesce(b.paid, false) or r.refunds is not null or p.returned_minor is not null
         or coalesce(p.mismatch = 'settled_outside', false) as paid,
       coalesce(jsonb_exists(:elsewhere::jsonb -> p.provider, p.method), false) as settled_elsewhere,
       coalesce(p.mismatch = 'open', false) as mismatched, b.paid_on::text, r.refunds, r.refunded_on::text,
       c.charge_backs, c.charged_back_on::text
     from wanted join read.payments p on p.payment = wanted.payment
     left join lateral (
       select bool_or(kind = 'sale') as paid, min(date) filter (where kind = 'sale') as paid_on
       from read.book_lines l where l.payment = p.payment
     ) b on true
     left join lateral (
       select array_agg(taken order by position) as charge_backs, max(date) as charged_back_on from (
         select position, date, -sum(amount_minor)::int as taken from read.book_lines l
         where l.payment = p.payment and l.kind in ('charge_back', 'transaction_cost') and exists (
           select 1 from read.book_lines c
           where c.payment = l.payment and c.position = l.position and c.kind = 'charge_back'
         ) group by position, date
       ) taken
     ) c on true
     left join lateral (
       select array_agg(amount_minor order by position) as refunds,
         to_char(max(at) at time zone '${siteZone}', 'YYYY-MM-DD') as refunded_on
       from read.refund_moves where payment = p.payment
     ) r on true
     where p.provider_reference is not null`,
    { references: [...references], from, to, provider, elsewhere: JSON.stringify(SETTLED_ELSEWHERE) },
  );
  return new Map(
    rows.map(({ reference, refunds, charge_backs, ...row }) => [
      reference,
      { ...row, refunds: refunds ?? [], charge_backs: charge_backs ?? [] },
    ]),
  );
}
