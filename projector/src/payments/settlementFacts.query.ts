import { SETTLED_ELSEWHERE, type SettlementLine } from '@vonk/contracts/payments/settlementLine';
import { siteZone } from '@vonk/contracts/siteZone';
import type { Knex } from 'knex';

type Settled = Map<string, Pick<SettlementLine, 'kind' | 'amount_minor'>[]>;

/** All lines of a settlement, in their order. */
export async function readSettlementLines(db: Knex, settlement: string): Promise<SettlementLine[]> {
  const { rows } = await db.raw<{ rows: (Omit<SettlementLine, 'amount_minor'> & { amount_minor: string })[] }>(
    `select kind, reference, amount_minor, currency, date::text from read.settlement_lines
     where settlement = ? order by line`,
    [settlement],
  );
  return rows.map((row) => ({ ...row, amount_minor: Number(row.amount_minor) }));
}

/**
 * The last day (YYYY-MM-DD) of those before this settlement, of whoever pays it out; null where there are none. Of several on one
 * day the first was here first: else each would leave the days before to the other.
 */
export async function readSettledUntil(db: Knex, settlement: string): Promise<string | null> {
  const { rows } = await db.raw<{ rows: { until: string | null }[] }>(
    `select max(s.to_date) as until
     from read.settlements own join read.settlements s on s.id <> own.id and s.position is not null
       and s.provider is not distinct from own.provider and s.to_date <= own.from_date
       and (s.to_date < own.to_date or s.position < own.position)
     where own.id = ?`,
    [settlement],
  );
  return rows[0]?.until ?? null;
}

/**
 * By month (YYYY-MM), how much moved at a provider that has still to be in a settlement of theirs: from the last day of the
 * newest one on, or ever where there is none; without what it settles elsewhere. What lies before that day and is in none is a difference, or was never theirs to
 * settle. `expected`: settlements are, also where none came yet.
 */
export async function readUnsettled(
  db: Knex,
  { provider, expected }: Readonly<{ provider: string; expected: boolean }>,
): Promise<Map<string, number>> {
  const [{ until = null } = {}] = await db('read.settlements')
    .whereNotNull('position')
    .whereNull('provider')
    .select<{ until: string | null }[]>(db.raw('max(to_date) as until'));
  if (until === null && !expected) return new Map();
  const { rows } = await db.raw<{ rows: { month: string; unsettled: number }[] }>(
    `with recent as (
       select distinct l.payment from read.book_lines l join read.payments p on p.payment = l.payment
       where l.date >= coalesce(:until::date, '-infinity') and p.provider = :provider
         and p.provider_reference is not null and p.method <> all(:elsewhere)
     ), moved as (
       select payment, case kind when 'sale' then 'payment' else kind end as kind, date,
         case when kind = 'charge_back' then -sign(amount_minor) else sign(amount_minor) end as counts
       from read.book_lines where payment in (select payment from recent) and kind in ('sale', 'charge_back')
       union all
       select payment, 'refund', (at at time zone :zone)::date, sign(amount_minor)
       from read.refund_moves where payment in (select payment from recent)
     ), whole as (
       select payment, kind, sum(counts) as booked, max(date) as last from moved group by payment, kind
     )
     select to_char(whole.last, 'YYYY-MM') as month, count(*)::int as unsettled
     from whole join read.payments p on p.payment = whole.payment
     where whole.last >= coalesce(:until::date, '-infinity') and whole.booked > (
       -- What a provider tells of as undone counts against what it told of before.
       select coalesce(sum(case when l.kind = 'payment' then sign(l.amount_minor) else -sign(l.amount_minor) end), 0)
       from read.settlement_lines l join read.settlements s on s.id = l.settlement
       where l.reference = p.provider_reference and l.kind = whole.kind and s.position is not null
     )
     group by 1`,
    { until, provider, zone: siteZone, elsewhere: [...(SETTLED_ELSEWHERE[provider] ?? [])] },
  );
  return new Map(rows.map(({ month, unsettled }) => [month, unsettled]));
}

/** What other settlements say of these references: those that were whole before this one was, and those after it. */
export async function readSettledElsewhere(
  db: Knex,
  settlement: string,
  references: readonly string[],
): Promise<{ before: Settled; after: Settled }> {
  const { rows } = await db.raw<{
    rows: { reference: string; kind: SettlementLine['kind']; amount_minor: string; earlier: boolean }[];
  }>(
    `select l.reference, l.kind, l.amount_minor, s.position < own.position as earlier
     from read.settlements own, read.settlement_lines l join read.settlements s on s.id = l.settlement
     where own.id = :settlement and s.id <> :settlement and s.position is not null and l.reference = any(:references)
     order by s.position, l.line`,
    { settlement, references: [...references] },
  );
  const found = { before: new Map() as Settled, after: new Map() as Settled };
  for (const { reference, kind, amount_minor, earlier } of rows) {
    const side = earlier ? found.before : found.after;
    const known = side.get(reference) ?? [];
    known.push({ kind, amount_minor: Number(amount_minor) });
    side.set(reference, known);
  }
  return found;
}

/** Those that were not taken in and laid against the books yet. */
export async function withoutTaken<One extends { id: string }>(db: Knex, settlements: readonly One[]): Promise<One[]> {
  const taken = await db('read.settlements')
    .whereRaw('id = any(?) and matched_at is not null', [settlements.map(({ id }) => id)])
    .pluck<string[]>('id');
  const known = new Set(taken);
  return settlements.filter(({ id }) => !known.has(id));
}

/**
 * Settlements that are to be laid against the books: `unmatched` are here, but were cut off before they were; `differing` have open
 * differences, and the books may have moved since: the newest `most` of those.
 */
export async function readToMatch(db: Knex, most: number): Promise<{ unmatched: string[]; differing: string[] }> {
  const unmatched = await db('read.settlements').whereNotNull('position').whereNull('matched_at').pluck<string[]>('id');
  const { rows } = await db.raw<{ rows: { id: string }[] }>(
    `select id from read.settlements where position is not null and id in (
       select settlement from read.settlement_differences where resolved_at is null
     ) order by position desc limit ?`,
    [most],
  );
  return { unmatched, differing: rows.map(({ id }) => id) };
}

/** Of what the provider calls refunds and charge-backs, what it calls their payments. */
export async function readPaymentsOfMoves(db: Knex, references: readonly string[]): Promise<Map<string, string>> {
  if (references.length === 0) return new Map();
  const { rows } = await db.raw<{ rows: { move: string; reference: string }[] }>(
    `select m.reference as move, p.provider_reference as reference
     from read.refund_moves m join read.payments p on p.payment = m.payment
     where m.reference = any(:references) and p.provider_reference is not null
     union
     select d.dispute, p.provider_reference from read.disputes d join read.payments p on p.payment = d.payment
     where d.dispute = any(:references) and p.provider_reference is not null`,
    { references: [...references] },
  );
  return new Map(rows.map(({ move, reference }) => [move, reference]));
}
