import { CountryField, Email, LanguageField } from '@vonk/contracts/fields';
import type { StaffMe } from '@vonk/contracts/site/commands';
import { StaffRole } from '@vonk/contracts/site/events';
import { SETTING_KEYS, type SettingKey } from '@vonk/contracts/site/settings';
import { refuse } from '@vonk/domain/refuse';
import { changeSetting } from '@vonk/domain/site/changeSetting';
import { changeStaffRole } from '@vonk/domain/site/changeStaffRole';
import { leaveStaff } from '@vonk/domain/site/leaveStaff';
import { site as siteStream } from '@vonk/domain/site/site';
import { staff as staffStream } from '@vonk/domain/site/staff';
import { listAudit } from '@vonk/projector/site/audit.query';
import { readAuditEntry } from '@vonk/projector/site/auditEntry.query';
import { listSettingChanges, listStaff, readStaff } from '@vonk/projector/site/site.query';
import { z } from 'zod';
import { adminAct, adminResource, type AdminResource } from '../admin/adminResource.ts';
import { actsFor, auditFor } from '../admin/eventsByRole.ts';
import { listInMemory } from '../admin/listQuery.ts';
import { clearStaffCredentials, removeStaffCredentials } from '../admin/staffCredentials.ts';
import { sendStaffEnrolment } from '../admin/staffEnrolment.ts';
import { staffNames } from '../admin/staffNames.ts';
import { endStaffSessions, readStaffSessions } from '../admin/staffSessions.ts';
import type { House } from '../house.ts';
import { SITE } from '../settingsCache.ts';
import { giveCasesBack } from './giveCasesBack.ts';
import { inviteStaff } from './staffAccounts.ts';

const CHANGES_SHOWN = 100;
/** SPEC 2: the static pages; their words are part of the member site, in seven languages. */
const PAGES = ['2257-compliance-statement', 'ban', 'cookies', 'faq', 'privacy', 'return-policy', 'service', 'terms'];

/** Settings with their history, the static pages, the audit, and the staff. */
export const siteAdmin = (house: House): readonly AdminResource[] => [
  settingsAdmin(house),
  pagesAdmin(),
  auditAdmin(house),
  staffAdmin(house),
];

function settingsAdmin(house: House): AdminResource {
  const isKey = (key: string): key is SettingKey => (SETTING_KEYS as string[]).includes(key);
  const rowOf = (key: SettingKey) => ({ id: key, value: house.settings.of(null)[key] });
  return adminResource({
    name: 'settings',
    permission: 'settings.read',
    filter: z.object({ q: z.string().max(60).optional() }),
    list: (_call, { q = '' }, range) =>
      Promise.resolve(listInMemory(SETTING_KEYS.filter((key) => key.includes(q)).map(rowOf), {}, range)),
    one: async (_call, key) => {
      if (!isKey(key)) return null;
      const filter = { site: SITE, key };
      const { changes } = await listSettingChanges(house.db, filter, { offset: 0, limit: CHANGES_SHOWN });
      return { ...rowOf(key), changes };
    },
    acts: {
      change: adminAct({
        permission: 'settings.change',
        body: z.object({
          value: z.unknown(),
          country: CountryField.nullable().default(null),
          effective_from: z.iso.datetime().nullable().default(null),
        }),
        run: async ({ staff, now, command }, key, { value, country, effective_from, reason }) => {
          const { position } = await house.commands.execute({
            stream: siteStream,
            id: SITE,
            command,
            decide: (state) =>
              changeSetting(state, { site: SITE, key, value, country, effective_from, reason, by: staff.id }, { now }),
          });
          await house.settings.refresh();
          return { position };
        },
      }),
    },
  });
}

const pagesAdmin = (): AdminResource => {
  const rows = PAGES.map((page) => ({ id: page, path: `/pages/${page}` }));
  return adminResource({
    name: 'pages',
    permission: 'settings.read',
    filter: z.object({}),
    list: (_call, filter, range) => Promise.resolve(listInMemory(rows, filter, range)),
    one: (_call, id) => Promise.resolve(rows.find((row) => row.id === id) ?? null),
  });
};

/** Which acts somebody may read of. */
const reachOf = ({ role }: StaffMe) => {
  const events = auditFor(role);
  return { events: events && Object.keys(events), acts: actsFor(role) };
};

const auditAdmin = (house: House): AdminResource =>
  adminResource({
    name: 'audit',
    permission: 'audit.read',
    order: { field: 'at', descending: true },
    filter: z.object({
      staff: z.string().max(100).optional(),
      event: z.string().max(60).optional(),
      stream: z.string().max(200).optional(),
    }),
    list: async ({ staff }, filter, range) => {
      const { entries, total } = await listAudit(house.db, filter, reachOf(staff), range);
      const names = await staffNames(
        house,
        entries.map(({ staff }) => staff),
      );
      return { rows: entries.map((entry) => ({ ...entry, staff_name: names[entry.staff] })), total };
    },
    one: ({ staff }, id) => readAuditEntry(house.db, id, reachOf(staff)),
  });

function staffAdmin(house: House): AdminResource {
  const admins = async () =>
    (await listStaff(house.db)).filter(({ role, left_at }) => role === 'admin' && left_at === null).length;
  return adminResource({
    name: 'staff',
    permission: 'staff.read',
    filter: z.object({ role: StaffRole.optional() }),
    list: async (_call, filter, range) => listInMemory(await listStaff(house.db), filter, range),
    one: async (_call, id) => {
      const found = await readStaff(house.db, id);
      return found && { ...found, sessions: await readStaffSessions(house, id) };
    },
    foundingActs: {
      /** Whoever adds a colleague learns nothing that opens the door: a link goes to the address. */
      create: adminAct({
        permission: 'staff.change',
        body: z.object({
          email: Email,
          name: z.string().trim().min(1).max(100),
          role: StaffRole,
          language: LanguageField.default('en'),
        }),
        noteReason: true,
        run: async ({ staff, command }, id, { email, name, role, language }) => {
          await inviteStaff(house, { id, email, name, role, by: staff.id }, command);
          const order = { staff: id, occasion: 'joined', language, by: staff.id } as const;
          return { position: await sendStaffEnrolment(house, command, order) };
        },
      }),
    },
    acts: {
      role: adminAct({
        permission: 'staff.change',
        body: z.object({ role: StaffRole }),
        run: async ({ staff, command }, id, { role, reason }) => {
          const facts = { admins: await admins() };
          return house.commands.execute({
            stream: staffStream,
            id,
            command,
            decide: (state) => changeStaffRole(state, { staff: id, role, reason, by: staff.id }, facts),
          });
        },
      }),
      leave: adminAct({
        permission: 'staff.change',
        body: z.object({}),
        run: async ({ staff, command }, id, { reason }) => {
          const facts = { admins: await admins() };
          const { position } = await house.commands.execute({
            stream: staffStream,
            id,
            command,
            decide: (state) => leaveStaff(state, { staff: id, reason, by: staff.id }, facts),
          });
          await removeStaffCredentials(house, id);
          await endStaffSessions(house, id);
          const given = await giveCasesBack(house, { staff: id, by: staff.id, command });
          return { position: given.position ?? position, more: { cases_given_back: given.cases } };
        },
      }),
      /** A lost phone, a forgotten password, a link that ran out: the same person sets both anew by a link. */
      'reset-sign-in': adminAct({
        permission: 'staff.change',
        body: z.object({ language: LanguageField.default('en') }),
        noteReason: true,
        run: async ({ staff, command }, id, { language }) => {
          if ((await house.commands.load(staffStream, id)).status !== 'active') refuse('not_found');
          const neverIn = (await readStaff(house.db, id))?.last_signed_in_at === null;
          await clearStaffCredentials(house, id);
          await endStaffSessions(house, id);
          const occasion = neverIn ? ('joined' as const) : ('reset' as const);
          return {
            position: await sendStaffEnrolment(house, command, { staff: id, occasion, language, by: staff.id }),
          };
        },
      }),
      'end-sessions': adminAct({
        permission: 'staff.change',
        body: z.object({}),
        noteReason: true,
        run: async (_call, id) => {
          await endStaffSessions(house, id);
          return { position: null };
        },
      }),
    },
  });
}
