import { table } from '@vonk/platform/projection/projection';
import { projection } from '../projection.ts';

const decided = (status: string, { by, reason }: { by: string; reason: string }, at: Date) => ({
  ...{ status, decided_by: by, decided_at: at, decision: reason },
});

/** Settings with the day from which each value holds, and staff. `country` is empty where a value holds everywhere. */
export const siteProjection = projection({
  name: 'site',
  version: 4,
  tables: {
    settings: table({
      columns: {
        site: 'text',
        key: 'text',
        country: 'text',
        effective_from: 'timestamptz',
        position: 'bigint',
        value: 'jsonb?',
        by: 'text',
        reason: 'text',
        changed_at: 'timestamptz',
        inherited: 'boolean',
        withdrawn_at: 'timestamptz?',
      },
      key: ['site', 'key', 'country', 'effective_from', 'position'],
    }),
    setting_proposals: table({
      columns: {
        proposal: 'text',
        site: 'text',
        key: 'text',
        country: 'text',
        value: 'jsonb?',
        inherits: 'boolean',
        danger: 'text',
        effective_from: 'timestamptz?',
        status: 'text',
        reason: 'text',
        asked_by: 'text',
        asked_at: 'timestamptz',
        decided_by: 'text?',
        decided_at: 'timestamptz?',
        decision: 'text',
      },
      key: ['proposal'],
      defaults: { status: 'waiting', decision: '' },
      indexes: ["((status <> 'waiting'), asked_at desc, proposal)", '(key, asked_at desc)'],
    }),
    sites: table({
      columns: { site: 'text', opened_by: 'text', reason: 'text', opened_at: 'timestamptz' },
      key: ['site'],
    }),
    staff: table({
      columns: {
        staff: 'text',
        email: 'text',
        name: 'text',
        role: 'text',
        joined_at: 'timestamptz',
        left_at: 'timestamptz?',
        last_signed_in_at: 'timestamptz?',
        /** Until when a link is open by which they set what they sign in with. */
        enrolment_until: 'timestamptz?',
      },
      key: ['staff'],
    }),
  },
  on: {
    SettingChanged: ({ data, at, position }, { settings }) =>
      settings.put({
        ...{
          site: data.site,
          key: data.key,
          country: data.country ?? '',
          effective_from: data.effective_from,
          position,
        },
        ...{ value: data.value, inherited: false, by: data.by, reason: data.reason, changed_at: at },
      }),
    SettingInherited: ({ data, at, position }, { settings }) =>
      settings.put({
        ...{
          site: data.site,
          key: data.key,
          country: data.country ?? '',
          effective_from: data.effective_from,
          position,
        },
        ...{ value: null, inherited: true, by: data.by, reason: data.reason, changed_at: at },
      }),
    SettingChangeWithdrawn: ({ data, at }, { settings }) =>
      settings.patchWhere(
        { site: data.site, key: data.key, country: data.country ?? '', effective_from: data.effective_from },
        { withdrawn_at: at },
      ),
    SettingProposed: ({ data, at }, { setting_proposals }) => {
      const { by, country, effective_from, ...proposed } = data;
      setting_proposals.put({
        ...{ ...proposed, country: country ?? '', asked_by: by, asked_at: at },
        effective_from: effective_from === null ? null : new Date(effective_from),
      });
    },
    SettingProposalApproved: ({ data, at }, { setting_proposals }) =>
      setting_proposals.patch({ proposal: data.proposal }, decided('approved', data, at)),
    SettingProposalDeclined: ({ data, at }, { setting_proposals }) =>
      setting_proposals.patch({ proposal: data.proposal }, decided('declined', data, at)),
    SettingProposalWithdrawn: ({ data, at }, { setting_proposals }) =>
      setting_proposals.patch({ proposal: data.proposal }, decided('withdrawn', data, at)),
    SiteOpened: ({ data, at }, { sites }) =>
      sites.put({ site: data.site, opened_by: data.by, reason: data.reason, opened_at: at }),
    StaffJoined: ({ data: { staff: member, email, name, role }, at }, { staff }) =>
      staff.put({ staff: member, email, name, role, joined_at: at }),
    StaffRoleChanged: ({ data }, { staff }) => staff.patch({ staff: data.staff }, { role: data.role }),
    StaffLeft: ({ data, at }, { staff }) => staff.patch({ staff: data.staff }, { left_at: at, enrolment_until: null }),
    StaffEnrolmentIssued: ({ data }, { staff }) =>
      staff.patch({ staff: data.staff }, { enrolment_until: new Date(data.expires_at) }),
    StaffEnrolled: ({ data }, { staff }) => staff.patch({ staff: data.staff }, { enrolment_until: null }),
    StaffSignedIn: ({ data, at }, { staff }) => staff.patch({ staff: data.staff }, { last_signed_in_at: at }),
  },
});
