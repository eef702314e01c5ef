import { hash, verify } from '@node-rs/argon2';
import type { Knex } from 'knex';

/** DECISIONS: Argon2id, 19 MiB, two passes, one lane. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
/** 19 MiB each: more at once would only wait for the processor and hold the memory. */
const AT_ONCE = 4;

let working = 0;
const waiting: (() => void)[] = [];

async function oneOfFew<Result>(work: () => Promise<Result>): Promise<Result> {
  if (working >= AT_ONCE) await new Promise<void>((resolve) => waiting.push(resolve));
  else working += 1;
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else working -= 1;
  }
}

/** The same password typed on two keyboards may differ in how its letters are composed. */
const normal = (password: string) => password.normalize('NFKC');

export const hashPassword = (password: string): Promise<string> => oneOfFew(() => hash(normal(password), COST));

/** For an address nobody has: the same work as for a real one, so that the time tells nothing. */
let nobody: Promise<string> | undefined;
const hashOfNobody = () => (nobody ??= hashPassword('nobody has this password'));

/** Whether the password is the member's. Takes as long for somebody who does not exist (null) or has none. */
export async function isPasswordOf(db: Knex, member: string | null, password: string): Promise<boolean> {
  const row =
    member === null
      ? undefined
      : await db('ops.credentials').where({ member }).first<{ password_hash: string } | undefined>('password_hash');
  const against = row?.password_hash ?? (await hashOfNobody());
  const right = await oneOfFew(() => verify(against, normal(password)));
  return right && row !== undefined;
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
