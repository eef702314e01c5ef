import { applyInvitation } from '@vonk/domain/accounts/applyInvitation';
import { invitation as invitationStream } from '@vonk/domain/accounts/invitation';
import { issueInvitation, type IssueInvitationCommand } from '@vonk/domain/accounts/issueInvitation';
import { revokeInvitation } from '@vonk/domain/accounts/revokeInvitation';
import { invitationKey } from '../src/accounts/invitations.ts';
import type { DemoContext } from './demoContext.ts';
import type { DemoMember } from './demoMember.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const BY = 'demo-support';

/** Plans invitations in every state: open, used, revoked, and one that expired and has forgotten whom it was for. */
export function invite(demo: DemoContext, members: readonly DemoMember[], today: Date): void {
  const daysAgo = (days: number) => new Date(today.getTime() - days * DAY_MS);
  issue(demo, daysAgo(3), { invitation: 'demo-press', note: 'Journalists at the launch', uses: 10, days: 60 });
  issue(demo, daysAgo(1), {
    invitation: 'demo-friend',
    email: 'vriendin@demo.example',
    note: 'Friend of Noor',
    days: 14,
  });
  issue(demo, daysAgo(45), {
    invitation: 'demo-late',
    email: 'gast@demo.example',
    note: 'From the waiting list',
    days: 30,
  });
  const podcast = 'demo-podcast';
  issue(demo, daysAgo(9), {
    invitation: podcast,
    note: 'Listeners of the podcast',
    uses: 25,
    days: 30,
    language: 'de',
  });
  demo.at(daysAgo(6), () =>
    demo.act(invitationStream, invitationKey(demo.context, podcast), `revoke:${podcast}`, (state) =>
      revokeInvitation(state, { reason: 'The link was posted on a coupon site', by: BY }),
    ),
  );
  const [guest] = members.filter(({ joined }) => joined > daysAgo(20) && joined < daysAgo(2));
  if (!guest) return;
  const used = 'demo-used';
  issue(demo, new Date(guest.joined.getTime() - DAY_MS), { invitation: used, note: 'Met at the opening', days: 30 });
  demo.at(new Date(guest.joined.getTime() - 1), () =>
    demo.act(invitationStream, invitationKey(demo.context, used), `use:${used}`, (state) =>
      applyInvitation(state, { member: guest.id }, { now: demo.now() }),
    ),
  );
}

type Order = Partial<IssueInvitationCommand> & Pick<IssueInvitationCommand, 'invitation' | 'days'>;

function issue(demo: DemoContext, when: Date, order: Order): void {
  const command = { email: '', note: '', uses: 1, language: 'nl', by: BY, ...order } as const;
  demo.at(when, () =>
    demo.act(
      invitationStream,
      invitationKey(demo.context, command.invitation),
      `invite:${command.invitation}`,
      (state) => issueInvitation(state, command, { now: demo.now() }),
    ),
  );
}
