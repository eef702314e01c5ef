import type { Recorded } from '@vonk/contracts/kernel';
import { readAccount } from '@vonk/projector/accounts/accounts.query';
import { readTimeline } from '@vonk/projector/accounts/timeline.query';
import { readLedger } from '@vonk/projector/credits/wallets.query';
import { readLikes } from '@vonk/projector/likes/likes.query';
import { readChats, readMessages } from '@vonk/projector/messaging/chats.query';
import { readPreferences } from '@vonk/projector/notifications/preferences.query';
import { readPayments } from '@vonk/projector/payments/payments.query';
import { readOwnPhotos } from '@vonk/projector/profiles/photos.query';
import { readOwnProfile } from '@vonk/projector/profiles/profiles.query';
import { readBlocks } from '@vonk/projector/safety/blocks.query';
import { readOwnComplaints } from '@vonk/projector/safety/complaints.query';
import { readSanctions } from '@vonk/projector/safety/sanctions.query';
import { zip, type AsyncZippable } from 'fflate';
import type { House } from '../house.ts';
import { photoKey, photoUrlsOf } from '../http/photoUrls.ts';

const PAGE = 200;

/** Everything held on a member: readable JSON by subject, the events of their own streams, and their photos. */
export async function exportArchive(house: House, member: string, now: Date): Promise<Buffer> {
  const { db } = house;
  const view = { viewer: member, at: now, photoUrls: photoUrlsOf(house, now, member) };
  const account = await readAccount(db, member, now);
  const settings = house.settings.of(account?.country ?? null);
  const [profile, photos, preferences, likes, blocks, payments, complaints, sanctions, ledger, history, chats, events] =
    await Promise.all([
      readOwnProfile(db, view, member),
      readOwnPhotos(db, view, member),
      readPreferences(db, member, settings.notification_defaults),
      readLikes(db, view),
      readBlocks(db, view),
      readPayments(db, member),
      readOwnComplaints(db, member),
      readSanctions(db, member),
      allPages((after) => readLedger(db, member, { after, limit: PAGE })),
      allPages((before) => readTimeline(db, member, { before, limit: PAGE })),
      allChats(house, {
        ...view,
        gift: (id) => ({ name: id, image: settings.gifts.find((one) => one.id === id)?.image ?? '' }),
      }),
      ownEvents(house, member),
    ]);
  const json = {
    account,
    profile,
    preferences,
    likes,
    blocks,
    payments,
    complaints,
    sanctions,
    ledger,
    history,
    chats,
    events,
  };
  const files: AsyncZippable = {};
  for (const [name, content] of Object.entries(json))
    files[`${name}.json`] = Buffer.from(JSON.stringify(content, null, 2));
  for (const { id } of photos) {
    const bytes = await house.files.read(photoKey(id, 'large'));
    // Already compressed: only put into the archive.
    if (bytes) files[`photos/${id}.webp`] = [bytes, { level: 0 }];
  }
  return new Promise((resolve, reject) =>
    zip(files, (error, bytes) => (error ? reject(error) : resolve(Buffer.from(bytes)))),
  );
}

async function allPages<Entry>(read: (from?: string) => Promise<{ entries: Entry[]; next: string | null }>) {
  const all: Entry[] = [];
  for (let next: string | null | undefined; next !== null;) {
    const page: { entries: Entry[]; next: string | null } = await read(next);
    all.push(...page.entries);
    next = page.next;
  }
  return all;
}

type MessageView = Parameters<typeof readChats>[1];

/** All conversations with all messages, also those that the site hides after six months (DECISIONS "chat history"). */
async function allChats(house: House, view: MessageView) {
  const { chats } = await readChats(house.db, view);
  const all: unknown[] = [];
  for (const { conversation, profile } of chats) {
    const messages: unknown[] = [];
    for (let before: string | undefined; ;) {
      const page = await readMessages(house.db, view, conversation.id, { before, limit: PAGE, since: null });
      if (!page) break;
      messages.unshift(...page.messages);
      before = page.messages[0]?.id;
      if (!page.has_more || before === undefined) break;
    }
    all.push({ conversation, with: { id: profile.id, name: profile.name }, messages });
  }
  return all;
}

/** What happened on the member's own streams, opened. */
async function ownEvents(house: House, member: string) {
  const all: Pick<Recorded, 'type' | 'at' | 'data'>[] = [];
  for (const stream of [`member-${member}`, `wallet-${member}`])
    for (let fromRevision = 0; ;) {
      const page = await house.store.readStream(stream, { fromRevision, limit: PAGE });
      for (const { type, at, data } of await house.codec.openAll(page)) all.push({ type, at, data });
      fromRevision += page.length;
      if (page.length < PAGE) break;
    }
  return all.sort((one, other) => one.at.getTime() - other.at.getTime());
}
