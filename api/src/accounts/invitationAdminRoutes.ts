import { MAIN_SITE } from '@vonk/contracts/site/audience';
import { accountsResources } from '@vonk/contracts/accounts/resources';
import { invitation as invitationStream } from '@vonk/domain/accounts/invitation';
import { refuse } from '@vonk/domain/refuse';
import { issueInvitation } from '@vonk/domain/accounts/issueInvitation';
import { revokeInvitation } from '@vonk/domain/accounts/revokeInvitation';
import {
  listInvitations,
  readInvitation,
  readInvitationUses,
  type InvitationRow,
} from '@vonk/projector/accounts/invitations.query';
import { bindResource, type BoundResource } from '../admin/bindResource.ts';
import { staffNames } from '../admin/staffNames.ts';
import type { AppContext } from '../appContext.ts';
import { addressIndex } from './addresses.ts';
import { invitationHref, invitationKey } from './invitations.ts';

/** Invitations (SPEC 1: signup can be invite-only): made, listed with what became of them, revoked. */
export function invitationsAdmin(context: AppContext): BoundResource {
  /** The link is shown as long as it opens; it is made anew each time and kept nowhere. */
  const shown = async (rows: readonly InvitationRow[]) => {
    const names = await staffNames(
      context,
      rows.map(({ by }) => by),
    );
    return rows.map((row) => ({
      ...row,
      by_name: names[row.by] ?? row.by,
      link: row.state === 'issued' ? invitationHref(context, row) : null,
    }));
  };
  return bindResource(accountsResources.invitations, {
    list: async ({ now }, filter, range) => {
      const { invitations, total } = await listInvitations(context.db, filter, range, now);
      return { rows: await shown(invitations), total };
    },
    one: async ({ now }, id) => {
      const row = await readInvitation(context.db, id, now);
      if (!row) return null;
      const [record] = await shown([row]);
      return record ? { ...record, members: await readInvitationUses(context.db, id) } : null;
    },
    foundingActs: {
      create: {
        noteReason: 'aboutPerson',
        run: async ({ staff, now, command }, invitation, { email, note, uses, days, language, site }) => {
          if (site !== MAIN_SITE && !context.settings.sites().includes(site)) refuse('not_found');
          const address_index = email ? addressIndex(context, email) : null;
          const { position } = await context.commands.execute({
            stream: invitationStream,
            id: invitationKey(context, invitation),
            command,
            decide: (state) =>
              issueInvitation(
                state,
                {
                  invitation,
                  email: email ?? '',
                  note: note ?? '',
                  uses,
                  days,
                  language,
                  site,
                  by: staff.id,
                  address_index,
                },
                { now },
              ),
          });
          return { position, person: invitation };
        },
      },
    },
    acts: {
      revoke: {
        noteReason: false,
        run: ({ staff, command }, invitation, { reason }) =>
          context.commands.execute({
            stream: invitationStream,
            id: invitationKey(context, invitation),
            command,
            decide: (state) => revokeInvitation(state, { reason, by: staff.id }),
          }),
      },
    },
  });
}
