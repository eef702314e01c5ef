import type { Recorded } from '@vonk/contracts/kernel';
import { remember } from '@vonk/contracts/kernel';
import { SPECIAL_CONSENTS } from '@vonk/contracts/profiles/events';
import { safetyResources } from '@vonk/contracts/safety/resources';
import { member as memberStream } from '@vonk/domain/accounts/member';
import { profile as profileStream } from '@vonk/domain/profiles/profile';
import { readBackwards } from '@vonk/platform/event-store/readBackwards';
import { Problem } from '@vonk/platform/http/problem';
import { readConversationHead } from '@vonk/projector/messaging/conversationHead.query';
import { readComplaint } from '@vonk/projector/safety/complaints.query';
import { bindResource, type BoundResource } from '../admin/bindResource.ts';
import { recordRefusal } from '../admin/accessAudit.ts';
import { recordAuditEvent } from '../admin/staffAudit.ts';
import type { AppContext } from '../appContext.ts';

const MESSAGES_MAX = 300;

/**
 * `GET /admin/api/point-in-time-views/:complaint`: the profile and the chat as they were when the complaint was filed, folded from the
 * events up to that very position: whatever was changed or deleted since. Only while the complaint is open, and a look into a
 * conversation is recorded (DECISIONS); afterwards what was frozen with the complaint is all there is.
 */
export const pointInTimeAdmin = (context: AppContext): BoundResource =>
  bindResource(safetyResources['point-in-time-views'], {
    one: async ({ staff, now }, id) => {
      const found = await readComplaint(context.db, id, now);
      if (!found) return null;
      const { conversation, profile } = found.about;
      if (found.status === 'resolved') {
        const refused = { act: 'read point-in-time-views', permission: 'conversations.inspect', about: id } as const;
        await recordRefusal(context, staff.id, refused);
        throw new Problem('not_permitted', { status: 403 });
      }
      if (conversation !== null) {
        const inspected = { staff: staff.id, conversation, complaint: id };
        await recordAuditEvent(context, staff.id, { type: 'ConversationInspected', data: inspected });
      }
      const filed = await filedAt(context, id);
      if (!filed) return null;
      return {
        id,
        at: filed.at.toISOString(),
        profile: profile === null ? null : await profileThen(context, profile, filed.position),
        messages: conversation === null ? [] : await chatThen(context, conversation, filed.position),
      };
    },
  });

/** Events of a stream read at a time: what somebody wrote in years is never in memory at once. */
const PAGE = 1000;
/** How far back one wallet is gone through for a conversation; what was frozen with the complaint is not among it. */
const PAGES_MAX = 50;
/** Clocks of two processes of the api differ by less: nothing older than its start by this belongs to a conversation. */
const CLOCKS_APART_MS = 60_000;

async function filedAt(context: AppContext, complaint: string) {
  const events = await context.store.readStream(`complaint-${complaint}`, { limit: PAGE });
  return events.find(({ type }) => type === 'ComplaintFiled') ?? null;
}

/** Told with consent for one purpose alone, which is not this one (DECISIONS "race in the match finder"). */
const SPECIAL: ReadonlySet<string> = new Set(SPECIAL_CONSENTS);

/** The fields of a profile and its photos as they stood at a position of the store. */
async function profileThen(context: AppContext, member: string, until: bigint) {
  let account: ReturnType<typeof memberStream.initial> | undefined;
  let shown: ReturnType<typeof profileStream.initial> | undefined;
  for (let fromRevision = 0, atEnd = false; !atEnd; fromRevision += PAGE) {
    const page = await context.store.readStream(`member-${member}`, { fromRevision, limit: PAGE });
    const events = await context.codec.openAll(page.filter(({ position }) => position <= until));
    if (events.length > 0) {
      account = remember(memberStream, events, account);
      shown = remember(profileStream, events, shown);
    }
    atEnd = events.length < PAGE;
  }
  if (!account || !shown) return null;
  const { fields, photos, main, invisible } = shown;
  const { status, origin, date_of_birth, country, suspension, warnings } = account;
  return {
    ...{
      member,
      status,
      origin,
      date_of_birth,
      country,
      invisible,
      warnings,
      suspended_until: suspension?.until ?? null,
    },
    fields: Object.fromEntries(Object.entries(fields).filter(([field]) => !SPECIAL.has(field))),
    photos: photos.filter(({ in_chat }) => !in_chat).map((photo) => ({ ...photo, main: photo.id === main })),
  };
}

type Sent = Recorded & {
  data: { conversation: string; message: string; kind: string; text: string; photo: string | null };
};

/** The newest messages of a conversation at a position of the store, from the wallets of both, newest last. */
async function chatThen(context: AppContext, conversation: string, until: bigint) {
  const head = await readConversationHead(context.db, conversation);
  if (!head) return [];
  const since = new Date(Date.parse(head.started_at) - CLOCKS_APART_MS);
  const both = await Promise.all(head.members.map((one) => newestOf(context, one, { conversation, until, since })));
  const newest = both
    .flat()
    .sort((one, other) => (one.position < other.position ? -1 : 1))
    .slice(-MESSAGES_MAX);
  return ((await context.codec.openAll(newest)) as Sent[]).map(({ data, stream, at }) => ({
    id: data.message,
    from: stream.slice('wallet-'.length),
    kind: data.kind,
    text: data.text,
    photo: data.photo,
    sent_at: at.toISOString(),
  }));
}

/** The newest messages that one of the two had written there and that had not been dropped, still sealed. */
async function newestOf(
  context: AppContext,
  member: string,
  { conversation, until, since }: { conversation: string; until: bigint; since: Date },
): Promise<Recorded[]> {
  const dropped = new Set<string>();
  const found: Recorded[] = [];
  let pages = 0;
  for await (const page of readBackwards(context.store, `wallet-${member}`, { until, pageSize: PAGE })) {
    for (const event of page) {
      // Ids and names of events are never sealed. A message is dropped after it was sent, so its drop is met first.
      const { conversation: where, message } = event.data as Readonly<Record<string, string>>;
      if (where !== conversation || message === undefined) continue;
      if (event.type === 'MessageDropped') dropped.add(message);
      else if (event.type === 'MessageSent' && !dropped.has(message)) found.push(event);
    }
    pages += 1;
    const isBeforeIt = page.some(({ at }) => at < since);
    if (found.length >= MESSAGES_MAX || pages >= PAGES_MAX || isBeforeIt) break;
  }
  return found.slice(0, MESSAGES_MAX);
}
