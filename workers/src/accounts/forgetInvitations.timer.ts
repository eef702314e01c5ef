import { forgetInvitation } from '@vonk/domain/accounts/forgetInvitation';
import { invitation as invitationStream } from '@vonk/domain/accounts/invitation';
import { linkHash, linkToken } from '@vonk/platform/personal-data/linkToken';
import type { TimerDefinition } from '../timerDefinition.ts';

export const FORGET_INVITATION = 'forget-invitation';

/**
 * Forgets whom an invitation was for when it expired and nobody came by it: the address of somebody who never became a
 * member is nobody's to keep. The event empties the read model, then the key goes; both can be done again.
 */
export const forgetInvitations: TimerDefinition = {
  kind: FORGET_INVITATION,
  handle:
    (context) =>
    async ({ key: invitation, dueAt }) => {
      const id = linkHash(linkToken(context.config.hmacSecret, 'invitation', invitation));
      const { expires_at, status } = await context.commands.load(invitationStream, id);
      if (status === 'none') return;
      if (context.clock() < new Date(expires_at)) return new Date(expires_at);
      const { state } = await context.commands.execute({
        stream: invitationStream,
        id,
        // Of this very day: a use that is given back after it makes another.
        command: {
          id: `${FORGET_INVITATION}:${invitation}:${dueAt.toISOString()}`,
          fingerprint: 'forget-invitation',
          actor: 'system:invitations',
        },
        decide: (before) => forgetInvitation(before, { now: context.clock() }),
      });
      if (state.forgotten) await context.keys.destroy(invitation);
    },
};
