import { localeOf } from '@vonk/contracts/localeOf';
import type { Recorded } from '@vonk/contracts/kernel';
import { isTransientError } from '@vonk/platform/exitCodeOf';
import { retryTransient, type Again } from '@vonk/platform/retryTransient';
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
/** So long is waited for a store that is away before an archive breaks off: nobody begins a long download anew for a moment. */
const PATIENCE_MS = 30_000;
type Told = Pick<Recorded, 'type' | 'at' | 'data'>;

/**
 * Everything held on a member, as a ZIP in pieces: readable JSON by subject, their photos, what happened on their own streams and
 * in their own complaints, what they signed for direct debits, and a page in their language that says what is what. No secret and
 * nothing of others but what they sent. What can be long is read while it is taken, page by page: the archive of somebody with a
 * hundred thousand messages holds no more of the process than another. Once it has begun, a store that does not answer is asked
 * again for half a minute.
 */
export async function* exportArchive(context: AppContext, member: string, now: Date): AsyncGenerator<Uint8Array> {
  yield* zipChunks(entriesOf(context, member, now));
}

async function* entriesOf(context: AppContext, member: string, now: Date): AsyncGenerator<ZipEntry> {
  const account = await readAccount(context.db, member, now);
  const { name: site, primary_colour: colour } = context.settings.of(await memberAudience(context, member));
  const readme = exportReadme(localeOf(account?.language ?? 'en', account?.country), { site, colour, at: now });
  yield { name: 'README.html', content: [readme] };
  const again: Again = (read) =>
    retryTransient(read, {
      withinMs: PATIENCE_MS,
      isTransient: isTransientError,
      onRetry: (error) => context.logger.warn({ error }, 'an export waits for a store'),
    });
  const files = { account: () => account, ...filesOf(context, member, { now, again }) };
  for (const name of EXPORT_FILES)
    yield { name: `${name}.json`, content: jsonChunks(await again(() => Promise.resolve().then(files[name]))) };
  for (const { photo } of await again(() => readHeldPhotos(context.db, member))) {
    const bytes = await again(() => context.files.read(photoKey(photo, 'large')));
    if (bytes) yield { name: `photos/${photo}.webp`, content: [bytes], packed: true };
  }
}

/** What each file holds, asked for when it is written. */
function filesOf(
  context: AppContext,
  member: string,
  { now, again }: { now: Date; again: Again },
): Record<Exclude<ExportFile, 'account'>, () => unknown> {
  const { db } = context;
  const view = { viewer: member, at: now, photoUrls: photoUrlsOf(context, now, member) };
  const own = [`member-${member}`, `wallet-${member}`, `card-${member}`];
  const ownOf = (counts: (type: string) => boolean) => only(eventsOf(context, own, again), ({ type }) => counts(type));
  return {
    profile: () => readOwnProfile(db, view, member),
    photos: () => readHeldPhotos(db, member),
    consents: () => ownOf((type) => type === 'ConsentGiven' || type === 'ConsentWithdrawn'),
    notifications: async () => {
      const { notification_defaults } = context.settings.of(await memberAudience(context, member));
      return readPreferences(db, member, notification_defaults);
    },
    likes: () => readAllLikes(db, view, again),
    swipes: () => readSwipes(db, member),
    blocks: () => readBlocks(db, view),
    chats: () => readMessageHistory(db, member, now, again),
    payments: () => readPayments(db, member),
    credits: () => allPages((after) => again(() => readLedger(db, member, { after, limit: PAGE }))),
    complaints: async () => {
      const filed = (await readFiledComplaints(db, member)).map((id) => `complaint-${id}`);
      const told = only(eventsOf(context, filed, again), ({ type }) => OWN_IN_COMPLAINTS.has(type));
      return mapped(told, withoutEvidence);
    },
    sanctions: () => ownOf((type) => SANCTIONS.test(type)),
    sessions: () => readSessions(context, member, null),
    staff_access: () => readInspections(db, member),
    history: () => allPages((before) => again(() => readTimeline(db, member, { before, limit: PAGE }))),
    events: async () => {
      const debits = (await readPayments(db, member)).filter(({ method }) => method === 'direct_debit');
      const signed = eventsOf(
        context,
        debits.map(({ payment_id }) => `payment-${payment_id}`),
        again,
      );
      return inOrder([eventsOf(context, own, again), only(signed, ({ type }) => type === 'MandateSigned')]);
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
const eventsOf = (context: AppContext, streams: readonly string[], again: Again): AsyncGenerator<Told> =>
  inOrder(streams.map((stream) => eventsOfStream(context, stream, again)));

async function* eventsOfStream({ store, codec }: AppContext, stream: string, again: Again): AsyncGenerator<Told> {
  for (let from = 0, isLast = false; !isLast;) {
    const fromRevision = from;
    const page = await again(async () => codec.openAll(await store.readStream(stream, { fromRevision, limit: PAGE })));
    for (const { type, at, data } of page) yield { type, at, data };
    from += page.length;
    isLast = page.length < PAGE;
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
