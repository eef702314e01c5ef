import type { Knex } from 'knex';

/** What the events come to so far, for one wallet, one lot and one payment. Money in minor units. */
export type FoldedWallet = { member: string; credits: number };
export type FoldedLot = { member: string; lot: string; credits: number; unused: number };
export type FoldedPayment = {
  payment: string;
  status: string;
  currency: string;
  amount_minor: number;
  cost_minor: number;
  /** Of the price: what is in the books, null before its credits came. */
  booked_minor: number | null;
  refunded_minor: number;
  /** What came and was not taken, in all that goes back of it, and its currency. */
  returned_minor: number | null;
  returned_currency: string | null;
  /** How finance ended a wrong amount, and what the provider had told. */
  resolved: string | null;
  told_minor: number | null;
  told_currency: string | null;
  provider: string;
  reference: string | null;
  /** A refund that was paid by transfer, and what of `refunded_minor` went that way: the provider knows nothing of it. */
  by_hand: string | null;
  by_hand_minor: number;
  /** What a charge-back took of price and cost, while it stands. */
  taken_minor: number | null;
  taken_cost_minor: number;
  /** What a charge-back took that refunds had given back already. */
  taken_twice_minor: number;
  /** Where in the log it was. */
  taken_position: string | null;
  /** A charge-back overtook the credits, where in the log, and when (ISO 8601 UTC). */
  early: boolean;
  early_position: string | null;
  early_at: string | null;
  /** What the books put it under. */
  member: string;
  country: string;
  method: string;
  package: string;
  discount: string;
  /** What each refund took of price and cost. */
  refunds: Readonly<Record<string, readonly [price: number, cost: number]>>;
};
/** A payment as the provider tells of it. */
export type ProvidersPayment = {
  reference: string;
  status: string;
  currency: string;
  amount_minor: number;
  refunded_minor: number;
};
type Folded = { wallets: FoldedWallet; lots: FoldedLot; payments: FoldedPayment; provider: ProvidersPayment };

const KEYS = { wallets: 'member', lots: 'member, lot', payments: 'payment', provider: 'reference' } as const;

/**
 * Tables of this session alone, in which all events are folded once more: however many wallets there are, memory holds a
 * page of them. `tx`: a pool of one connection, or a transaction on one.
 */
export async function openFold(tx: Knex): Promise<void> {
  await tx.raw(`create temporary table fold_wallets (member text primary key, credits bigint not null)`);
  await tx.raw(`
    create temporary table fold_lots (
      member text, lot text, credits bigint not null, unused bigint not null, primary key (member, lot)
    )`);
  await tx.raw(`
    create temporary table fold_payments (
      payment text primary key, status text not null, currency text not null, amount_minor bigint not null,
      cost_minor bigint not null, booked_minor bigint, refunded_minor bigint not null, provider text not null, reference text,
      returned_minor bigint, returned_currency text, resolved text, told_minor bigint, told_currency text,
      by_hand text, by_hand_minor bigint not null, taken_minor bigint, taken_cost_minor bigint not null,
      taken_twice_minor bigint not null, early boolean not null, taken_position bigint,
      early_position bigint, early_at timestamptz, member text not null, country text not null, method text not null,
      package text not null, discount text not null, refunds jsonb not null
    )`);
  await tx.raw(`
    create temporary table fold_provider (
      reference text primary key, status text not null, currency text not null, amount_minor bigint not null,
      refunded_minor bigint not null
    )`);
}

/** One proof at a time: false while another one runs. Ends with the transaction. */
export async function lockFold(tx: Knex): Promise<boolean> {
  const { rows } = await tx.raw<{ rows: { locked: boolean }[] }>(`select pg_try_advisory_xact_lock(7270032) as locked`);
  return rows[0]?.locked === true;
}

/** What is folded of these members or payments so far. */
export async function readFold<Name extends keyof Folded>(
  tx: Knex,
  name: Name,
  keys: readonly string[],
): Promise<Folded[Name][]> {
  const by = KEYS[name].split(',')[0] ?? '';
  const { rows } = await tx.raw<{ rows: { row: Folded[Name] }[] }>(
    `select to_json(f) as row from fold_${name} f where ${by} = any(?)`,
    [[...keys]],
  );
  return rows.map(({ row }) => row);
}

/** Keeps what was folded, in place of what was there. */
export async function keepFold<Name extends keyof Folded>(
  tx: Knex,
  name: Name,
  rows: readonly Folded[Name][],
): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const columns = Object.keys(first);
  await tx.raw(
    `insert into fold_${name} (${columns.join(', ')})
     select ${columns.join(', ')} from json_populate_recordset(null::fold_${name}, ?::json)
     on conflict (${KEYS[name]}) do update set ${columns.map((column) => `${column} = excluded.${column}`).join(', ')}`,
    [JSON.stringify(rows)],
  );
}

/** Up to where a read model knows the events; null when there is none of this name. */
export async function readProjectedUntil(tx: Knex, projection: string): Promise<bigint | null> {
  const row = await tx('read.projection_checkpoints')
    .where({ projection })
    .first<{ position: string } | undefined>('position');
  return row ? BigInt(row.position) : null;
}

/** A line of the ledger as it stands, with what it took of each lot. */
export type StandingLine = Readonly<{
  position: bigint;
  member: string;
  kind: string;
  credits: number;
  balance_after: number;
  payment: string | null;
  amount_minor: number | null;
  currency: string | null;
  lots: Readonly<Record<string, number>>;
}>;

/** The lines of the ledger behind a position, up to another one, in order. */
export async function readStandingLines(tx: Knex, after: bigint, until: bigint): Promise<StandingLine[]> {
  const { rows } = await tx.raw<{ rows: (Omit<StandingLine, 'position'> & { position: string })[] }>(
    `select l.position, l.member, l.kind, l.credits, l.balance_after, l.payment, l.amount_minor, l.currency,
       coalesce(p.lots, '{}') as lots
     from read.ledger l
     left join lateral (
       select json_object_agg(lot, credits) as lots from read.lot_lines where position = l.position
     ) p on true
     where l.position > ? and l.position <= ? order by l.position`,
    [after.toString(), until.toString()],
  );
  return rows.map((row) => ({ ...row, position: BigInt(row.position) }));
}

/** Something of which events and read model say different things, in their words. */
export type FoldDifference = Readonly<{ subject: string; expected: string; found: string }>;
const SHOWN = 100;

const differences = async (tx: Knex, sql: string, values: readonly string[] = []): Promise<FoldDifference[]> =>
  (await tx.raw<{ rows: FoldDifference[] }>(`${sql} limit ${SHOWN}`, values)).rows;

/** Wallets whose balance is not what the events come to; the first hundred. */
export const readBalanceDifferences = (tx: Knex): Promise<FoldDifference[]> =>
  differences(
    tx,
    `select member as subject, coalesce(f.credits, 0)::text as expected, coalesce(w.credits, 0)::text as found
     from fold_wallets f full join read.wallets w using (member)
     where coalesce(f.credits, 0) <> coalesce(w.credits, 0) order by member`,
  );

/** Lots of which more or less is left than the events come to; the first hundred. */
export const readLotDifferences = (tx: Knex): Promise<FoldDifference[]> =>
  differences(
    tx,
    `select member || ' ' || lot as subject,
       coalesce(f.unused, 0) || ' of ' || coalesce(f.credits, 0) as expected,
       coalesce(l.unused, 0) || ' of ' || coalesce(l.credits, 0) as found
     from fold_lots f full join read.lots l using (member, lot)
     where (coalesce(f.unused, 0), coalesce(f.credits, 0)) <> (coalesce(l.unused, 0), coalesce(l.credits, 0))
     order by member, lot`,
  );

/** Payments with another state or other money than the events say; the first hundred. */
export const readPaymentDifferences = (tx: Knex): Promise<FoldDifference[]> => {
  const words = (row: 'f' | 'p', refunded: string) =>
    `coalesce(${row}.status || ' ' || ${row}.amount_minor || ' ' || ${row}.currency || ', back ' || ${refunded}, '')`;
  const [expected, found] = [words('f', 'f.refunded_minor'), words('p', 'coalesce(p.refunded_minor, 0)')];
  return differences(
    tx,
    `select payment as subject, ${expected} as expected, ${found} as found
     from fold_payments f full join read.payments p using (payment) where ${expected} <> ${found} order by payment`,
  );
};

/** In the fold: an order of ours is paid when the books have it, or what came of it goes back. */
const PAID = `(f.status in ('completed', 'refunded', 'charged_back') or f.booked_minor is not null or f.refunded_minor > 0
  or f.returned_minor is not null)`;
const CHARGED_BACK = (row: 'f' | 'p') => `case when ${row}.status = 'charged_back' then ', charged back' else '' end`;
/** At the provider: it has the money, or had it. */
const THERE = `case when p.status in ('paid', 'charged_back')
  then 'paid ' || p.amount_minor || ' ' || p.currency || ', back ' || p.refunded_minor || ${CHARGED_BACK('p')}
  else '' end`;

/**
 * Payments of which the provider tells other money than the books have; the first hundred. `subject` is its reference.
 * What is open there and here is nobody's money yet. What was not taken has to be back; what finance says it settled outside
 * may be back there or not, but is no other amount; where finance says that nothing came, nothing stayed.
 */
export const readProviderDifferences = (tx: Knex, provider: string): Promise<FoldDifference[]> =>
  differences(
    tx,
    `select reference as subject, expected, found from (
       select reference,
         case
           when f.resolved = 'settled_outside' then case when p.status in ('paid', 'charged_back')
             then 'paid ' || f.told_minor || ' ' || f.told_currency || ', back ' || p.refunded_minor || ${CHARGED_BACK('p')}
             else '' end
           when f.resolved = 'nothing_came' and not ${PAID}
             then case when p.status = 'charged_back' or p.refunded_minor = p.amount_minor then ${THERE} else '' end
           when ${PAID} then 'paid ' || coalesce(f.returned_minor, f.amount_minor)
             || ' ' || coalesce(f.returned_currency, f.currency) || ', back ' ||
             (case when f.status = 'charged_back' then f.refunded_minor
               else coalesce(f.returned_minor, f.refunded_minor) end - f.by_hand_minor) || ${CHARGED_BACK('f')}
           else '' end as expected,
         ${THERE} as found
       from (select * from fold_payments where provider = ? and reference is not null) f
       full join fold_provider p using (reference)
     ) x where expected <> found order by reference`,
    [provider],
  );

/** What all payments of the fold come to, by the currency of what came, in minor units. */
export async function readFoldedMoney(tx: Knex): Promise<{ currency: string; paid: number; back: number }[]> {
  const { rows } = await tx.raw<{ rows: { currency: string; paid: string; back: string }[] }>(
    `select coalesce(returned_currency, currency) as currency,
       sum(case when returned_minor is not null then returned_minor when booked_minor is null then 0 else amount_minor end
       )::text as paid,
       sum(refunded_minor)::text as back
     from fold_payments group by 1 order by 1`,
  );
  return rows.map(({ currency, paid, back }) => ({ currency, paid: Number(paid), back: Number(back) }));
}

/** All credits of the fold. */
export async function readFoldedCredits(tx: Knex): Promise<number> {
  const { rows } = await tx.raw<{ rows: { credits: string }[] }>(
    `select coalesce(sum(credits), 0)::text as credits from fold_wallets`,
  );
  return Number(rows[0]?.credits ?? 0);
}
