import { randomInt } from 'node:crypto';
import { pairId } from '@vonk/contracts/kernel';
import { COMPLAINT_WORDS } from '@vonk/contracts/safety/commands';
import { safetyRoutes } from '@vonk/contracts/safety/routes';
import { member as memberStream } from '@vonk/domain/accounts/member';
import { pair } from '@vonk/domain/likes/pair';
import { canonicalEmail } from '@vonk/domain/accounts/canonicalEmail';
import { block } from '@vonk/domain/safety/block';
import { complaint as complaintStream } from '@vonk/domain/safety/complaint';
import { complaintReference } from '@vonk/domain/safety/complaintReference';
import { fileComplaint } from '@vonk/domain/safety/fileComplaint';
import { unblock } from '@vonk/domain/safety/unblock';
import { blindIndex } from '@vonk/platform/personal-data/blindIndex';
import { recordedOf } from '@vonk/platform/commands/recordedOf';
import { readAccount } from '@vonk/projector/accounts/accounts.query';
import { readBlocks } from '@vonk/projector/safety/blocks.query';
import { readOwnComplaints } from '@vonk/projector/safety/complaints.query';
import { v5 as uuidV5 } from 'uuid';
import type { AppContext } from '../appContext.ts';
import { handle, type Mounted } from '../http/handle.ts';
import { withWrittenIn } from '../http/writtenIn.ts';
import { caseHandlers } from './caseRoutes.ts';
import { freezeEvidence } from './evidence.ts';

/** Namespace of complaint ids: a repeated call is the same complaint. */
const COMPLAINT_NAMESPACE = '4d1f6f0e-83a5-4b0b-9f61-2f6f7a6f6a53';
const CHANCES = 2 ** 40;

const NOTHING = {
  about: { profile: null, conversation: null, message: null, photo: null },
  evidence: { profile: null, messages: [], photo: null },
};

/** Blocks and complaints. */
export const safetyHandlers = (context: AppContext): readonly Mounted[] => [
  handle(safetyRoutes.block, async ({ member, body, command, after, refuse }) => {
    const { profile } = body;
    // Also somebody who has left can be blocked; somebody who never was cannot.
    if ((await context.commands.load(memberStream, profile)).status === 'none') return refuse('not_found');
    const { position } = await context.commands.execute({
      stream: pair,
      id: pairId(member, profile),
      command,
      decide: (both) => block(both, { by: member, profile }),
    });
    await after(position);
    return { status: 204 };
  }),

  handle(safetyRoutes.blocks, async ({ view }) => ({
    status: 200,
    body: { blocks: await readBlocks(context.db, view) },
  })),

  handle(safetyRoutes.unblock, async ({ member, params, command, after }) => {
    const { position } = await context.commands.execute({
      stream: pair,
      id: pairId(member, params.profile),
      command,
      decide: (both) => unblock(both, { by: member, profile: params.profile }),
    });
    await after(position);
    return { status: 204 };
  }),

  handle(
    safetyRoutes.fileComplaint,
    async ({ member, body, command, now, view, language, audience, after, refuse }) => {
      const { category, description } = body;
      const reader = await audience();
      const { site } = reader;
      const account = member === null ? null : await readAccount(context.db, member, now);
      const email = body.email ?? account?.email ?? '';
      const address_index =
        member !== null || email === '' ? null : blindIndex(context.config.hmacSecret, canonicalEmail(email));
      const complaint = uuidV5(`${command.actor}\n${command.id}`, COMPLAINT_NAMESPACE);
      // What a call that comes again would find now is not what was there when it came first.
      const known = (await context.commands.load(complaintStream, complaint)).status !== 'none';
      const { about, evidence } = known ? NOTHING : await freezeEvidence(context, view, complaint, body);
      const reference = complaintReference(() => randomInt(CHANCES) / CHANCES);
      const { events, position } = await context.commands.execute({
        stream: complaintStream,
        id: complaint,
        command,
        decide: (state) =>
          fileComplaint(
            state,
            {
              complaint,
              member,
              category,
              description,
              email,
              language,
              about,
              address_index,
              ...(member === null && { site }),
            },
            { now, settings: context.settings.of(reader), reference, evidence },
          ),
      });
      const filed = recordedOf(events, 'ComplaintFiled');
      if (!filed) return refuse('idempotency_key_reused');
      await after(position);
      return { status: 201, body: { reference: filed.data.reference, due_at: filed.data.due_at } };
    },
    { quotas: ['complaints'] },
  ),

  ...caseHandlers(context),

  handle(safetyRoutes.complaints, async ({ member }) => ({
    status: 200,
    body: {
      complaints: (await readOwnComplaints(context.db, member)).map((one) => withWrittenIn(one, COMPLAINT_WORDS)),
    },
  })),
];
