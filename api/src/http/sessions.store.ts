import type { SessionData } from 'express-session';
import type { Knex } from 'knex';

/** A session of a member as its row has it; `sid` is the digest of the id in the cookie. */
export type SessionRow = Readonly<{ sid: string; sess: SessionData; expire: Date }>;

export async function insertSession(db: Knex, { sid, sess, expire }: SessionRow): Promise<void> {
  await db.raw(`insert into ops.sessions (sess, expire, sid) values (?::jsonb, ?, ?)`, [
    JSON.stringify(sess),
    expire,
    sid,
  ]);
}

/** Never makes a row: a call that was under way when its session was ended must not bring it back. */
export async function updateSession(db: Knex, { sid, sess, expire }: SessionRow): Promise<void> {
  await db.raw(`update ops.sessions set sess = ?::jsonb, expire = ? where sid = ?`, [
    JSON.stringify(sess),
    expire,
    sid,
  ]);
}

/** The sessions of a member whose row has not expired. */
export async function readSessionRows(db: Knex, member: string): Promise<Pick<SessionRow, 'sid' | 'sess'>[]> {
  const { rows } = await db.raw<{ rows: { sid: string; sess: SessionData }[] }>(
    `select sid, sess from ops.sessions where sess->>'member' = ? and expire > now()`,
    [member],
  );
  return rows;
}

/** Those of the sessions that still open. */
export async function readLivingSessions(db: Knex, sids: readonly string[]): Promise<ReadonlySet<string>> {
  const { rows } = await db.raw<{ rows: { sid: string }[] }>(
    'select sid from ops.sessions where sid = any(?) and expire > now()',
    [[...sids]],
  );
  return new Set(rows.map(({ sid }) => sid));
}

/** Ends one session, whoever's. */
export const deleteSession = (db: Knex, sid: string): Promise<string[]> =>
  deleteRows(db, { where: 'sid = ?', bindings: [sid] });

/** Ends one session of a member. Tells which: none or this. */
export const deleteSessionOf = (db: Knex, member: string, sid: string): Promise<string[]> =>
  deleteRows(db, { where: `sess->>'member' = ? and sid = ?`, bindings: [member, sid] });

/**
 * Ends every session of a member but the one to keep and the one that asked for this mail change, each null when there is
 * none. No browser but theirs gets push messages any more, also none whose session is long over. Tells which have ended.
 */
export async function deleteSessionsOf(
  db: Knex,
  member: string,
  { keep, mailChange }: { keep: string | null; mailChange: string | null },
): Promise<string[]> {
  const ended = await deleteRows(db, {
    where: `sess->>'member' = ? and sid <> ? and (? = '' or sess->>'mail_change' is distinct from ?)`,
    bindings: [member, keep ?? '', mailChange ?? '', mailChange ?? ''],
  });
  await db.raw(
    `delete from ops.push_subscriptions p where member = ? and not exists (
       select from ops.sessions s where s.sid = p.session)`,
    [member],
  );
  return ended;
}

/**
 * Ends sessions, each with the push messages of the browser it was in. First the sessions: a subscription that is on its
 * way holds its session's row, and is seen by the second statement. Tells which have ended.
 */
const deleteRows = (db: Knex, { where, bindings }: { where: string; bindings: readonly string[] }): Promise<string[]> =>
  db.transaction(async (transaction) => {
    const { rows } = await transaction.raw<{ rows: { sid: string }[] }>(
      `delete from ops.sessions where ${where} returning sid`,
      bindings,
    );
    const ended = rows.map(({ sid }) => sid);
    if (ended.length > 0) await transaction.raw(`delete from ops.push_subscriptions where session = any(?)`, [ended]);
    return ended;
  });
