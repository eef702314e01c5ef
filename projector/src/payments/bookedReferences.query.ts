import type { BookedReference } from '@vonk/contracts/payments/bookedReference';
import type { Knex } from 'knex';

/**
 * What the books know of these references of the provider, and of everything that moved from one day to another, both
 * included. Those of one settlement: some ten thousand at most.
 */
export async function readBookedReferences(
  db: Knex,
  { references, from, to }: Readonly<{ references: readonly string[]; from: string; to: string }>,
): Promise<Map<string, BookedReference>> {
  const { rows } = await db.raw<{
    rows: (Omit<BookedReference, 'amount_minor' | 'refunds' | 'charge_backs'> & {
      reference: string;
      amount_minor: number;
      refunds: number[] | null;
      charge_backs: number[] | null;
    })[];
  }>(
    `with wanted as (
       select payment from read.payments where provider_reference = any(:references)
       union select payment from read.book_lines where date between :from and :to and payment is not null
     )
     select p.provider_reference as reference, p.payment, p.currency, p.amount_minor,
       coalesce(b.paid, false) or r.refunds is not null as paid, b.paid_on::text, r.refunds, r.refunded_on::text,
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
         to_char(max(at) at time zone 'Europe/Amsterdam', 'YYYY-MM-DD') as refunded_on
       from read.refund_moves where payment = p.payment
     ) r on true
     where p.provider_reference is not null`,
    { references: [...references], from, to },
  );
  return new Map(
    rows.map(({ reference, refunds, charge_backs, ...row }) => [
      reference,
      { ...row, refunds: refunds ?? [], charge_backs: charge_backs ?? [] },
    ]),
  );
}
