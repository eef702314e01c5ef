import { NOTIFICATION_KINDS } from '@vonk/contracts/notifications/events';
import { table } from '@vonk/platform/projection/projection';
import { projection } from '../projection.ts';

/** Which mails a member chose to have or not (what was never chosen is absent), and why mail was switched off. */
export const preferencesProjection = projection({
  name: 'preferences',
  version: 1,
  tables: {
    preferences: table({
      columns: { member: 'text', kind: 'text', wanted: 'boolean' },
      key: ['member', 'kind'],
    }),
    notifications_disabled: table({
      columns: { member: 'text', reason: 'text', at: 'timestamptz' },
      key: ['member', 'reason'],
    }),
  },
  on: {
    NotificationPreferencesChanged: ({ data }, { preferences }) => {
      for (const kind of NOTIFICATION_KINDS) {
        const wanted = data.preferences[kind];
        if (wanted !== undefined) preferences.put({ member: data.member, kind, wanted });
      }
    },
    NotificationsDisabled: ({ data: { member, reason }, at }, { notifications_disabled }) =>
      notifications_disabled.put({ member, reason, at }),
    NotificationsEnabled: ({ data: { member } }, { notifications_disabled }) =>
      notifications_disabled.removeWhere({ member }),
    MemberErased: ({ data: { member } }, { preferences, notifications_disabled }) => {
      preferences.removeWhere({ member });
      notifications_disabled.removeWhere({ member });
    },
  },
});
