import { randomBytes } from 'node:crypto';
import { CountryField, Email } from '@vonk/contracts/fields';
import type { StaffMe } from '@vonk/contracts/site/commands';
import { StaffRole } from '@vonk/contracts/site/events';
import { SETTING_KEYS, type SettingKey } from '@vonk/contracts/site/settings';
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
import { removeStaffCredentials } from '../admin/staffCredentials.ts';
import { staffNames } from '../admin/staffNames.ts';
import { endStaffSessions } from '../admin/staffSessions.ts';
import type { House } from '../house.ts';
import { SITE } from '../settingsCache.ts';
import { addStaff, newTotpSecret, totpUri } from './staffAccounts.ts';

const ONE_TIME_BYTES = 15;
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
    one: (_call, id) => readStaff(house.db, id),
    foundingActs: {
      /** The answer holds the one-time password and the TOTP secret: they are shown this once and kept by nobody. */
      create: adminAct({
        permission: 'staff.change',
        body: z.object({ email: Email, name: z.string().trim().min(1).max(100), role: StaffRole }),
        noteReason: true,
        run: async ({ staff, command }, id, { email, name, role }) => {
          const password = randomBytes(ONE_TIME_BYTES).toString('base64url');
          const totp_secret = newTotpSecret();
          const position = await addStaff(
            house,
            { id, email, name, role, password, totp_secret, by: staff.id },
            command,
          );
          const totp_uri = totpUri(house.settings.of(null).name, email, totp_secret);
          return { position, more: { password, totp_secret, totp_uri } };
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
          return { position };
        },
      }),
    },
  });
}
