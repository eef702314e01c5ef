import type { PushSubscriptionChange } from '@vonk/contracts/accounts/commands';
import { Problem } from '@vonk/platform/http/problem';
import { isPushService } from '@vonk/platform/push/pushServices';
import type { z } from 'zod';
import type { House } from '../house.ts';

/** More browsers than this nobody has: the one that subscribed first goes. */
const BROWSERS_MAX = 10;

/**
 * Attaches a browser to the account; with null detaches one by its endpoint, or all of the member's. A browser belongs to one
 * account: whoever signs in on it next takes it over. Throws Problem invalid_request for an endpoint that is no push service
 * (see isPushService).
 */
export async function keepSubscription(
  { db, config }: House,
  member: string,
  { subscription, endpoint: own }: z.infer<typeof PushSubscriptionChange>,
): Promise<void> {
  if (subscription === null) {
    const found = own === undefined ? { member } : { member, endpoint: own };
    return void (await db('ops.push_subscriptions').where(found).delete());
  }
  const { endpoint, keys } = subscription;
  if (!isPushService(endpoint, { services: config.pushServices, publicUrl: config.publicUrl }))
    throw new Problem('invalid_request', {
      status: 422,
      errors: [{ path: 'subscription.endpoint', code: 'invalid_format' }],
    });
  await db('ops.push_subscriptions')
    .insert({ endpoint, member, p256dh: keys.p256dh, auth: keys.auth, created_at: db.fn.now() })
    .onConflict('endpoint')
    .merge();
  await db.raw(
    `delete from ops.push_subscriptions where member = ? and endpoint not in (
       select endpoint from ops.push_subscriptions where member = ? order by created_at desc limit ${BROWSERS_MAX})`,
    [member, member],
  );
}
