import type {
  CampaignRow,
  CampaignState,
  FirstPurchaseDiscountId,
  FirstPurchaseDiscountRow,
} from '@vonk/contracts/payments/campaigns';
import type { StoredRowOf } from '@vonk/platform/projection/projection';
import { batchQueries } from '@vonk/platform/postgres/batchQueries';
import type { Knex } from 'knex';
import type { campaignsTables } from './campaigns.projection.ts';

type Terms = Pick<CampaignRow, 'members' | 'texts' | 'in_currencies' | 'methods'>;
type Stored = StoredRowOf<typeof campaignsTables.campaigns, Terms> & Readonly<{ state: CampaignState }>;
/** A campaign as it was saved last, and how it stands. */
export type StoredCampaign = Omit<CampaignRow, 'id' | 'seen' | 'figures'> & Readonly<{ campaign: string }>;

/** So many campaigns that run at once are looked at, those that end first: nobody plans more. */
const RUNNING_MOST = 200;

const WITH_STATE = `(select c.*, case when c.ended_at is not null then 'ended' when c.ends_at <= :at then 'expired'
  when c.starts_at > :at then 'planned' else 'running' end as state from read.campaigns c) x`;

const toCampaign = ({ starts_at, ends_at, saved_at, ended_at, ...row }: Stored): StoredCampaign => ({
  ...row,
  starts_at: starts_at.toISOString(),
  ends_at: ends_at.toISOString(),
  saved_at: saved_at.toISOString(),
  ended_at: ended_at?.toISOString() ?? null,
});

/** Campaigns for the back office, those that begin last first. */
export async function listCampaigns(
  db: Knex,
  filter: { id?: string | undefined; state?: CampaignState | undefined },
  { offset, limit }: { offset: number; limit: number },
  at: Date,
): Promise<{ campaigns: StoredCampaign[]; total: number }> {
  const all = `${WITH_STATE}
    where (:id::text is null or x.campaign = :id) and (:state::text is null or x.state = :state)`;
  const bindings = { at, id: filter.id ?? null, state: filter.state ?? null, offset, limit };
  const [counted, listed] = await Promise.all([
    db.raw<{ rows: { count: number }[] }>(`select count(*)::int as count from ${all}`, bindings),
    db.raw<{ rows: Stored[] }>(
      `select x.* from ${all} order by x.starts_at desc, x.campaign offset :offset limit :limit`,
      bindings,
    ),
  ]);
  return { campaigns: listed.rows.map(toCampaign), total: counted.rows[0]?.count ?? 0 };
}

/** The campaigns that run at a moment. */
export async function readRunningCampaigns(db: Knex, at: Date): Promise<StoredCampaign[]> {
  const { rows } = await db.raw<{ rows: Stored[] }>(
    `select x.* from ${WITH_STATE} where x.ended_at is null and x.ends_at > :at and x.starts_at <= :at
     order by x.ends_at, x.campaign limit :most`,
    { at, most: RUNNING_MOST },
  );
  return rows.map(toCampaign);
}

type StoredOffer = StoredRowOf<
  typeof campaignsTables.first_purchase_campaigns,
  Pick<FirstPurchaseDiscountRow, 'texts' | 'in_currencies'>
>;
/** A campaign of the first purchase as staff saved it last. */
export type SavedFirstPurchase = Pick<
  FirstPurchaseDiscountRow,
  | 'in_currencies'
  | 'starts_at'
  | 'ends_at'
  | 'site'
  | 'countries'
  | 'banner'
  | 'popup_seconds'
  | 'modal_seconds'
  | 'texts'
> &
  Readonly<{ saved_at: string; saved_by: string }>;

type SavedCampaigns = ReadonlyMap<FirstPurchaseDiscountId, SavedFirstPurchase>;

/** They are the same for everybody: all who ask at a time have one answer. */
const ASKERS_MAX = 1000;
const readSaved = batchQueries(async (db, asks: readonly null[]): Promise<SavedCampaigns[]> => {
  const rows = await db('read.first_purchase_campaigns').select<StoredOffer[]>('*');
  const saved = new Map(
    rows.map(({ campaign, starts_at, ends_at, saved_at, ...row }) => [
      campaign as FirstPurchaseDiscountId,
      {
        ...row,
        starts_at: starts_at?.toISOString() ?? null,
        ends_at: ends_at?.toISOString() ?? null,
        saved_at: saved_at.toISOString(),
      },
    ]),
  );
  return asks.map(() => saved);
}, ASKERS_MAX);

/** The campaigns of the first purchase that staff changed, by name. */
export const readFirstPurchaseCampaigns = (db: Knex): Promise<SavedCampaigns> => readSaved(db, null);
