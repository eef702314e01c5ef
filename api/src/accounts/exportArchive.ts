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
import { zip, type AsyncZippable } from 'fflate';
import type { AppContext } from '../appContext.ts';
import { photoKey, photoUrlsOf } from '../http/photoUrls.ts';
import { readSessions } from '../http/sessions.ts';
import { exportReadme, type ExportFile } from './exportReadme.ts';
import { memberAudience } from '../audience.ts';

const PAGE = 200;
type Told = Pick<Recorded, 'type' | 'at' | 'data'>;

/**
 * Everything held on a member: readable JSON by subject, their photos, what happened on their own streams and in their own
 * complaints, what they signed for direct debits, and a page in their language that says what is what. No secret and nothing of others but what they sent.
 */
export async function exportArchive(context: AppContext, member: string, now: Date): Promise<Buffer> {
  const { db } = context;
  const view = { viewer: member, at: now, photoUrls: photoUrlsOf(context, now, member) };
  const account = await readAccount(db, member, now);
  const settings = context.settings.of(await memberAudience(context, member));
  const photos = await readHeldPhotos(db, member);
  const complaints = await readFiledComplaints(db, member);
  const payments = await readPayments(db, member);
  const own = await eventsOf(context, [`member-${member}`, `wallet-${member}`, `card-${member}`]);
  const mandates = await eventsOf(
    context,
    payments.filter(({ method }) => method === 'direct_debit').map(({ payment_id }) => `payment-${payment_id}`),
  ).then((events) => events.filter(({ type }) => type === 'MandateSigned'));
  const json: Record<ExportFile, unknown> = {
    account,
    profile: await readOwnProfile(db, view, member),
    photos,
    consents: own.filter(({ type }) => type === 'ConsentGiven' || type === 'ConsentWithdrawn'),
    notifications: await readPreferences(db, member, settings.notification_defaults),
    likes: await readAllLikes(db, view),
    swipes: await readSwipes(db, member),
    blocks: await readBlocks(db, view),
    chats: await readMessageHistory(db, member, now),
    payments,
    credits: await allPages((after) => readLedger(db, member, { after, limit: PAGE })),
    complaints: await eventsOf(
      context,
      complaints.map((id) => `complaint-${id}`),
    ).then((events) => events.filter(({ type }) => OWN_IN_COMPLAINTS.has(type)).map(withoutEvidence)),
    sanctions: own.filter(({ type }) => SANCTIONS.test(type)),
    sessions: await readSessions(context, member, null),
    staff_access: await readInspections(db, member),
    history: await allPages((before) => readTimeline(db, member, { before, limit: PAGE })),
    events: inOrder([...own, ...mandates]),
    records: await readPersonalRecords(db, member),
  };
  const files: AsyncZippable = {
    'README.html': Buffer.from(
      exportReadme(localeOf(account?.language ?? 'en', account?.country), {
        ...{ site: settings.name, colour: settings.primary_colour, at: now },
      }),
    ),
  };
  for (const [name, content] of Object.entries(json))
    files[`${name}.json`] = Buffer.from(JSON.stringify(content, null, 2));
  for (const { photo } of photos) {
    const bytes = await context.files.read(photoKey(photo, 'large'));
    // Already compressed: only put into the archive.
    if (bytes) files[`photos/${photo}.webp`] = [bytes, { level: 0 }];
  }
  return new Promise((resolve, reject) =>
    zip(files, (error, bytes) => (error ? reject(error) : resolve(Buffer.from(bytes)))),
  );
}

const SANCTIONS = /Warned|Suspen|Terminat|Sanction|Limited|ContentRemoved/;
/** Notes of staff, and who of them had it, are the house's own. */
const OWN_IN_COMPLAINTS = new Set(['ComplaintFiled', 'ComplaintResolved', 'ComplaintAppealed']);

/** What was frozen may be about somebody else; what the member wrote and was told is theirs. */
function withoutEvidence({ type, at, data }: Told): Told {
  const { evidence: _, ...words } = data as Record<string, unknown>;
  return { type, at, data: words };
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

const inOrder = (events: readonly Told[]) => events.toSorted((one, other) => one.at.getTime() - other.at.getTime());

/** What happened in these streams, opened, in order of time. */
async function eventsOf(context: AppContext, streams: readonly string[]): Promise<Told[]> {
  const all: Told[] = [];
  for (const stream of streams)
    for (let fromRevision = 0; ;) {
      const page = await context.store.readStream(stream, { fromRevision, limit: PAGE });
      for (const { type, at, data } of await context.codec.openAll(page)) all.push({ type, at, data });
      fromRevision += page.length;
      if (page.length < PAGE) break;
    }
  return inOrder(all);
}
