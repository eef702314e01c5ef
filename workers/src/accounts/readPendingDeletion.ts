import { readAccount } from '@vonk/projector/accounts/accounts.query';
import type { WorkerContext } from '../workerContext.ts';
import { formatForReader } from '../mail/formatForReader.ts';
import type { Reader } from '../mail/defineMail.ts';
import { readReader } from '../mail/readReader.ts';
import { linkHref } from './linkHref.ts';

export type PendingDeletionFacts = Reader & { href: string; date: string };

/** A member whose deletion can still be reversed: by which link, and until when. Null once it is final or taken back. */
export async function readPendingDeletion(
  context: WorkerContext,
  { member, link = '' }: Readonly<Record<string, string>>,
): Promise<PendingDeletionFacts | null> {
  const reader = await readReader(context, member);
  const account = member ? await readAccount(context.db, member, context.clock()) : null;
  if (!reader || !account?.deletion_final_at) return null;
  const date = formatForReader.date(reader, account.deletion_final_at);
  return { ...reader, date, href: await linkHref(context, reader, 'reactivation', link) };
}
