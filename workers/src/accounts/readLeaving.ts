import { readAccount } from '@vonk/projector/accounts/accounts.query';
import type { WorkersHouse } from '../house.ts';
import { inWords } from '../mail/inWords.ts';
import type { Reader } from '../mail/houseMail.ts';
import { readReader } from '../mail/readReader.ts';
import { linkHref } from './linkHref.ts';

export type LeavingFacts = Reader & { href: string; date: string };

/** A member whose deletion can still be reversed: by which link, and until when. Null once it is final or taken back. */
export async function readLeaving(
  house: WorkersHouse,
  { member, link = '' }: Readonly<Record<string, string>>,
): Promise<LeavingFacts | null> {
  const reader = await readReader(house, member);
  const account = member ? await readAccount(house.db, member, house.clock()) : null;
  if (!reader || !account?.deletion_final_at) return null;
  const date = inWords.date(reader.language, account.deletion_final_at);
  return { ...reader, date, href: linkHref(house, 'reactivation', link) };
}
