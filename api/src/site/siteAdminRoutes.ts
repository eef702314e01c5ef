import type { StaffMe } from '@vonk/contracts/site/commands';
import { siteResources } from '@vonk/contracts/site/resources';
import { refuse } from '@vonk/domain/refuse';
import { changeStaffRole } from '@vonk/domain/site/changeStaffRole';
import { leaveStaff } from '@vonk/domain/site/leaveStaff';
import { staff as staffStream } from '@vonk/domain/site/staff';
import { listAudit } from '@vonk/projector/site/audit.query';
import { readAuditEntry } from '@vonk/projector/site/auditEntry.query';
import { listStaff, readStaff } from '@vonk/projector/site/site.query';
import { dayBounds } from '../admin/siteDays.ts';
import { bindResource, type BoundResource } from '../admin/bindResource.ts';
import { actsFor, auditFor } from '../admin/eventsByRole.ts';
import { listInMemory } from '../admin/listQuery.ts';
import { clearStaffCredentials, removeStaffCredentials } from '../admin/staffCredentials.store.ts';
import { sendStaffEnrolment } from '../admin/staffEnrolment.ts';
import { staffNames } from '../admin/staffNames.ts';
import { endStaffSessions, readStaffSessions } from '../admin/staffSessions.store.ts';
import type { AppContext } from '../appContext.ts';
import { administrators } from './administrators.store.ts';
import { saidInAudit } from './auditSearch.ts';
import { landerVariantsAdmin } from './landerVariantAdminRoutes.ts';
import { releaseAssignedComplaints } from './releaseAssignedComplaints.ts';
import { settingsAdmin, sitesAdmin } from './settingsAdminRoutes.ts';
import { settingProposalsAdmin } from './settingProposalAdminRoutes.ts';
import { inviteStaff } from './staffAccounts.ts';
import { visitsAdmin } from './visits.ts';

/** Settings with their history, the sites, the audit, and the staff. */
export const siteAdmin = (context: AppContext): readonly BoundResource[] => [
  settingsAdmin(context),
  settingProposalsAdmin(context),
  sitesAdmin(context),
  auditAdmin(context),
  staffAdmin(context),
  landerVariantsAdmin(context),
  visitsAdmin(context),
];

/** Which acts somebody may read of. */
const reachOf = ({ role }: StaffMe) => {
  const events = auditFor(role);
  return { events: events && Object.keys(events), acts: actsFor(role) };
};

const auditAdmin = (context: AppContext): BoundResource =>
  bindResource(siteResources.audit, {
    list: async ({ staff, words }, { event, from, to, ...filter }, range) => {
      const said = event ? saidInAudit(event, words) : undefined;
      const asked = { ...filter, ...dayBounds({ from, to }), ...(said && { said }) };
      const { entries, total } = await listAudit(context.db, asked, reachOf(staff), range);
      const names = await staffNames(
        context,
        entries.map(({ staff }) => staff),
      );
      return { rows: entries.map((entry) => ({ ...entry, staff_name: names[entry.staff] ?? entry.staff })), total };
    },
    one: ({ staff }, id) => readAuditEntry(context.db, id, reachOf(staff)),
  });

function staffAdmin(context: AppContext): BoundResource {
  const asAdministrators = administrators(context);
  return bindResource(siteResources.staff, {
    list: async (_call, filter, range) => listInMemory(await listStaff(context.db), filter, range),
    one: async (_call, id) => {
      const found = await readStaff(context.db, id);
      return found && { ...found, sessions: await readStaffSessions(context, id) };
    },
    foundingActs: {
      /** Whoever adds a colleague learns nothing that opens the door: a link goes to the address. */
      create: {
        noteReason: 'aboutNobody',
        run: async ({ staff, command }, id, { email, name, role, language }) => {
          await inviteStaff(context, { id, email, name, role, by: staff.id }, command);
          const order = { staff: id, occasion: 'joined', language, by: staff.id } as const;
          return { position: await sendStaffEnrolment(context, command, order) };
        },
      },
    },
    acts: {
      role: {
        noteReason: false,
        run: ({ staff, command }, id, { role, reason }) =>
          asAdministrators((admins) =>
            context.commands.execute({
              stream: staffStream,
              id,
              command,
              decide: (state) => changeStaffRole(state, { staff: id, role, reason, by: staff.id }, { admins }),
            }),
          ),
      },
      leave: {
        noteReason: false,
        run: async ({ staff, command }, id, { reason }) => {
          const { position } = await asAdministrators((admins) =>
            context.commands.execute({
              stream: staffStream,
              id,
              command,
              decide: (state) => leaveStaff(state, { staff: id, reason, by: staff.id }, { admins }),
            }),
          );
          await removeStaffCredentials(context, id);
          await endStaffSessions(context, id);
          const given = await releaseAssignedComplaints(context, { staff: id, by: staff.id, command });
          return { position: given.position ?? position, more: { cases_given_back: given.cases } };
        },
      },
      /** A lost phone, a forgotten password, a link that ran out: the same person sets both anew by a link. */
      'reset-sign-in': {
        noteReason: 'aboutNobody',
        run: async ({ staff, command }, id, { language }) => {
          if ((await context.commands.load(staffStream, id)).status !== 'active') refuse('not_found');
          const neverIn = (await readStaff(context.db, id))?.last_signed_in_at === null;
          await clearStaffCredentials(context, id);
          await endStaffSessions(context, id);
          const occasion = neverIn ? ('joined' as const) : ('reset' as const);
          return {
            position: await sendStaffEnrolment(context, command, { staff: id, occasion, language, by: staff.id }),
          };
        },
      },
      'end-sessions': {
        noteReason: 'aboutNobody',
        run: async (_call, id) => {
          if ((await context.commands.load(staffStream, id)).status === 'none') refuse('not_found');
          await endStaffSessions(context, id);
          return { position: null };
        },
      },
    },
  });
}
