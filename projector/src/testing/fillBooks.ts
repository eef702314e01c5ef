import { openPostgres } from '@vonk/platform/postgres/openPostgres';

/**
 * Puts invented money straight into the tables that finance's reports read: `lines` movements of two years up to now, one of
 * VAT for each, a lot and its spending for every second one, and a ledger. Eight of nine countries pay in EUR.
 */
export async function fillBooks(databaseUrl: string, lines: number): Promise<void> {
  const { db, close } = openPostgres(databaseUrl, { applicationName: 'bench', max: 1, statementTimeoutMs: 900_000 });
  const moment = `now() - interval '730 days' * (1 - n::float8 / :lines)`;
  const country = `(array['NL', 'DE', 'BE', 'AT', 'FR', 'ES', 'IT', 'IE', 'PL'])[1 + n % 9]`;
  const currency = `case n % 9 when 8 then 'PLN' else 'EUR' end`;
  const member = `md5((n % 100000)::text)::uuid::text`;
  try {
    await db.raw(
      `insert into read.book_lines (position, booked_position, kind, at, date, amount_minor, currency, payment, member, country,
         method, package, discount, source)
       select n, n, case n % 20 when 0 then 'refund' when 1 then 'charge_back' else 'sale' end, ${moment},
         (${moment})::date, case when n % 20 < 2 then -995 else 995 end, ${currency}, 'bench-' || n, ${member}, ${country},
         (array['ideal', 'paypal', 'credit_card', 'bancontact'])[1 + n % 4], (array['p10', 'p25', 'p100'])[1 + n % 3],
         case n % 5 when 0 then 'WELCOME25' else '' end, (array['', 'google', 'partner'])[1 + n % 3]
       from generate_series(1, :lines::int) n on conflict do nothing`,
      { lines },
    );
    await db.raw(
      `insert into read.vat_lines (line, kind, position, at, date, payment, country, vat_percentage, gross_minor, vat_minor, currency)
       select 'bench-' || n, case n % 20 when 0 then 'credit_note' else 'receipt' end, n, ${moment}, (${moment})::date,
         'bench-' || n, ${country}, 21, case n % 20 when 0 then -995 else 995 end, case n % 20 when 0 then -173 else 173 end,
         ${currency}
       from generate_series(1, :lines::int) n`,
      { lines },
    );
    await db.raw(
      `insert into read.lots (member, lot, kind, payment, package, credits, unused, price_minor, currency, at)
       select ${member}, 'bench-' || n, 'bought', 'bench-' || n, 'p10', 10, n % 4, 995, ${currency}, ${moment}
       from generate_series(1, :lines::int) n where n % 2 = 0`,
      { lines },
    );
    await db.raw(
      `insert into read.lot_lines (position, lot, member, at, credits)
       select n, 'bench-' || (n - n % 2), ${member.replace('n %', '(n - n % 2) %')}, ${moment}, -1
       from generate_series(2, :lines::int) n on conflict do nothing`,
      { lines },
    );
    await db.raw(
      `insert into read.ledger (position, entry, member, at, kind, credits, balance_after, cause)
       select n, 'bench-' || n, ${member}, ${moment}, case n % 3 when 0 then 'grant' else 'spend' end, 1, n % 100, 'signup'
       from generate_series(1, :lines::int) n on conflict do nothing`,
      { lines },
    );
    // What the projection keeps beside them: since when a lot is empty, and what each day changed in what is owed.
    await db.raw(
      `update read.lots l set emptied_at = s.at
       from (select member, lot, max(at) as at from read.lot_lines group by member, lot) s
       where s.member = l.member and s.lot = l.lot and l.unused = 0`,
    );
    await db.raw(
      `insert into read.liability_days (date, currency, lots, credits, worth_minor)
       select at::date, currency, count(*) filter (where unused > 0), sum(unused), sum(unused * 100)
       from read.lots where kind = 'bought' group by 1, 2
       on conflict (date, currency) do update set lots = excluded.lots, credits = excluded.credits,
         worth_minor = excluded.worth_minor`,
    );
    for (const table of ['book_lines', 'vat_lines', 'lots', 'lot_lines', 'ledger'])
      await db.raw(`vacuum (analyze) read.${table}`);
  } finally {
    await close();
  }
}
