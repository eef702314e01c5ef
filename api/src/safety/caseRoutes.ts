import { timingSafeEqual } from 'node:crypto';
import { COMPLAINT_WORDS, SANCTION_WORDS } from '@vonk/contracts/safety/commands';
import { safetyRoutes } from '@vonk/contracts/safety/routes';
import { member as memberStream } from '@vonk/domain/accounts/member';
import { refuse } from '@vonk/domain/refuse';
import { appealComplaint } from '@vonk/domain/safety/appealComplaint';
import { appealSanction } from '@vonk/domain/safety/appealSanction';
import { complaint as complaintStream } from '@vonk/domain/safety/complaint';
import { linkToken } from '@vonk/platform/personal-data/linkToken';
import { readConversationOf } from '@vonk/projector/messaging/chats.query';
import { readBlockBetween } from '@vonk/projector/safety/blocks.query';
import { readByReference } from '@vonk/projector/safety/complaints.query';
import { readOwnSanctions } from '@vonk/projector/safety/sanctions.query';
import { readCautions, readWarnings } from '@vonk/projector/safety/signals.query';
import type { AppContext } from '../appContext.ts';
import { handle, type Mounted } from '../http/handle.ts';
import { withWrittenIn } from '../http/writtenIn.ts';
import { memberAudience } from '../audience.ts';

/** What the links in mails about a complaint are for: reading it and appealing, nothing else. */
const PURPOSE = 'complaint';

/** What became of a complaint or a sanction, appeals, and what to be careful about in a conversation. */
export const caseHandlers = (context: AppContext): readonly Mounted[] => [
  handle(
    safetyRoutes.complaint,
    async ({ member, params, query }) => ({
      status: 200,
      body: { complaint: (await ownCase(context, member, params.reference, query.token)).complaint },
    }),
    { quotas: ['search'] },
  ),

  handle(
    safetyRoutes.appealComplaint,
    async ({ member, params, body, command, now, after, audience }) => {
      const { id, reporter } = await ownCase(context, member, params.reference, body.token);
      const settings = context.settings.of(await audience());
      const { position } = await context.commands.execute({
        stream: complaintStream,
        id,
        command,
        decide: (state) =>
          appealComplaint(state, { complaint: id, by: reporter, words: body.words }, { now, settings }),
      });
      await after(position);
      const { complaint } = await ownCase(context, member, params.reference, body.token);
      return { status: 200, body: { complaint } };
    },
    { quotas: ['appeals'] },
  ),

  handle(safetyRoutes.sanctions, async ({ member, now }) => ({
    status: 200,
    body: { sanctions: await ownSanctions(context, member, now) },
  })),

  handle(
    safetyRoutes.appealSanction,
    async ({ member, params, body, command, now, after }) => {
      const { position } = await context.commands.execute({
        stream: memberStream,
        id: member,
        command,
        decide: (state) => appealSanction(state, { member, sanction: params.id, words: body.words }, { now }),
      });
      await after(position);
      return { status: 200, body: { sanctions: await ownSanctions(context, member, now) } };
    },
    { quotas: ['appeals'] },
  ),

  handle(
    safetyRoutes.checkMessage,
    async ({ member, params, body }) => {
      await otherOf(context, member, params.id);
      // What cannot be sent need not be looked at.
      const { message_length } = context.settings.of(await memberAudience(context, member));
      const text = [...body.text].slice(0, message_length).join('');
      return {
        status: 200,
        body: {
          cautions: await readWarnings(context.db, {
            ...{ conversation: params.id, sender: member, text },
            copiedFrom: context.settings.house().signal_thresholds.copied_opener,
          }),
        },
      };
    },
    { quotas: ['checks'] },
  ),

  handle(safetyRoutes.cautions, async ({ member, params }) => {
    const other = await otherOf(context, member, params.id);
    return {
      status: 200,
      body: {
        cautions: await readCautions(context.db, {
          ...{ conversation: params.id, sender: other },
          copiedFrom: context.settings.house().signal_thresholds.copied_opener,
        }),
      },
    };
  }),
];

/** The complaint of whoever filed it, or who holds the token of the mail; nobody else learns that there is one. */
async function ownCase(context: AppContext, member: string | null, reference: string, token: string | undefined) {
  const found = await readByReference(context.db, reference.toUpperCase());
  if (!found) refuse('complaint_not_found');
  const right = linkToken(context.config.hmacSecret, PURPOSE, found.id);
  if (found.reporter !== member && !(token !== undefined && isSame(token, right))) refuse('complaint_not_found');
  return { ...found, complaint: withWrittenIn(found.complaint, COMPLAINT_WORDS) };
}

/** What the member was sanctioned with, in their words and those of staff. */
const ownSanctions = async (context: AppContext, member: string, now: Date) =>
  (await readOwnSanctions(context.db, member, now)).map((one) => withWrittenIn(one, SANCTION_WORDS));

/** Compared as bytes: a token of other letters has as many letters as the right one and yet another length. */
function isSame(one: string, other: string): boolean {
  const [given, right] = [Buffer.from(one), Buffer.from(other)];
  return given.length === right.length && timingSafeEqual(given, right);
}

/** The other one of a member's conversation. Refuses conversation_not_found, also across a block. */
async function otherOf(context: AppContext, member: string, conversation: string): Promise<string> {
  const mine = await readConversationOf(context.db, member, conversation);
  if (!mine || (await readBlockBetween(context.db, member, mine.other)) !== null) refuse('conversation_not_found');
  return mine.other;
}
