import { MAIN_SITE } from '@vonk/contracts/site/audience';
import { table } from '@vonk/platform/projection/projection';
import { projection } from '../projection.ts';

/** Invitations with what became of each, and who came by them. */
export const invitationsProjection = projection({
  name: 'invitations',
  version: 4,
  tables: {
    invitations: table({
      columns: {
        invitation: 'text',
        email: 'text',
        address_index: 'text?',
        note: 'text',
        uses: 'integer',
        used: 'integer',
        language: 'text',
        site: 'text',
        by: 'text',
        issued_at: 'timestamptz',
        expires_at: 'timestamptz',
        last_member: 'text?',
        revoked_at: 'timestamptz?',
        revoked_by: 'text?',
        revoke_reason: 'text?',
      },
      key: ['invitation'],
      defaults: { used: 0 },
      indexes: [
        '(issued_at desc, invitation)',
        '(last_member)',
        '(address_index) where address_index is not null',
        `(lower(email)) where address_index is null and email <> ''`,
      ],
    }),
    invitation_uses: table({
      columns: { invitation: 'text', member: 'text', used_at: 'timestamptz' },
      key: ['invitation', 'member'],
      indexes: ['(member)'],
    }),
  },
  on: {
    InvitationIssued: ({ data, at }, { invitations }) =>
      invitations.put({
        invitation: data.invitation,
        email: data.email,
        address_index: data.address_index ?? null,
        note: data.note,
        uses: data.uses,
        language: data.language,
        site: data.site ?? MAIN_SITE,
        by: data.by,
        issued_at: at,
        expires_at: data.expires_at,
      }),
    InvitationUsed: ({ data: { invitation, member }, at }, { invitations, invitation_uses }) => {
      invitation_uses.put({ invitation, member, used_at: at });
      invitations.increment({ invitation }, { used: 1 });
      invitations.patch({ invitation }, { last_member: member });
    },
    InvitationReleased: ({ data: { invitation, member } }, { invitations, invitation_uses }) => {
      invitation_uses.remove({ invitation, member });
      invitations.increment({ invitation }, { used: -1 });
      invitations.patchWhere({ invitation, last_member: member }, { last_member: null });
    },
    InvitationRevoked: ({ data: { invitation, by, reason }, at }, { invitations }) =>
      invitations.patch({ invitation }, { revoked_at: at, revoked_by: by, revoke_reason: reason }),
    InvitationForgotten: ({ data: { invitation } }, { invitations }) =>
      invitations.patch({ invitation }, { email: '', note: '', revoke_reason: null }),
    /** An invitation for one person tells about that person, and is forgotten with them. */
    MemberErased: ({ data: { member } }, { invitations }) =>
      invitations.patchWhere({ last_member: member, uses: 1 }, { email: '', note: '', revoke_reason: null }),
  },
});
