import type { FileStore } from '@vonk/platform/files/fileStore';
import { forgetCounts } from '@vonk/platform/http/rateLimit';
import type { Knex } from 'knex';
import { deletePersonalRecords } from './personalRecords.store.ts';

/** `addresses`: those of the member alone; `counted`: what their calls were counted by; `photos`: every one ever uploaded. */
export type Forgotten = Readonly<{
  member: string;
  addresses: readonly string[];
  counted: readonly string[];
  photos: readonly string[];
}>;
type Places = Readonly<{ db: Knex; files: FileStore; mailboxUrl: string | null }>;

const MAILBOX_WITHIN_MS = 10_000;

/**
 * Everything on a member that is neither event nor read model (DESIGN "Streams", last paragraph): sessions, password,
 * devices, subscriptions, presence, mail log, what was due, counts, snapshots, photos in all sizes, and the mails of the
 * local mailbox, also those to others that speak of the member. Repeatable; the row of `keepDue` stays, because the
 * erasure it stands for is not done yet. Jobs hold ids only and go by themselves after 3 and 30 days.
 */
export async function forgetMember(places: Places, forgotten: Forgotten, keepDue = 'final-deletion'): Promise<void> {
  const { db, files, mailboxUrl } = places;
  const { member, addresses, counted, photos } = forgotten;
  await deletePersonalRecords(db, member, keepDue);
  await forgetCounts(db, [member, ...counted]);
  for (const photo of photos) await files.deleteAll(`photos/${photo}`);
  if (mailboxUrl !== null) await clearMailbox(mailboxUrl, [...addresses.map((to) => ({ to })), { about: member }]);
}

async function clearMailbox(url: string, mails: readonly Record<string, string>[]): Promise<void> {
  for (const which of mails) {
    const query = new URLSearchParams(which).toString();
    const signal = AbortSignal.timeout(MAILBOX_WITHIN_MS);
    const answer = await fetch(`${url}/mails?${query}`, { method: 'DELETE', signal });
    if (!answer.ok) throw new Error(`the mailbox could not be cleared: ${answer.status}`);
  }
}
