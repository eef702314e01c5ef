import { noteDeliveries, type Delivery } from '@vonk/projector/messaging/deliveries.query';
import type { LiveUpdate } from '@vonk/projector/messaging/liveUpdates.query';
import { z } from 'zod';
import type { AppContext } from '../appContext.ts';

/** Where processes tell each other what has reached somebody. Who was not there asks for the list of conversations. */
export const DELIVERED_CHANNEL = 'delivered';

const Delivered = z.object({ to: z.string(), by: z.string(), conversation: z.string(), delivered_at: z.string() });
/** Ids and a time only: a notice is readable by everybody on the database. */
export type Delivered = z.infer<typeof Delivered>;

/** Reads a notice; null when it is none of ours. */
export function parseDelivered(payload: string): Delivered | null {
  try {
    return Delivered.safeParse(JSON.parse(payload)).data ?? null;
  } catch {
    return null;
  }
}

/** Keeps what has reached members' devices, and tells those who sent it. */
export const keepDeliveries = (context: Pick<AppContext, 'db'>, deliveries: readonly Delivery[]): Promise<void> =>
  noteDeliveries(context.db, DELIVERED_CHANNEL, deliveries);

/** What an update on the live stream delivers: a message, to the one it was written to. */
export function deliveryOf(update: LiveUpdate): Delivery[] {
  if (update.kind !== 'message' || update.data.message.from === update.member) return [];
  const { from, conversation, sent_at } = update.data.message;
  return [{ conversation, member: update.member, to: from, delivered_at: new Date(sent_at) }];
}
