import { NOTIFICATION_KINDS } from '@vonk/contracts/notifications/events';
import { table } from '@vonk/platform/projection/projection';
import { projection } from '../projection.ts';

/** Which mails a member chose to have or not (what was never chosen is absent), and why mail was switched off. */
export const preferencesProjection = projection({
  name: 'preferences',
  version: 2,
  tables: {
    preferences: table({
      columns: { member: 'text', kind: 'text', wanted: 'boolean' },
      key: ['member', 'kind'],
    }),
    notifications_disabled: table({
      columns: { member: 'text', reason: 'text', at: 'timestamptz' },
      key: ['member', 'reason'],
    }),
    push_preview: table({ columns: { member: 'text', preview: 'boolean' }, key: ['member'] }),
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
    NotificationsEnabled: ({ data: { member, reason } }, { notifications_disabled }) =>
      notifications_disabled.removeWhere(reason === undefined ? { member } : { member, reason }),
    /** The new address was confirmed, so mail reaches it. */
    EmailChanged: ({ data: { member } }, { notifications_disabled }) =>
      notifications_disabled.remove({ member, reason: 'bounce' }),
    PushPreviewChosen: ({ data: { member, preview } }, { push_preview }) => push_preview.put({ member, preview }),
    MemberErased: ({ data: { member } }, { preferences, notifications_disabled, push_preview }) => {
      preferences.removeWhere({ member });
      notifications_disabled.removeWhere({ member });
      push_preview.remove({ member });
    },
  },
});
