import type { Language } from '@vonk/contracts/languages';
import type { Portrait } from '@vonk/contracts/site/landers';
import type { VARIANT_STATES } from '@vonk/contracts/site/landerVariants';
import type { Knex } from 'knex';

type Words = Readonly<{ title?: string; lead?: string }>;
/** `saved_at` ISO 8601 UTC. */
export type LanderVariant = Readonly<{
  id: string;
  lander: string;
  slug: string;
  texts: Readonly<Record<string, Words>>;
  picture: Portrait | null;
  /** The id of the picture that staff sent for it. */
  own_picture: string | null;
  language: Language | null;
  /** Null: each site. */
  site: string | null;
  state: (typeof VARIANT_STATES)[number];
  saved_at: string;
  saved_by: string;
}>;
type Row = Omit<LanderVariant, 'id' | 'saved_at'> & Readonly<{ variant: string; saved_at: Date }>;

const toVariant = ({ variant, saved_at, ...row }: Row): LanderVariant => ({
  id: variant,
  lander: row.lander,
  slug: row.slug,
  texts: row.texts,
  picture: row.picture,
  own_picture: row.own_picture,
  language: row.language,
  site: row.site,
  state: row.state,
  saved_at: saved_at.toISOString(),
  saved_by: row.saved_by,
});

/** Variants for the back office, those saved last first. */
export async function listLanderVariants(
  db: Knex,
  filter: { lander?: string | undefined; state?: string | undefined },
  { offset, limit }: { offset: number; limit: number },
): Promise<{ variants: LanderVariant[]; total: number }> {
  const all = `read.lander_variants v
    where (:lander::text is null or v.lander = :lander) and (:state::text is null or v.state = :state)`;
  const bindings = { lander: filter.lander ?? null, state: filter.state ?? null, offset, limit };
  const [counted, listed] = await Promise.all([
    db.raw<{ rows: { count: number }[] }>(`select count(*)::int as count from ${all}`, bindings),
    db.raw<{ rows: Row[] }>(
      `select v.* from ${all} order by v.saved_at desc, v.variant offset :offset limit :limit`,
      bindings,
    ),
  ]);
  return { variants: listed.rows.map(toVariant), total: counted.rows[0]?.count ?? 0 };
}

/** One variant; null when there is none. */
export async function readLanderVariant(db: Knex, variant: string): Promise<LanderVariant | null> {
  const row = await db('read.lander_variants').where({ variant }).first<Row | undefined>();
  return row ? toVariant(row) : null;
}
