import type { Recorded } from '@vonk/contracts/kernel';
import { remember } from '@vonk/contracts/kernel';
import { SPECIAL_CONSENTS } from '@vonk/contracts/profiles/events';
import { safetyResources } from '@vonk/contracts/safety/resources';
import { member as memberStream } from '@vonk/domain/accounts/member';
import { profile as profileStream } from '@vonk/domain/profiles/profile';
import { Problem } from '@vonk/platform/http/problem';
import { readConversationHead } from '@vonk/projector/messaging/conversationHead.query';
import { readComplaint } from '@vonk/projector/safety/complaints.query';
import { bindResource, type BoundResource, type StaffCall } from '../admin/bindResource.ts';
import { recordAuditEvent } from '../admin/staffAudit.ts';
import type { AppContext } from '../appContext.ts';

const MESSAGES_MAX = 300;

/**
 * `GET /admin/api/moments/:complaint`: the profile and the chat as they were when the complaint was filed, folded from the
 * events up to that very position: whatever was changed or deleted since. Only while the complaint is open, and a look into a
 * conversation is recorded (DECISIONS); afterwards what was frozen with the complaint is all there is.
 */
export const pointInTimeAdmin = (context: AppContext): BoundResource =>
  bindResource(safetyResources.moments, {
    one: async ({ staff, now }, id) => {
      const found = await readComplaint(context.db, id, now);
      if (!found) return null;
      const { conversation, profile } = found.about;
      const allowed = found.status !== 'resolved';
      if (!allowed || conversation !== null) await recordLook(context, staff, { id, conversation, allowed });
      if (!allowed) throw new Problem('not_permitted', { status: 403 });
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

const recordLook = (
  context: AppContext,
  staff: StaffCall['staff'],
  { id, conversation, allowed }: { id: string; conversation: string | null; allowed: boolean },
) =>
  recordAuditEvent(
    context,
    staff.id,
    allowed
      ? { type: 'ConversationInspected', data: { staff: staff.id, conversation: conversation ?? '', complaint: id } }
      : {
          type: 'StaffActRefused',
          data: { staff: staff.id, act: 'read moments', permission: 'conversations.inspect' },
        },
  );

const opened = async (context: AppContext, stream: string, until: bigint): Promise<Recorded[]> =>
  context.codec.openAll((await context.store.readStream(stream)).filter(({ position }) => position <= until));

async function filedAt(context: AppContext, complaint: string) {
  const events = await context.store.readStream(`complaint-${complaint}`);
  return events.find(({ type }) => type === 'ComplaintFiled') ?? null;
}

/** Told with consent for one purpose alone, which is not this one (DECISIONS "race in the match finder"). */
const SPECIAL: ReadonlySet<string> = new Set(SPECIAL_CONSENTS);

/** The fields of a profile and its photos as they stood at a position of the store. */
async function profileThen(context: AppContext, member: string, until: bigint) {
  const events = await opened(context, `member-${member}`, until);
  if (events.length === 0) return null;
  const account = remember(memberStream, events);
  const { fields, photos, main, invisible } = remember(profileStream, events);
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
  const both = await Promise.all(head.members.map((one) => opened(context, `wallet-${one}`, until)));
  const all = both.flat();
  const dropped = new Set(
    all.filter(({ type }) => type === 'MessageDropped').map(({ data }) => (data as { message: string }).message),
  );
  return all
    .filter(
      (event): event is Sent =>
        event.type === 'MessageSent' && (event.data as { conversation: string }).conversation === conversation,
    )
    .filter(({ data }) => !dropped.has(data.message))
    .sort((one, other) => (one.position < other.position ? -1 : 1))
    .slice(-MESSAGES_MAX)
    .map(({ data, stream, at }) => ({
      id: data.message,
      from: stream.slice('wallet-'.length),
      kind: data.kind,
      text: data.text,
      photo: data.photo,
      sent_at: at.toISOString(),
    }));
}
