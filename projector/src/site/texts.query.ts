import type { WrittenLocale } from '@vonk/contracts/texts/textLocale';
import type { StoredRowOf } from '@vonk/platform/projection/projection';
import type { Knex } from 'knex';
import type { textTables } from './texts.projection.ts';

/** A change of a text. `at` ISO 8601 UTC. */
export type TextVersion = Readonly<{
  version: number;
  older: string;
  words: string;
  reverted: boolean;
  by: string;
  reason: string;
  at: string;
}>;

/** The newest changes of a text, newest first; of one site alone, or (`main`) of what is said everywhere. */
export async function listTextVersions(
  db: Knex,
  { site, language, place }: Readonly<{ site: string; language: WrittenLocale; place: string }>,
  limit: number,
): Promise<TextVersion[]> {
  const { rows } = await db.raw<{ rows: StoredRowOf<typeof textTables.text_versions>[] }>(
    `select * from read.text_versions where site = ? and language = ? and place = ? order by version desc limit ?`,
    [site, language, place, limit],
  );
  return rows.map(toVersion);
}

/** One change; null when there is none of that number. */
export async function readTextVersion(
  db: Knex,
  { site, language, place }: Readonly<{ site: string; language: WrittenLocale; place: string }>,
  version: number,
): Promise<TextVersion | null> {
  const { rows } = await db.raw<{ rows: StoredRowOf<typeof textTables.text_versions>[] }>(
    `select * from read.text_versions where site = ? and language = ? and place = ? and version = ?`,
    [site, language, place, version],
  );
  return rows[0] ? toVersion(rows[0]) : null;
}

const toVersion = (row: StoredRowOf<typeof textTables.text_versions>): TextVersion => ({
  version: Number(row.version),
  older: row.older,
  words: row.words,
  reverted: row.reverted,
  by: row.by,
  reason: row.reason,
  at: row.changed_at.toISOString(),
});
