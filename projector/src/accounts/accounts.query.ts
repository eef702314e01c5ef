import type { Tracking as TrackingValues } from '@vonk/contracts/accounts/events';
import type { User } from '@vonk/contracts/accounts/queries';
import type { Gender, LanguageField } from '@vonk/contracts/fields';
import type { StoredRowOf } from '@vonk/platform/projection/projection';
import { batchQueries } from '@vonk/platform/postgres/batchQueries';
import type { Knex } from 'knex';
import type { z } from 'zod';
import { accountStatus, isSuspendedAt } from '../accountStatus.ts';
import { ageAt, CARD_COLUMNS, CARD_JOINS, toCard, type CardRow, type View } from '../memberCard.ts';
import type { accountsTables } from './accounts.projection.ts';

type Tracking = z.infer<typeof TrackingValues>;
export type Account = Readonly<{
  id: string;
  origin: 'member' | 'fictional';
  email: string;
  new_email: string | null;
  status: User['status'];
  language: z.infer<typeof LanguageField>;
  country: string;
  /** The site of the signup. */
  site: string;
  signup_date: string;
  confirmed_at: string | null;
  paid_user: boolean;
  /** Ever, also when all of it went back: premium ends then, a first purchase does not come again. */
  bought_before: boolean;
  credits: number;
  conversations_started: number;
  via_profile: string | null;
  terms_version: string;
  tracking: Tracking;
  signup_step: number;
  notifications_disabled: User['notifications_disabled'];
  suspension: User['suspension'];
  deletion_final_at: string | null;
  terminated: boolean;
}>;

type Row = StoredRowOf<
  typeof accountsTables.accounts,
  { origin: Account['origin']; language: Account['language']; tracking: Tracking }
> &
  Readonly<{
    credits: number | null;
    paid_user: boolean | null;
    bought_before: boolean | null;
    disabled: User['notifications_disabled'];
  }>;

const ACCOUNTS = `
  select a.*, w.credits, w.paid_user, w.bought_before,
    coalesce((select array_agg(d.reason order by d.reason) from read.notifications_disabled d where d.member = a.member),
      '{}') as disabled
  from read.accounts a left join read.wallets w on w.member = a.member where a.erased_at is null`;

function toAccount(row: Row, at: Date): Account {
  return {
    id: row.member,
    origin: row.origin,
    email: row.email,
    new_email: row.new_email,
    status: accountStatus(row, at),
    language: row.language,
    country: row.country,
    site: row.site,
    signup_date: row.signed_up_at.toISOString(),
    confirmed_at: row.confirmed_at?.toISOString() ?? null,
    paid_user: row.paid_user ?? false,
    bought_before: row.bought_before ?? false,
    credits: row.credits ?? 0,
    conversations_started: row.conversations_started,
    via_profile: row.via_profile,
    terms_version: row.terms_version,
    tracking: row.tracking,
    signup_step: row.signup_step,
    notifications_disabled: row.disabled,
    // What ends for good has no end: a suspension that came before it says nothing any more.
    suspension:
      isSuspendedAt(row, at) && row.suspended_until && row.terminated_at === null
        ? {
            until: row.suspended_until.toISOString(),
            reason: row.sanction_reason ?? '',
            statement: row.sanction_statement ?? '',
          }
        : null,
    deletion_final_at: row.deletion_final_at?.toISOString() ?? null,
    terminated: row.terminated_at !== null,
  };
}

/** Accounts that are asked for together at most. */
const TOGETHER = 16;
const readRow = batchQueries(async (db, members: readonly string[]): Promise<(Row | null)[]> => {
  const { rows } = await db.raw<{ rows: Row[] }>(`${ACCOUNTS} and a.member = any(?)`, [[...new Set(members)]]);
  const byMember = new Map(rows.map((row) => [row.member, row]));
  return members.map((member) => byMember.get(member) ?? null);
}, TOGETHER);

/**
 * An account with its balance: what the User entity is made of beside the profile. Null when unknown or erased. What several ask
 * at a time is one statement.
 */
export async function readAccount(db: Knex, member: string, at: Date): Promise<Account | null> {
  const row = await readRow(db, member);
  return row && toAccount(row, at);
}

/** What language each of some members reads, by their id; without those who are unknown or erased. */
export async function readLanguages(
  db: Knex,
  members: readonly string[],
): Promise<ReadonlyMap<string, Account['language']>> {
  const rows = await db('read.accounts')
    .whereRaw('member = any(?)', [[...new Set(members)]])
    .whereNull('erased_at')
    .select<Pick<Row, 'member' | 'language'>[]>('member', 'language');
  return new Map(rows.map(({ member, language }) => [member, language]));
}

/** Whose account an address is, by its blind index (the name of its `email-` stream); null when nobody's. */
export async function readMemberByAddress(db: Knex, addressIndex: string): Promise<string | null> {
  const row = await db('read.email_claims')
    .where({ address_index: addressIndex })
    .first<{ member: string } | undefined>('member');
  return row?.member ?? null;
}

/** Accounts whose 14 days are over: for the sweeper that makes deletion final. Oldest first. */
export const readDueDeletions = (db: Knex, at: Date, limit: number): Promise<string[]> =>
  db('read.accounts')
    .where('deletion_final_at', '<=', at)
    .whereNull('erased_at')
    .orderBy('deletion_final_at')
    .limit(limit)
    .pluck('member');

export type MemberRow = Account & { name: string; age: number | null; gender: Gender | null; city: string | null };
type Listed = Row & {
  name: string | null;
  date_of_birth: string | null;
  gender: Gender | null;
  city: string | null;
};

export type MemberFilter = Readonly<{
  q?: string;
  origin?: string;
  country?: string;
  status?: Account['status'];
  ids?: readonly string[];
}>;

/** So many first signs of an id are worth a look: lists print eight. */
const ID_SIGNS_MIN = 6;

/**
 * Members for the back office, newest first. `q` finds by id or its first signs (as lists print them), by part of the name
 * or by part of the address. `total` counts all that match. The page is found among the accounts alone, by their index in
 * that order, and only its rows are put together: a page far back costs an index walk. A search reads names and addresses
 * once, each table by itself, for the page and the count.
 */
export async function listMembers(
  db: Knex,
  filter: MemberFilter,
  range: { offset: number; limit: number; uncounted?: boolean },
  at: Date,
): Promise<{ members: MemberRow[]; total: number }> {
  const { q, origin, country, ids } = filter;
  const where = ['a.erased_at is null', ...statusCondition(filter.status)];
  if (q) where.push('a.member in (select member from found)');
  if (origin) where.push('a.origin = :origin');
  if (country) where.push('a.country = :country');
  if (ids) where.push('a.member = any(:ids)');
  const searched = `found as materialized (
      select member from read.accounts where member = :q or email ilike :like ${isIdPart(q) ? 'or member like :prefix' : ''}
      union select member from read.profiles where name ilike :like),`;
  const matching = `read.accounts a where ${where.join(' and ')}`;
  const bindings = {
    ...{ q: q ?? null, origin: origin ?? null, country: country ?? null, ids: ids ?? null, at },
    like: `%${literal(q ?? '')}%`,
    prefix: `${literal((q ?? '').toLowerCase())}%`,
    ...{ offset: range.offset, limit: range.limit },
  };
  const total = range.uncounted ? '0' : `(select count(*)::int from ${matching})`;
  const { rows } = await db.raw<{ rows: (Listed & { total: number })[] }>(
    `with ${q ? searched : ''} page as materialized (
       select a.member, a.signed_up_at from ${matching}
       order by a.signed_up_at desc, a.member offset :offset limit :limit)
     select c.total, x.* from (select ${total} as total) c left join (
       select a.*, p.name, p.date_of_birth::text as date_of_birth, p.gender, p.city
       from (${ACCOUNTS} and a.member in (select member from page)) a
       left join read.profiles p on p.member = a.member) x on true
     order by x.signed_up_at desc, x.member`,
    bindings,
  );
  return {
    members: rows
      .filter(({ member }) => member !== null)
      .map((row) => ({
        ...toAccount(row, at),
        name: row.name ?? '',
        age: row.date_of_birth === null ? null : ageAt(row.date_of_birth, row.country, at),
        gender: row.gender,
        city: row.city,
      })),
    total: rows[0]?.total ?? 0,
  };
}

/** The words of a pattern as they stand there. */
const literal = (text: string) => text.replace(/[\\%_]/g, (sign) => `\\${sign}`);
const isIdPart = (q: string | undefined) => q !== undefined && q.length >= ID_SIGNS_MIN && /^[0-9a-f-]+$/i.test(q);

const SIGNS_MEMBERS_MAX = 5;
/** Of an id as a whole. */
const ID_SIGNS = 36;

/**
 * Members whose id begins with these signs, five at most; none for so few signs that they say nothing, or for a whole id. The
 * bounds let any order of letters find them by the key.
 */
export async function readMembersBySigns(db: Knex, signs: string): Promise<string[]> {
  if (!isIdPart(signs) || signs.length >= ID_SIGNS) return [];
  const { rows } = await db.raw<{ rows: { member: string }[] }>(
    `select member from read.accounts
     where member >= :signs and member < :signs || 'g' and member like :signs || '%' order by member limit :most`,
    { signs: signs.toLowerCase(), most: SIGNS_MEMBERS_MAX },
  );
  return rows.map(({ member }) => member);
}

function statusCondition(status: Account['status'] | undefined): string[] {
  const suspended = '(a.terminated_at is not null or coalesce(a.suspended_until > :at, false))';
  if (status === 'deletion_requested') return ['a.deletion_final_at is not null'];
  if (status === 'suspended') return ['a.deletion_final_at is null', suspended];
  if (status === 'not_confirmed') return ['a.deletion_final_at is null', `not ${suspended}`, 'a.confirmed_at is null'];
  if (status === 'active') return ['a.deletion_final_at is null', `not ${suspended}`, 'a.confirmed_at is not null'];
  return [];
}

/** Cards of members by id for the back office and for mails, whatever their state; erased ones are absent. */
export async function readCards(db: Knex, view: View, members: readonly string[]) {
  const { rows } = await db.raw<{ rows: CardRow[] }>(
    `select ${CARD_COLUMNS} from read.profiles m ${CARD_JOINS} where m.member = any(:members)`,
    { members, at: view.at },
  );
  return new Map(rows.map((row) => [row.member, toCard(row, view)]));
}
