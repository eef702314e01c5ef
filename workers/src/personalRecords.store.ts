import type { Knex } from 'knex';

/**
 * Deletes every row of schema `ops` on a member, whoever owns the table: the one file that may touch all of them. The row of
 * what is due under `keepDue` stays.
 */
export async function deletePersonalRecords(db: Knex, member: string, keepDue: string): Promise<void> {
  await db.raw(`delete from ops.sessions where sess->>'member' = ?`, [member]);
  for (const table of await tablesOfMembers(db)) await db.raw(`delete from ops.?? where member = ?`, [table, member]);
  await db.raw(`delete from ops.due where kind <> ? and (key = ? or starts_with(key, ?) or data->>'member' = ?)`, [
    keepDue,
    member,
    `${member}:`,
    member,
  ]);
  await db.raw(`delete from ops.stream_snapshots where strpos(stream, ?) > 0`, [member]);
  // The reason of a parked event may quote what it failed on. The row itself has to be tried again.
  for (const table of ['parked_events', 'parked_reactions'])
    await db.raw(`update ops.?? set error = '' where strpos(stream, ?) > 0`, [table, member]);
}

/** Plain tables that name a member in a column of that name: a new one is forgotten without anybody thinking of it. */
async function tablesOfMembers(db: Knex): Promise<string[]> {
  const { rows } = await db.raw<{ rows: { table_name: string }[] }>(
    `select c.table_name from information_schema.columns c
     join information_schema.tables t on t.table_schema = c.table_schema and t.table_name = c.table_name
     where c.table_schema = 'ops' and c.column_name = 'member' and t.table_type = 'BASE TABLE' order by 1`,
  );
  return rows.map(({ table_name }) => table_name);
}
