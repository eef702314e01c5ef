import { localeOf } from '@vonk/contracts/localeOf';
import type { Recorded } from '@vonk/contracts/kernel';
import { readAccount } from '@vonk/projector/accounts/accounts.query';
import {
  readFiledComplaints,
  readHeldPhotos,
  readPersonalRecords,
  readSwipes,
} from '@vonk/projector/accounts/personalRecords.query';
import { readTimeline } from '@vonk/projector/accounts/timeline.query';
import { readLedger } from '@vonk/projector/credits/wallets.query';
import { readAllLikes } from '@vonk/projector/likes/likes.query';
import { readMessageHistory } from '@vonk/projector/messaging/messageHistory.query';
import { readPreferences } from '@vonk/projector/notifications/preferences.query';
import { readPayments } from '@vonk/projector/payments/payments.query';
import { readOwnProfile } from '@vonk/projector/profiles/profiles.query';
import { readBlocks } from '@vonk/projector/safety/blocks.query';
import { readInspections } from '@vonk/projector/site/inspections.query';
import type { AppContext } from '../appContext.ts';
import { photoKey, photoUrlsOf } from '../http/photoUrls.ts';
import { readSessions } from '../http/sessions.ts';
import { EXPORT_FILES, exportReadme, type ExportFile } from './exportReadme.ts';
import { jsonChunks } from './jsonChunks.ts';
import { zipChunks, type ZipEntry } from './zipChunks.ts';
import { memberAudience } from '../audience.ts';

const PAGE = 200;
type Told = Pick<Recorded, 'type' | 'at' | 'data'>;

/**
 * Everything held on a member, as a ZIP in pieces: readable JSON by subject, their photos, what happened on their own streams and
 * in their own complaints, what they signed for direct debits, and a page in their language that says what is what. No secret and
 * nothing of others but what they sent. What can be long is read while it is taken, page by page: the archive of somebody with a
 * hundred thousand messages holds no more of the process than another.
 */
export async function* exportArchive(context: AppContext, member: string, now: Date): AsyncGenerator<Uint8Array> {
  yield* zipChunks(entriesOf(context, member, now));
}

async function* entriesOf(context: AppContext, member: string, now: Date): AsyncGenerator<ZipEntry> {
  const account = await readAccount(context.db, member, now);
  const { name: site, primary_colour: colour } = context.settings.of(await memberAudience(context, member));
  const readme = exportReadme(localeOf(account?.language ?? 'en', account?.country), { site, colour, at: now });
  yield { name: 'README.html', content: [readme] };
  const files = { account: () => account, ...filesOf(context, member, now) };
  for (const name of EXPORT_FILES) yield { name: `${name}.json`, content: jsonChunks(await files[name]()) };
  for (const { photo } of await readHeldPhotos(context.db, member)) {
    const bytes = await context.files.read(photoKey(photo, 'large'));
    if (bytes) yield { name: `photos/${photo}.webp`, content: [bytes], packed: true };
  }
}

/** What each file holds, asked for when it is written. */
function filesOf(
  context: AppContext,
  member: string,
  now: Date,
): Record<Exclude<ExportFile, 'account'>, () => unknown> {
  const { db } = context;
  const view = { viewer: member, at: now, photoUrls: photoUrlsOf(context, now, member) };
  const own = [`member-${member}`, `wallet-${member}`, `card-${member}`];
  const ownOf = (counts: (type: string) => boolean) => only(eventsOf(context, own), ({ type }) => counts(type));
  return {
    profile: () => readOwnProfile(db, view, member),
    photos: () => readHeldPhotos(db, member),
    consents: () => ownOf((type) => type === 'ConsentGiven' || type === 'ConsentWithdrawn'),
    notifications: async () => {
      const { notification_defaults } = context.settings.of(await memberAudience(context, member));
      return readPreferences(db, member, notification_defaults);
    },
    likes: () => readAllLikes(db, view),
    swipes: () => readSwipes(db, member),
    blocks: () => readBlocks(db, view),
    chats: () => readMessageHistory(db, member, now),
    payments: () => readPayments(db, member),
    credits: () => allPages((after) => readLedger(db, member, { after, limit: PAGE })),
    complaints: async () => {
      const filed = (await readFiledComplaints(db, member)).map((id) => `complaint-${id}`);
      const told = only(eventsOf(context, filed), ({ type }) => OWN_IN_COMPLAINTS.has(type));
      return mapped(told, withoutEvidence);
    },
    sanctions: () => ownOf((type) => SANCTIONS.test(type)),
    sessions: () => readSessions(context, member, null),
    staff_access: () => readInspections(db, member),
    history: () => allPages((before) => readTimeline(db, member, { before, limit: PAGE })),
    events: async () => {
      const debits = (await readPayments(db, member)).filter(({ method }) => method === 'direct_debit');
      const signed = eventsOf(
        context,
        debits.map(({ payment_id }) => `payment-${payment_id}`),
      );
      return inOrder([eventsOf(context, own), only(signed, ({ type }) => type === 'MandateSigned')]);
    },
    records: () => readPersonalRecords(db, member),
  };
}

const SANCTIONS = /Warned|Suspen|Terminat|Sanction|Limited|ContentRemoved/;
/** Notes of staff, and who of them had it, are the house's own. */
const OWN_IN_COMPLAINTS = new Set(['ComplaintFiled', 'ComplaintResolved', 'ComplaintAppealed']);

/** What was frozen may be about somebody else; what the member wrote and was told is theirs. */
function withoutEvidence({ type, at, data }: Told): Told {
  const { evidence: _, ...words } = data as Record<string, unknown>;
  return { type, at, data: words };
}

async function* allPages<Entry>(
  read: (from?: string) => Promise<{ entries: Entry[]; next: string | null }>,
): AsyncGenerator<Entry> {
  for (let next: string | null | undefined; next !== null;) {
    const page: { entries: Entry[]; next: string | null } = await read(next);
    yield* page.entries;
    next = page.next;
  }
}

async function* only<Entry>(entries: AsyncIterable<Entry>, counts: (entry: Entry) => boolean): AsyncGenerator<Entry> {
  for await (const entry of entries) if (counts(entry)) yield entry;
}

async function* mapped<Entry, Made>(entries: AsyncIterable<Entry>, make: (entry: Entry) => Made): AsyncGenerator<Made> {
  for await (const entry of entries) yield make(entry);
}

/** What happened in these streams, opened, in order of time. */
const eventsOf = (context: AppContext, streams: readonly string[]): AsyncGenerator<Told> =>
  inOrder(streams.map((stream) => eventsOfStream(context, stream)));

async function* eventsOfStream(context: AppContext, stream: string): AsyncGenerator<Told> {
  for (let fromRevision = 0; ;) {
    const page = await context.store.readStream(stream, { fromRevision, limit: PAGE });
    for (const { type, at, data } of await context.codec.openAll(page)) yield { type, at, data };
    fromRevision += page.length;
    if (page.length < PAGE) break;
  }
}

/** One list of several that are in order of time each; at one moment, those of the first come first. */
async function* inOrder(lists: readonly AsyncGenerator<Told>[]): AsyncGenerator<Told> {
  const heads = await Promise.all(lists.map(async (list) => ({ list, head: await list.next() })));
  for (;;) {
    let first: (typeof heads)[number] | null = null;
    for (const one of heads)
      if (!one.head.done && (first === null || first.head.done || one.head.value.at < first.head.value.at)) first = one;
    if (first === null || first.head.done) return;
    yield first.head.value;
    first.head = await first.list.next();
  }
}
