import type { StaffRole } from '@vonk/contracts/site/events';
import type { Knex } from 'knex';

export type SettingChange = Readonly<{
  id: string;
  site: string;
  key: string;
  value: unknown;
  country: string | null;
  effective_from: string;
  by: string;
  reason: string;
  changed_at: string;
  /** From then on the setting has no value of its own there. */
  inherited: boolean;
  /** Taken back before its day came; null: it holds, held or will hold. */
  withdrawn_at: string | null;
}>;

/** Every change of a setting with who and why, newest first: past, present and still to come. */
export async function listSettingChanges(
  db: Knex,
  filter: { site?: string; key?: string },
  range: { offset: number; limit: number },
): Promise<{ changes: SettingChange[]; total: number }> {
  const matching = () => {
    const query = db('read.settings');
    if (filter.site) void query.where('site', filter.site);
    if (filter.key) void query.where('key', filter.key);
    return query;
  };
  type Row = Omit<SettingChange, 'id' | 'country' | 'effective_from' | 'changed_at' | 'withdrawn_at'> & {
    position: string | bigint;
    country: string;
    effective_from: Date;
    changed_at: Date;
    withdrawn_at: Date | null;
  };
  const [counted, rows] = await Promise.all([
    matching().count({ count: '*' }).first<{ count: string }>(),
    matching().orderBy('position', 'desc').offset(range.offset).limit(range.limit).select<Row[]>('*'),
  ]);
  return {
    changes: rows.map((row) => ({
      id: String(row.position),
      site: row.site,
      key: row.key,
      value: row.value,
      country: row.country || null,
      effective_from: row.effective_from.toISOString(),
      by: row.by,
      reason: row.reason,
      changed_at: row.changed_at.toISOString(),
      inherited: row.inherited,
      withdrawn_at: row.withdrawn_at?.toISOString() ?? null,
    })),
    total: Number(counted?.count ?? 0),
  };
}

/** When each site was opened, by host; the first one never was. */
export async function readOpenings(db: Knex): Promise<Map<string, Date>> {
  const rows = await db('read.sites').select<{ site: string; opened_at: Date }[]>('site', 'opened_at');
  return new Map(rows.map(({ site, opened_at }) => [site, opened_at]));
}

export type StaffMember = Readonly<{
  id: string;
  email: string;
  name: string;
  role: StaffRole;
  joined_at: string;
  left_at: string | null;
  last_signed_in_at: string | null;
  /** A link to set password and second factor is open until then; null: none is. */
  enrolment_until: string | null;
}>;
type StaffRow = Omit<StaffMember, 'id' | 'joined_at' | 'left_at' | 'last_signed_in_at' | 'enrolment_until'> & {
  staff: string;
  joined_at: Date;
  left_at: Date | null;
  last_signed_in_at: Date | null;
  enrolment_until: Date | null;
};
const toStaff = ({ staff, email, name, role, joined_at, left_at, ...row }: StaffRow): StaffMember => ({
  id: staff,
  email,
  name,
  role,
  joined_at: joined_at.toISOString(),
  left_at: left_at?.toISOString() ?? null,
  last_signed_in_at: row.last_signed_in_at?.toISOString() ?? null,
  enrolment_until: row.enrolment_until?.toISOString() ?? null,
});

/** Everybody who works or worked here, in order of joining. */
export async function listStaff(db: Knex): Promise<StaffMember[]> {
  return (await db('read.staff').orderBy('joined_at').select<StaffRow[]>('*')).map(toStaff);
}

/** One member of staff; null when unknown. */
export async function readStaff(db: Knex, staff: string): Promise<StaffMember | null> {
  const row = await db('read.staff').where({ staff }).first<StaffRow | undefined>('*');
  return row ? toStaff(row) : null;
}

/** Who signs in with this address, without regard to case; somebody who left is not found. */
export async function readStaffByEmail(db: Knex, email: string): Promise<StaffMember | null> {
  const row = await db('read.staff')
    .whereRaw('lower(email) = lower(?)', [email])
    .whereNull('left_at')
    .first<StaffRow | undefined>('*');
  return row ? toStaff(row) : null;
}
