import { LIMITED_FEATURES, REMOVABLE_CONTENTS, SANCTION_REASONS } from '@vonk/contracts/safety/events';
import { member as memberStream, type Member, type MemberEvent } from '@vonk/domain/accounts/member';
import { clearAbout } from '@vonk/domain/profiles/clearAbout';
import { photoOf, profile as profileStream } from '@vonk/domain/profiles/profile';
import { rejectPhoto } from '@vonk/domain/profiles/rejectPhoto';

import { refuse } from '@vonk/domain/refuse';
import { liftSuspension } from '@vonk/domain/safety/liftSuspension';
import { LIMIT_DAYS_MAX, limitFeature } from '@vonk/domain/safety/limitFeature';
import { removeContent } from '@vonk/domain/safety/removeContent';
import { suspendMember } from '@vonk/domain/safety/suspendMember';
import { terminateMember } from '@vonk/domain/safety/terminateMember';
import { warnMember } from '@vonk/domain/safety/warnMember';
import { readForInspection } from '@vonk/projector/messaging/inspection.query';
import { z } from 'zod';
import type { AppContext } from '../appContext.ts';
import { deriveCommand } from '@vonk/platform/commands/deriveCommand';
import { adminAct, type ActResult, type AdminAct, type StaffCall } from './adminResource.ts';

/** A reason of the list, and the statement the member reads; `complaint`: the case that led to it. */
const Sanction = z.object({
  reason: z.enum(SANCTION_REASONS),
  statement: z.string().trim().min(1, 'reason_required').max(2000),
  complaint: z.string().min(1).max(100).nullable().optional(),
});

/**
 * What staff can do about a member (DECISIONS "sanctions"): warn, remove content, close a feature, suspend, lift,
 * terminate. Each with a reason of the list and a statement to the member.
 */
export const sanctionActs = (context: AppContext): Readonly<Record<string, AdminAct>> => ({
  warn: sanction(context, Sanction, (state, given) => warnMember(state, given)),
  suspend: sanction(
    context,
    Sanction.extend({ days: z.union([z.literal(3), z.literal(7), z.literal(30)]) }),
    (state, given, now) => suspendMember(state, given, { now }),
  ),
  limit: sanction(
    context,
    Sanction.extend({ feature: z.enum(LIMITED_FEATURES), days: z.int().min(1).max(LIMIT_DAYS_MAX) }),
    (state, given, now) => limitFeature(state, given, { now }),
  ),
  lift: sanction(context, z.object({ reason: z.string() }), (state, given, now) =>
    liftSuspension(state, given, { now }),
  ),
  terminate: sanction(context, Sanction, (state, given) => terminateMember(state, given)),
  'remove-content': adminAct({
    permission: 'members.sanction',
    body: Sanction.extend({
      content: z.enum(REMOVABLE_CONTENTS),
      item: z.string().max(100).nullable().optional(),
      conversation: z.string().max(500).nullable().optional(),
    }),
    run: (call, member, { item = null, conversation = null, ...body }) =>
      takeAway(context, call, { member, by: call.staff.id, item, conversation, ...body }),
  }),
});

type Given<Body> = Body & { member: string; by: string };

/** An act on the stream of a member, whose event tells the reason. */
function sanction<Schema extends z.ZodObject>(
  context: AppContext,
  body: Schema,
  decide: (state: Member, given: Given<z.output<Schema>>, now: Date) => MemberEvent[],
): AdminAct {
  return adminAct({
    permission: 'members.sanction',
    body,
    run: ({ staff, now, command }, member, read) =>
      context.commands.execute({
        stream: memberStream,
        id: member,
        command,
        decide: (state) => decide(state, { ...read, member, by: staff.id }, now),
      }),
  });
}

type Removal = Parameters<typeof removeContent>[1];

/** Takes it away first, then says so: a statement about something that is still there would be worse than none. */
async function takeAway(context: AppContext, { command }: StaffCall, removal: Removal): Promise<ActResult> {
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
