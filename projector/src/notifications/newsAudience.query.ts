import type { Language } from '@vonk/contracts/languages';
import type { Knex } from 'knex';

/** Members of `:site` with a confirmed address of their own, whatever they chose: the mail looks at that when it goes. */
const READERS = `
  from read.accounts a
  left join read.preferences p on p.member = a.member and p.kind = 'news'
  where a.origin = 'member' and a.erased_at is null and a.confirmed_at is not null and a.deletion_final_at is null
    and a.terminated_at is null and (:site::text is null or a.site = :site)
    and not exists (select 1 from read.notifications_disabled d where d.member = a.member)`;

/** How many would get a news mail now, by language, at one site or at every one (null). `byDefault`: what holds for who chose nothing. */
export async function countNewsReaders(
  db: Knex,
  byDefault: boolean,
  site: string | null,
): Promise<{ language: Language; readers: number }[]> {
  const { rows } = await db.raw<{ rows: { language: Language; readers: number }[] }>(
    `select a.language, count(*)::int as readers ${READERS} and coalesce(p.wanted, :byDefault)
     group by a.language`,
    { byDefault, site },
  );
  return rows;
}

/** The next readers at one site or at every one (null), in the order of their ids, after one of them. */
export async function readNewsReaders(db: Knex, site: string | null, after: string, limit: number): Promise<string[]> {
  const { rows } = await db.raw<{ rows: { member: string }[] }>(
    `select a.member ${READERS} and p.wanted is distinct from false and a.member > :after
     order by a.member limit :limit`,
    { site, after, limit },
  );
  return rows.map(({ member }) => member);
}
