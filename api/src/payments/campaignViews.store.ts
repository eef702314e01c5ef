import type { Knex } from 'knex';

/** Counts that a campaign was shown, on a day: one row for each of both, however many see it. */
export async function countCampaignView(db: Knex, campaign: string, day: string): Promise<void> {
  await db.raw(
    `insert into ops.campaign_views as known (campaign, day, seen) values (?, ?, 1)
     on conflict (campaign, day) do update set seen = known.seen + 1`,
    [campaign, day],
  );
}

/** How often campaigns were shown, by campaign; those nobody saw are missing. */
export async function readCampaignViews(db: Knex, campaigns: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const { rows } = await db.raw<{ rows: { campaign: string; seen: number }[] }>(
    `select campaign, sum(seen)::int as seen from ops.campaign_views where campaign = any(?) group by campaign`,
    [[...campaigns]],
  );
  return new Map(rows.map(({ campaign, seen }) => [campaign, seen]));
}
