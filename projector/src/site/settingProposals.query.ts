import type { SettingDanger } from '@vonk/contracts/site/settingDangers';
import type { Knex } from 'knex';

export type SettingProposalRow = Readonly<{
  id: string;
  site: string;
  key: string;
  /** Null: all countries. */
  country: string | null;
  value: unknown;
  inherits: boolean;
  danger: SettingDanger;
  effective_from: string | null;
  status: 'waiting' | 'approved' | 'declined' | 'withdrawn';
  reason: string;
  asked_by: string;
  asked_at: string;
  decided_by: string | null;
  decided_at: string | null;
  decision: string;
}>;
type Kept = Omit<SettingProposalRow, 'id' | 'effective_from' | 'asked_at' | 'decided_at' | 'country'> & {
  proposal: string;
  country: string;
  effective_from: Date | null;
  asked_at: Date;
  decided_at: Date | null;
};

/** What waits for a second administrator first, then what was decided, newest first. `total` counts all that match. */
export async function listSettingProposals(
  db: Knex,
  filter: Readonly<{ id?: string; status?: string; key?: string }>,
  range: { offset: number; limit: number },
): Promise<{ proposals: SettingProposalRow[]; total: number }> {
  const { id: proposal, ...rest } = filter;
  const asked = Object.entries({ proposal, ...rest }).filter(([, value]) => value !== undefined);
  const matching = () => db('read.setting_proposals').where(Object.fromEntries(asked));
  const [counted, rows] = await Promise.all([
    matching().count({ count: '*' }).first<{ count: string }>(),
    matching()
      .orderByRaw("(status <> 'waiting'), asked_at desc, proposal")
      .offset(range.offset)
      .limit(range.limit)
      .select<Kept[]>('*'),
  ]);
  return { proposals: rows.map(toRow), total: Number(counted?.count ?? 0) };
}

/** One of them; null: there is none. */
export async function readSettingProposal(db: Knex, id: string): Promise<SettingProposalRow | null> {
  const { proposals } = await listSettingProposals(db, { id }, { offset: 0, limit: 1 });
  return proposals[0] ?? null;
}

const toRow = ({ proposal, country, effective_from, asked_at, decided_at, ...row }: Kept): SettingProposalRow => ({
  ...row,
  id: proposal,
  country: country === '' ? null : country,
  effective_from: effective_from?.toISOString() ?? null,
  asked_at: asked_at.toISOString(),
  decided_at: decided_at?.toISOString() ?? null,
});
