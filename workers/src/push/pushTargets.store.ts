import type { Knex } from 'knex';
import type { PushTarget } from './pushSender.ts';

/** The browsers that a member gets push messages in; the api keeps them. */
export const readPushTargets = (db: Knex, member: string): Promise<PushTarget[]> =>
  db('ops.push_subscriptions').where({ member }).select<PushTarget[]>('*');

/** The push service says that this browser is gone. */
export async function deletePushTarget(db: Knex, member: string, endpoint: string): Promise<void> {
  await db('ops.push_subscriptions').where({ endpoint, member }).delete();
}
