import type { PushSubscriptionChange } from '@vonk/contracts/accounts/commands';
import { Problem } from '@vonk/platform/http/problem';
import { isPushService } from '@vonk/platform/push/pushServices';
import type { z } from 'zod';
import type { AppContext } from '../appContext.ts';

/** More browsers than this nobody has: the one that subscribed first goes. */
const BROWSERS_MAX = 10;

/**
 * Attaches a browser to the account; with null detaches one by its endpoint, or all of the member's. A browser belongs to one
 * account: whoever signs in on it next takes it over. It goes when the session is ended that told it (see endSession).
 * `session`: id as in readSessions. Throws Problem invalid_request for an endpoint that is no push service (see
 * isPushService), authentication_required when the session was ended meanwhile.
 */
export async function keepSubscription(
  { db, config }: AppContext,
  { member, session }: { member: string; session: string },
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
  // Whoever ends the session waits for this row, and then finds the subscription: none is left behind.
  const { rowCount } = await db.raw<{ rowCount: number }>(
    `with own as materialized (select sid from ops.sessions where sid = ? for key share)
     insert into ops.push_subscriptions (endpoint, member, p256dh, auth, session, created_at)
     select ?, ?, ?, ?, sid, now() from own
     on conflict (endpoint) do update set member = excluded.member, p256dh = excluded.p256dh, auth = excluded.auth,
       session = excluded.session, created_at = excluded.created_at`,
    [session, endpoint, member, keys.p256dh, keys.auth],
  );
  if (rowCount === 0) throw new Problem('authentication_required', { status: 403 });
  await db.raw(
    `delete from ops.push_subscriptions where member = ? and endpoint not in (
       select endpoint from ops.push_subscriptions where member = ? order by created_at desc limit ${BROWSERS_MAX})`,
    [member, member],
  );
}
