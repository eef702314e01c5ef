import { siteZone } from '@vonk/contracts/siteZone';
import type { BookedReference } from '@vonk/contracts/payments/bookedReference';
import { COLLECTION_PREFIX } from '@vonk/contracts/payments/collectionName';
import type { Knex } from 'knex';

/** A debit that some statement of the bank has money of. */
const CREDITED = `exists (
  select 1 from read.settlement_lines l join read.settlements s on s.id = l.settlement
  where l.reference = d.reference and l.kind = 'payment' and s.position is not null
)`;

/**
 * What the bank has to book of direct debits: of these references and, from one day to another (YYYY-MM-DD, both included), of
 * all that was collected or came back. A file of which no statement has anything is missed as one; a debit that was refused
 * before it was booked is not missed at all.
 */
export async function readCollectedDebits(
  db: Knex,
  { references, from, to }: Readonly<{ references: readonly string[]; from: string; to: string }>,
): Promise<Map<string, BookedReference>> {
  type Row = Omit<BookedReference, 'refunds' | 'refunded_on' | 'charge_backs'> &
    Readonly<{ reference: string; returned: boolean }>;
  const { rows } = await db.raw<{ rows: Row[] }>(
    `with files as (
       select c.collection, c.amount_minor::int as amount_minor, c.currency, c.collect_on,
         exists (select 1 from read.direct_debits d where d.collection = c.collection and ${CREDITED}) as credited
       from read.debit_collections c
       where c.collect_on between :from and :to or :prefix || c.collection = any(:references)
     ), wanted as (
       select payment from read.direct_debits where reference = any(:references)
       union select d.payment from read.direct_debits d join files f on f.collection = d.collection and f.credited
       union select payment from read.direct_debits
       where status = 'returned' and ended_at between :from::date - 1 and :to::date + 2
     )
     select d.reference, d.payment, d.currency, d.amount_minor, d.collection is not null as paid,
       d.status = 'returned' as returned, false as batch,
       case when d.status <> 'returned' or ${CREDITED} then d.collect_on::text end as paid_on,
       case when d.status = 'returned' and ${CREDITED}
         then to_char(d.ended_at at time zone '${siteZone}', 'YYYY-MM-DD') end as charged_back_on
     from wanted join read.direct_debits d on d.payment = wanted.payment
     union all
     select :prefix || collection, null, currency, amount_minor, true, false, true,
       case when not credited then collect_on::text end, null
     from files`,
    { references: [...references], from, to, prefix: COLLECTION_PREFIX },
  );
  return new Map(
    rows.map(({ reference, returned, ...row }) => [
      reference,
      { ...row, refunds: [], refunded_on: null, charge_backs: returned ? [row.amount_minor] : [] },
    ]),
  );
}

type Debit = Readonly<{ reference: string; amount_minor: number; returned: boolean }>;
type File = Readonly<{
  id: string;
  collect_on: string;
  currency: string;
  credited: boolean;
  debits: readonly Debit[];
}>;

/** Files of direct debits by what the bank calls them, and those that were collected from one day to another. */
export async function readCollectedFiles(
  db: Knex,
  { names, from, to }: Readonly<{ names: readonly string[]; from: string; to: string }>,
): Promise<File[]> {
  const { rows } = await db.raw<{ rows: (Omit<File, 'debits'> & Debit)[] }>(
    `select c.collection as id, c.collect_on::text, c.currency, d.reference, d.amount_minor,
       d.status = 'returned' as returned, ${CREDITED} as credited
     from read.debit_collections c join read.direct_debits d on d.collection = c.collection
     where c.collect_on between :from and :to or :prefix || c.collection = any(:names) or c.collection = any(:names)
     order by c.collection, d.payment`,
    { names: [...names], from, to, prefix: COLLECTION_PREFIX },
  );
  const files = new Map<string, File & { debits: Debit[]; credited: boolean }>();
  for (const { reference, amount_minor, returned, ...row } of rows) {
    const file = files.get(row.id) ?? { ...row, debits: [] };
    file.debits.push({ reference, amount_minor, returned });
    files.set(row.id, { ...file, credited: file.credited || row.credited });
  }
  return [...files.values()];
}
