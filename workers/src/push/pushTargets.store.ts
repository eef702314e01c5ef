import type { Knex } from 'knex';
import type { PushTarget } from './pushSender.ts';

/** The browsers that a member gets push messages in; the api keeps them. */
export const readPushTargets = (db: Knex, member: string): Promise<PushTarget[]> =>
  db('ops.push_subscriptions').where({ member }).select<PushTarget[]>('*');

/** The browsers of many members with one question, by member; who has none is left out. */
export async function readPushTargetsOf(
  db: Knex,
  members: readonly string[],
): Promise<ReadonlyMap<string, readonly PushTarget[]>> {
  const { rows } = await db.raw<{ rows: (PushTarget & { member: string })[] }>(
    `select * from ops.push_subscriptions where member = any(?)`,
    [[...new Set(members)]],
  );
  const targets = new Map<string, PushTarget[]>();
  for (const row of rows) targets.set(row.member, [...(targets.get(row.member) ?? []), row]);
  return targets;
}

/** The push service says that this browser is gone. */
export async function deletePushTarget(db: Knex, member: string, endpoint: string): Promise<void> {
  await db('ops.push_subscriptions').where({ endpoint, member }).delete();
}
