import { Problem } from '@vonk/platform/http/problem';
import type { Knex } from 'knex';

type Subscription = { endpoint: string; keys: { p256dh: string; auth: string } };

/**
 * Attaches a browser to the account, or with null detaches all of the member's. A browser belongs to one account: whoever
 * signs in on it next takes it over. Throws Problem invalid_request for an endpoint that is not an https address.
 */
export async function keepSubscription(db: Knex, member: string, subscription: Subscription | null): Promise<void> {
  if (subscription === null) return void (await db('ops.push_subscriptions').where({ member }).delete());
  const { endpoint, keys } = subscription;
  if (new URL(endpoint).protocol !== 'https:')
    throw new Problem('invalid_request', {
      status: 422,
      errors: [{ path: 'subscription.endpoint', code: 'invalid_format' }],
    });
  await db('ops.push_subscriptions')
    .insert({ endpoint, member, p256dh: keys.p256dh, auth: keys.auth })
    .onConflict('endpoint')
    .merge();
}
