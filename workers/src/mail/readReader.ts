import { readAccount } from '@vonk/projector/accounts/accounts.query';
import { readOwnProfile } from '@vonk/projector/profiles/profiles.query';
import type { WorkerContext } from '../workerContext.ts';
import type { Reader } from './defineMail.ts';

/** The reader of a mail as they are now; null when they are gone, or are a fictional profile without a mailbox. */
export async function readReader(context: WorkerContext, member: string | undefined): Promise<Reader | null> {
  if (!member) return null;
  const account = await readAccount(context.db, member, context.clock());
  if (!account || account.email === '' || account.origin === 'fictional') return null;
  return {
    member,
    to: account.email,
    name: (await nameOf(context, member)) ?? '',
    language: account.language,
    audience: { site: account.site, country: account.country },
  };
}

/** How somebody is called; null when they are gone. */
export async function nameOf(context: WorkerContext, member: string): Promise<string | null> {
  const profile = await readOwnProfile(context.db, { at: context.clock(), viewer: member, photoUrls: noUrls }, member);
  return profile?.name ?? null;
}

/** Mails carry no photos: a picture in a mailbox cannot be taken back. */
export const noUrls = () => ({ thumb: '', card: '', large: '' });
