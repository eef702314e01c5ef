import type { Knex } from 'knex';
import { fitsHash } from '../passwords.ts';

/** Whether the password is the member's. Takes as long for somebody who does not exist (null) or has none. */
export async function isPasswordOf(db: Knex, member: string | null, password: string): Promise<boolean> {
  const row =
    member === null
      ? undefined
      : await db('ops.credentials').where({ member }).first<{ password_hash: string } | undefined>('password_hash');
  return fitsHash(row?.password_hash ?? null, password);
}

/** Gives a new member a password; one they have already stays. */
export async function givePassword(db: Knex, member: string, passwordHash: string): Promise<void> {
  await db('ops.credentials').insert({ member, password_hash: passwordHash }).onConflict('member').ignore();
}

export async function replacePassword(db: Knex, member: string, passwordHash: string): Promise<void> {
  await db.raw(
    `insert into ops.credentials (member, password_hash) values (?, ?)
     on conflict (member) do update set password_hash = excluded.password_hash, changed_at = now()`,
    [member, passwordHash],
  );
}
