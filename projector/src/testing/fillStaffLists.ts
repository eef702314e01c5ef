import { openPostgres } from '@vonk/platform/postgres/openPostgres';

/**
 * Puts invented members and lines of the ledger straight into the tables that the lists of the back office read: `members`
 * people, half of them in NL, who signed up every five minutes, and `lines` lines spread over them.
 */
export async function fillStaffLists(databaseUrl: string, members: number, lines: number): Promise<void> {
  const { db, close } = openPostgres(databaseUrl, { applicationName: 'bench', max: 1, statementTimeoutMs: 600_000 });
  try {
    await db.raw(
      `insert into read.accounts (member, site, origin, email, language, country, signed_up_at, terms_version, tracking, confirmed_at)
       select md5(n::text)::uuid::text, 'main', 'member', 'p' || n || '.' || md5((n * 7)::text) || '@example.org', 'nl',
         case n % 2 when 0 then 'NL' else 'DE' end, '2024-01-01'::timestamptz + n * interval '5 minutes', '', '{}',
         case n % 5 when 0 then null else now() end
       from generate_series(1, :members::int) n`,
      { members },
    );
    await db.raw(
      `insert into read.profiles (member, tie, origin, name, date_of_birth, gender, country, signed_up_at, last_active_at)
       select md5(n::text)::uuid::text, n, 'member',
         (array['Anna', 'Bram', 'Carla', 'Dirk', 'Emma', 'Noor', 'Sanne', 'Tim'])[1 + n % 8] || ' ' || md5(n::text),
         '1990-01-01', 'female', case n % 2 when 0 then 'NL' else 'DE' end, now(), now()
       from generate_series(1, :members::int) n`,
      { members },
    );
    await db.raw(
      `insert into read.ledger (position, entry, member, at, kind, credits, balance_after, cause)
       select n, 'bench-' || n, md5((1 + n % :members)::text)::uuid::text, '2024-01-01'::timestamptz + n * interval '30 seconds',
         case n % 3 when 0 then 'grant' else 'spend' end, 1, n % 100, 'signup'
       from generate_series(1, :lines::int) n on conflict do nothing`,
      { members, lines },
    );
    for (const table of ['accounts', 'profiles', 'ledger']) await db.raw(`vacuum (analyze) read.${table}`);
  } finally {
    await close();
  }
}
