import type { Language } from '@vonk/contracts/languages';
import type { Knex } from 'knex';

/** `issued` still opens; `used`: as many came by it as it was made for. */
export const INVITATION_STATES = ['issued', 'used', 'expired', 'revoked'] as const;
export type InvitationState = (typeof INVITATION_STATES)[number];

/** Times are ISO 8601 UTC; `email` and `note` are empty when not given or forgotten. */
export type InvitationRow = Readonly<{
  id: string;
  state: InvitationState;
  email: string;
  note: string;
  uses: number;
  used: number;
  language: Language;
  site: string;
  by: string;
  issued_at: string;
  expires_at: string;
  revoked_at: string | null;
  revoked_by: string | null;
  revoke_reason: string | null;
}>;

type Row = Omit<InvitationRow, 'id' | 'issued_at' | 'expires_at' | 'revoked_at'> &
  Readonly<{ invitation: string; issued_at: Date; expires_at: Date; revoked_at: Date | null }>;

const WITH_STATE = `(select i.*, case when i.revoked_at is not null then 'revoked' when i.used >= i.uses then 'used'
  when i.expires_at <= :at then 'expired' else 'issued' end as state from read.invitations i) x`;

const toRow = ({ invitation, issued_at, expires_at, revoked_at, ...row }: Row): InvitationRow => ({
  id: invitation,
  state: row.state,
  email: row.email,
  note: row.note,
  uses: row.uses,
  used: row.used,
  language: row.language,
  site: row.site,
  by: row.by,
  issued_at: issued_at.toISOString(),
  expires_at: expires_at.toISOString(),
  revoked_at: revoked_at?.toISOString() ?? null,
  revoked_by: row.revoked_by,
  revoke_reason: row.revoke_reason,
});

/** Invitations for the back office, newest first; `q` finds in address and note. `total` counts all that match. */
export async function listInvitations(
  db: Knex,
  filter: { state?: InvitationState; q?: string },
  range: { offset: number; limit: number },
  at: Date,
): Promise<{ invitations: InvitationRow[]; total: number }> {
  const where = ['true'];
  if (filter.state) where.push('x.state = :state');
  if (filter.q) where.push('(x.email ilike :like or x.note ilike :like or x.invitation = :q)');
  const all = `${WITH_STATE} where ${where.join(' and ')}`;
  const like = `%${(filter.q ?? '').replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`;
  const bindings = { at, state: filter.state ?? null, q: filter.q ?? null, like, ...range };
  const [counted, listed] = await Promise.all([
    db.raw<{ rows: { count: number }[] }>(`select count(*)::int as count from ${all}`, bindings),
    db.raw<{ rows: Row[] }>(
      `select x.* from ${all} order by x.issued_at desc, x.invitation offset :offset limit :limit`,
      bindings,
    ),
  ]);
  return { invitations: listed.rows.map(toRow), total: counted.rows[0]?.count ?? 0 };
}

/** One invitation; null when there is none. */
export async function readInvitation(db: Knex, invitation: string, at: Date): Promise<InvitationRow | null> {
  const { rows } = await db.raw<{ rows: Row[] }>(`select x.* from ${WITH_STATE} where x.invitation = :invitation`, {
    at,
    invitation,
  });
  return rows[0] ? toRow(rows[0]) : null;
}

/** Who came by an invitation, and when (ISO 8601 UTC), first one first. */
export async function readInvitationUses(db: Knex, invitation: string): Promise<{ member: string; used_at: string }[]> {
  const rows = await db('read.invitation_uses')
    .where({ invitation })
    .orderBy('used_at')
    .limit(1000)
    .select<{ member: string; used_at: Date }[]>('member', 'used_at');
  return rows.map(({ member, used_at }) => ({ member, used_at: used_at.toISOString() }));
}

/** By which invitation a member came; null when by none. */
export async function readInvitationOf(db: Knex, member: string): Promise<string | null> {
  const row = await db('read.invitation_uses')
    .where({ member })
    .first<{ invitation: string } | undefined>('invitation');
  return row?.invitation ?? null;
}

/**
 * Invitations that went to somebody's addresses (`indexes` are their keyed hashes), or by which they came: what is written
 * on those for one person is theirs. Older ones know no hash and are found by the address itself.
 */
export async function readInvitationsFor(
  db: Knex,
  { member, indexes, addresses }: { member: string; indexes: readonly string[]; addresses: readonly string[] },
): Promise<string[]> {
  const { rows } = await db.raw<{ rows: { invitation: string }[] }>(
    `select invitation from read.invitations where last_member = :member and uses = 1
     union select invitation from read.invitations where address_index = any(:indexes)
     union select invitation from read.invitations
       where address_index is null and email <> '' and lower(email) = any(:addresses)`,
    { member, indexes, addresses: addresses.map((address) => address.toLowerCase()) },
  );
  return rows.map(({ invitation }) => invitation);
}

/** Invitations that were made for this member alone: what is written on them goes when the member is erased. */
export const readOwnInvitations = (db: Knex, member: string): Promise<string[]> =>
  db('read.invitations').where({ last_member: member, uses: 1 }).pluck('invitation');
