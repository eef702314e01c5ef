import { streamName } from '@vonk/contracts/kernel';
import { wallet } from '@vonk/domain/credits/wallet';
import type { EventStore } from '@vonk/platform/event-store/eventStore';
import { readBackwards } from '@vonk/platform/event-store/readBackwards';

/** What somebody does in a day is mostly one page. */
const PAGE = 200;
/** The clocks of two processes are never so far apart. */
const CLOCKS_MS = 3_600_000;

/**
 * Whether a member has sent a photo, by the stream of their own messages: from its end back to the upload, as nobody sends a
 * photo before it is there. `uploadedAt` null: back to the beginning.
 */
export async function wasSentSince(
  store: Pick<EventStore, 'readStream' | 'head'>,
  { member, photo, uploadedAt }: { member: string; photo: string; uploadedAt: Date | null },
): Promise<boolean> {
  const since = (uploadedAt?.getTime() ?? 0) - CLOCKS_MS;
  const pages = readBackwards(store, streamName(wallet.category, member), {
    until: await store.head(),
    pageSize: PAGE,
  });
  for await (const page of pages) {
    const isSent = page.some(
      ({ type, data }) => type === 'MessageSent' && (data as { photo?: unknown }).photo === photo,
    );
    if (isSent) return true;
    if (page.some(({ at }) => at.getTime() < since)) return false;
  }
  return false;
}
