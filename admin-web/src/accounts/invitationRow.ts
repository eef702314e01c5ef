export const INVITATION_STATES = ['issued', 'used', 'expired', 'revoked'] as const;

/** A line of `GET /admin/api/invitations`; `link` as long as it opens. */
export type InvitationRow = Readonly<{
  id: string;
  state: (typeof INVITATION_STATES)[number];
  email: string;
  note: string;
  uses: number;
  used: number;
  language: string;
  by: string;
  by_name: string;
  issued_at: string;
  expires_at: string;
  revoked_at: string | null;
  revoke_reason: string | null;
  link: string | null;
}>;

/** `GET /admin/api/invitations/:id`. */
export type InvitationRecord = InvitationRow &
  Readonly<{ members: readonly Readonly<{ member: string; used_at: string }>[] }>;
