import { safetyResources } from '@vonk/contracts/safety/resources';
import { mayDo } from '@vonk/contracts/site/permissions';
import { assignComplaint } from '@vonk/domain/safety/assignComplaint';
import { isSuspended, member as memberStream } from '@vonk/domain/accounts/member';
import { complaint as complaintStream, type Complaint, type ComplaintEvent } from '@vonk/domain/safety/complaint';
import { noteComplaint } from '@vonk/domain/safety/noteComplaint';
import { resolveComplaint } from '@vonk/domain/safety/resolveComplaint';
import { sanctionsInForce } from '@vonk/domain/safety/sanctionsInForce';
import { refuse } from '@vonk/domain/refuse';
import { staff as staffStream } from '@vonk/domain/site/staff';
import { readAccount } from '@vonk/projector/accounts/accounts.query';
import { listComplaints, readComplaint } from '@vonk/projector/safety/complaints.query';
import { readSanctionsOf } from '@vonk/projector/safety/sanctions.query';
import { bindResource, type ActResult, type BoundResource, type StaffCall } from '../admin/bindResource.ts';
import { staffNames } from '../admin/staffNames.ts';
import type { AppContext } from '../appContext.ts';
import { sanctionLengths } from '../sanctionLengths.ts';
import { deriveCommand } from '@vonk/platform/commands/deriveCommand';
import { pointInTimeAdmin } from './pointInTimeAdminRoutes.ts';
import { auditedEvidence } from './auditedEvidence.ts';
import { removableContentsAdmin } from './removableAdminRoutes.ts';
import { sanctionAppealsAdmin, signalsAdmin } from './signalAdminRoutes.ts';

/** Complaints: the queue by deadline, and what is done with a case. The reason of each act is kept with the case, as a note. */
export const safetyAdmin = (context: AppContext): readonly BoundResource[] => [
  pointInTimeAdmin(context),
  removableContentsAdmin(context),
  signalsAdmin(context),
  sanctionAppealsAdmin(context),
  bindResource(safetyResources.complaints, {
    list: async ({ now }, { q, ...filter }, range) => {
      const asked = q ? { ...filter, reference: q.toUpperCase() } : filter;
      const { complaints, total } = await listComplaints(context.db, asked, range, now);
      const names = await staffNames(
        context,
        complaints.map(({ assigned_to }) => assigned_to),
      );
      // The words of a private conversation are in the record itself, where each look at them is recorded.
      const rows = complaints.map((row) => ({
        ...row,
        evidence: { ...row.evidence, messages: [] },
        staff_names: names,
      }));
      return { rows, total };
    },
    one: async ({ staff, now }, id) => {
      const kept = await readComplaint(context.db, id, now);
      if (!kept) return null;
      const found = await auditedEvidence(context, staff, kept, now);
      const { assigned_to, resolved_by, notes } = found;
      const [sanctions, photo, about, filed, accused, account] = await Promise.all([
        readSanctionsOf(context.db, id),
        found.evidence.photo_copy ? context.files.read(found.evidence.photo_copy) : null,
        countOf(context, { about_profile: found.about.profile }, now),
        countOf(context, { reporter: found.member }, now),
        found.about.profile === null ? null : context.commands.load(memberStream, found.about.profile),
        found.about.profile === null ? null : readAccount(context.db, found.about.profile, now),
      ]);
      const staff_names = await staffNames(context, [
        ...[assigned_to, resolved_by, ...notes.map(({ by }) => by)],
        ...sanctions.map(({ by }) => by),
      ]);
      const evidence_photo = photo === null ? null : `data:image/webp;base64,${photo.toString('base64')}`;
      const others = { about, filed, by_the_accused: await countOf(context, { reporter: found.about.profile }, now) };
      // What can be done about the member: nobody is suspended twice, and a termination ends on appeal alone.
      const about_suspended = accused !== null && accused.terminated === null && isSuspended(accused, now);
      const about_terminated = accused !== null && accused.terminated !== null;
      const accusedIs = { about_suspended, about_terminated, about_language: account?.language ?? null };
      const about_sanction_lengths = accused && sanctionLengths(context, accused);
      const about_sanctions_in_force = accused && sanctionsInForce(accused, now);
      const held = { about_sanction_lengths, about_sanctions_in_force };
      return { ...found, staff_names, sanctions, evidence_photo, others, ...accusedIs, ...held };
    },
    // Behind the same door as the words they came with.
    picture: async ({ staff, now }, id, picture) => {
      const kept = await readComplaint(context.db, id, now);
      const found = kept && (await auditedEvidence(context, staff, kept, now));
      const copy = found?.evidence.pictures?.find(({ photo }) => photo === picture)?.copy;
      return copy === undefined ? null : context.files.read(copy);
    },
    acts: {
      assign: {
        noteReason: false,
        run: async (call, complaint, { to, take_over_from, reason }) => {
          const { status, role } = await context.commands.load(staffStream, to);
          if (status !== 'active' || role === null) refuse('not_found');
          // A case in the hands of somebody who cannot open it would wait past its deadline.
          if (!mayDo(role, 'complaints.resolve'))
            refuse('invalid_request', { errors: [{ path: 'to', code: 'invalid_value' }] });
          return withNote(context, call, complaint, reason, (state) =>
            assignComplaint(state, { complaint, to, by: call.staff.id, take_over_from }),
          );
        },
      },
      note: {
        noteReason: false,
        run: ({ staff, command }, complaint, { note, reason }) =>
          context.commands.execute({
            stream: complaintStream,
            id: complaint,
            command,
            // Who writes both wants both kept; the reason stays behind the same door as the words of the case.
            decide: (state) =>
              [...new Set([note ?? reason, reason])].flatMap((words) =>
                noteComplaint(state, { complaint, note: words, by: staff.id }),
              ),
          }),
      },
      resolve: {
        noteReason: false,
        run: (call, complaint, { outcome, answer, take_over_from, reason }) =>
          withNote(context, call, complaint, reason, (state) =>
            resolveComplaint(state, { complaint, outcome, answer, by: call.staff.id, take_over_from }),
          ),
      },
    },
  }),
];

/** How many complaints there are about or by a member, this one with them; 0 for nobody. */
async function countOf(
  context: AppContext,
  filter: { about_profile: string | null } | { reporter: string | null },
  now: Date,
): Promise<number> {
  const [field, member] = Object.entries(filter)[0] ?? [];
  if (!field || !member) return 0;
  return (await listComplaints(context.db, { [field]: member }, { offset: 0, limit: 0 }, now)).total;
}

/** Decides, and keeps the reason among the notes of the case when there was something to decide. */
async function withNote(
  context: AppContext,
  { staff, command }: StaffCall,
  complaint: string,
  reason: string,
  decide: (state: Complaint) => ComplaintEvent[],
): Promise<ActResult<undefined>> {
  return context.commands.execute({
    stream: complaintStream,
    id: complaint,
    command: deriveCommand(command, 'decide'),
    decide: (state) => {
      const decided = decide(state);
      return decided.length === 0
        ? []
        : [...decided, ...noteComplaint(state, { complaint, note: reason, by: staff.id })];
    },
  });
}
