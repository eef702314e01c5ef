import { sanctionActs as contract } from '@vonk/contracts/safety/sanctionActs';
import { member as memberStream, type Member, type MemberEvent } from '@vonk/domain/accounts/member';
import { clearAbout } from '@vonk/domain/profiles/clearAbout';
import { photoOf, profile as profileStream } from '@vonk/domain/profiles/profile';
import { rejectPhoto } from '@vonk/domain/profiles/rejectPhoto';

import { refuse } from '@vonk/domain/refuse';
import { liftSuspension } from '@vonk/domain/safety/liftSuspension';
import { limitFeature } from '@vonk/domain/safety/limitFeature';
import { removeContent } from '@vonk/domain/safety/removeContent';
import { suspendMember } from '@vonk/domain/safety/suspendMember';
import { terminateMember } from '@vonk/domain/safety/terminateMember';
import { warnMember } from '@vonk/domain/safety/warnMember';
import { readForInspection } from '@vonk/projector/messaging/inspection.query';
import { readComplaint } from '@vonk/projector/safety/complaints.query';
import type { Fields } from '@vonk/contracts/adminResource';
import type { z } from 'zod';
import type { AppContext } from '../appContext.ts';
import { sanctionLengths } from '../sanctionLengths.ts';
import { deriveCommand } from '@vonk/platform/commands/deriveCommand';
import type { ActBindings, ActResult, StaffCall } from './bindResource.ts';

/**
 * What staff can do about a member (DECISIONS "sanctions"): warn, remove content, close a feature, suspend, lift,
 * terminate. Each with a reason of the list and a statement to the member.
 */
export const sanctionActs = (context: AppContext): ActBindings<typeof contract> => ({
  warn: sanctioning<Read<'warn'>>(context, (state, given) => warnMember(state, given)),
  suspend: sanctioning<Read<'suspend'>>(context, (state, given, now) =>
    suspendMember(state, given, { now, settings: sanctionLengths(context, state) }),
  ),
  limit: sanctioning<Read<'limit'>>(context, (state, given, now) =>
    limitFeature(
      state,
      { ...given, seen: given.seen[given.feature] ?? null },
      { now, settings: sanctionLengths(context, state) },
    ),
  ),
  lift: onMember<Read<'lift'>>(context, (state, given, now) => liftSuspension(state, given, { now })),
  terminate: sanctioning<Read<'terminate'>>(context, (state, given) => terminateMember(state, given)),
  'remove-content': {
    noteReason: false,
    run: (call, member, { item = null, conversation = null, ...body }) =>
      takeAway(context, call, { member, by: call.staff.id, item, conversation, ...body }),
  },
});

type Read<Act extends keyof typeof contract> = Fields<z.output<(typeof contract)[Act]['body']>> & { reason: string };
type Given<Body> = Body & { member: string; by: string };

/** An act on the stream of a member, whose event tells the reason. */
const onMember = <Body extends object>(
  context: AppContext,
  decide: (state: Member, given: Given<Body>, now: Date) => MemberEvent[],
) => ({
  noteReason: false as const,
  run: ({ staff, now, command }: StaffCall, member: string, read: Body) =>
    context.commands.execute({
      stream: memberStream,
      id: member,
      command,
      decide: (state) => decide(state, { ...read, member, by: staff.id }, now),
    }),
});

/** The same, which a case may have led to. */
const sanctioning = <Body extends object>(...[context, decide]: Parameters<typeof onMember<Body>>) => ({
  noteReason: false as const,
  run: async (call: StaffCall, member: string, read: Body) => {
    await checkComplaint(context, { complaint: null, ...read, member }, call.now);
    return onMember<Body>(context, decide).run(call, member, read);
  },
});

type Led = Readonly<{ member: string; complaint?: string | null }>;

/** A case lists what it led to: it is one that is there, and about this member. Refuses complaint_not_found. */
async function checkComplaint(context: AppContext, { member, complaint }: Led, now: Date): Promise<void> {
  if (complaint == null) return;
  const found = await readComplaint(context.db, complaint, now);
  if (found?.about.profile !== member) refuse('complaint_not_found');
}

type Removal = Parameters<typeof removeContent>[1];

/** Takes it away first, then says so: a statement about something that is still there would be worse than none. */
async function takeAway(
  context: AppContext,
  { command, now }: StaffCall,
  removal: Removal,
): Promise<ActResult<undefined>> {
  await checkComplaint(context, removal, now);
  const { member, content, item, conversation, by } = removal;
  const profile = await context.commands.load(profileStream, member);
  const known =
    content === 'photo'
      ? item !== null && photoOf(profile, item) !== undefined
      : content !== 'message' || (item !== null && (await isMessageOf(context, { member, conversation, item })));
  const tell = (one: Member) => removeContent(one, removal, { known });
  tell(await context.commands.load(memberStream, member));
  if (content !== 'message')
    await context.commands.execute({
      stream: profileStream,
      id: member,
      command: deriveCommand(command, 'take-away'),
      decide: (state) =>
        content === 'photo'
          ? rejectPhoto(state, { member, photo: item ?? refuse('photo_not_found'), reason: 'other', by })
          : clearAbout(state, { member }),
    });
  return context.commands.execute({ stream: memberStream, id: member, command, decide: tell });
}

async function isMessageOf(
  context: AppContext,
  { member, conversation, item }: { member: string; conversation: string | null; item: string },
): Promise<boolean> {
  if (conversation === null) return false;
  const [found] = (await readForInspection(context.db, conversation, { upTo: item, limit: 1 })).slice(-1);
  return found?.id === item && found.from === member;
}
