import type { StaffRole } from './events.ts';

/** What staff can do, by role (API "Back office"). The api asks this table; the back office hides what it refuses. */
export const PERMISSIONS = {
  'members.read': ['support', 'finance', 'admin'],
  'members.sanction': ['support', 'admin'],
  'members.sessions': ['support', 'admin'],
  'invitations.read': ['support', 'admin'],
  'invitations.change': ['support', 'admin'],
  'profiles.read': ['support', 'admin'],
  'fictional.manage': ['support', 'admin'],
  'photos.review': ['support', 'admin'],
  'complaints.read': ['support', 'admin'],
  'complaints.resolve': ['support', 'admin'],
  'conversations.inspect': ['support', 'admin'],
  'payments.read': ['support', 'finance', 'admin'],
  'payments.refund': ['finance', 'admin'],
  'payments.request_refund': ['support', 'finance', 'admin'],
  'disputes.read': ['finance', 'admin'],
  'disputes.decide': ['finance', 'admin'],
  'codes.read': ['support', 'finance', 'admin'],
  'campaigns.read': ['support', 'finance', 'admin'],
  'campaigns.change': ['finance', 'admin'],
  'codes.change': ['finance', 'admin'],
  'ledger.read': ['support', 'finance', 'admin'],
  'ledger.adjust': ['finance', 'admin'],
  'approvals.read': ['finance', 'admin'],
  'approvals.decide': ['finance', 'admin'],
  'books.read': ['finance', 'admin'],
  'books.close': ['finance', 'admin'],
  'packages.read': ['support', 'finance', 'admin'],
  'settings.read': ['support', 'finance', 'admin'],
  'settings.change': ['admin'],
  'pages.read': ['support', 'finance', 'admin'],
  'pages.change': ['admin'],
  'texts.read': ['support', 'admin'],
  'texts.change': ['admin'],
  'landers.read': ['support', 'admin'],
  'landers.change': ['admin'],
  'mails.read': ['support', 'admin'],
  'mails.resend': ['support', 'admin'],
  'news.read': ['support', 'admin'],
  'news.publish': ['admin'],
  'jobs.read': ['support', 'admin'],
  'jobs.retry': ['admin'],
  'audit.read': ['finance', 'admin'],
  'staff.read': ['admin'],
  'staff.change': ['admin'],
  'dashboard.support': ['support', 'admin'],
  'dashboard.finance': ['finance', 'admin'],
  'dashboard.admin': ['admin'],
} as const satisfies Record<string, readonly StaffRole[]>;
/** What a resource or an act of the back office asks of a role. */
export type Permission = keyof typeof PERMISSIONS;
/** Whether a role has a permission. */
export const mayDo = (role: StaffRole, permission: Permission): boolean =>
  (PERMISSIONS[permission] as readonly StaffRole[]).includes(role);
/** All permissions of a role, in the order of the table. */
export const permissionsOf = (role: StaffRole): Permission[] =>
  (Object.keys(PERMISSIONS) as Permission[]).filter((permission) => mayDo(role, permission));
