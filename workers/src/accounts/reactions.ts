import type { LinkPurpose } from '@vonk/contracts/accounts/events';
import type { Recorded } from '@vonk/contracts/kernel';
import { member as memberStream } from '@vonk/domain/accounts/member';
import { grantCredits } from '@vonk/domain/credits/grantCredits';
import { inactivityPlan } from '@vonk/domain/accounts/inactivity';
import { wallet } from '@vonk/domain/credits/wallet';
import { cancelDue } from '@vonk/platform/due/due.store';
import { isDemo } from '../isDemo.ts';
import { scheduleAfter } from '../scheduleAfter.ts';
import { readOwnInvitations } from '@vonk/projector/accounts/invitations.query';
import { notePresence } from '@vonk/projector/discovery/presence.query';
import { deriveCommand } from '@vonk/platform/commands/deriveCommand';
import type { WorkerContext } from '../workerContext.ts';
import { reactions } from '../featureReactions.ts';
import type { MailDefinition } from '../mail/defineMail.ts';
import { queueMail } from '../mail/queueMail.ts';
import { accountLockedMail } from './accountLocked.mail.ts';
import { activationMail } from './activation.mail.ts';
import { ACTIVATION_LINK, ACTIVATION_LINK_AFTER_MS } from './activationLink.timer.ts';
import { ACTIVATION_REMINDERS, ACTIVATION_REMINDER_HOURS } from './activationReminders.timer.ts';
import { deletionRequestedMail } from './deletionRequested.mail.ts';
import { deletionReversedMail } from './deletionReversed.mail.ts';
import { DELETION_REMINDER, deletionReminderAt } from './deletionReminder.timer.ts';
import { FINAL_DELETION } from './finaliseDeletions.timer.ts';
import { FORGET_INVITATION } from './forgetInvitations.timer.ts';
import { invitationMail } from './invitation.mail.ts';
import { INACTIVE_ACCOUNTS } from './inactiveAccounts.timer.ts';
import { issueReactivationLink } from './issueReactivationLink.ts';
import { lastAddress } from './lastAddress.ts';
import { mailChangeConfirmMail } from './mailChangeConfirm.mail.ts';
import { mailChangeNoticeMail } from './mailChangeNotice.mail.ts';
import { newDeviceMail } from './newDevice.mail.ts';
import { passwordChangedMail } from './passwordChanged.mail.ts';
import { passwordResetMail } from './passwordReset.mail.ts';
import { signedUp } from './signedUp.ts';
import { welcomeMail } from './welcome.mail.ts';

const HOUR_MS = 60 * 60 * 1000;
const MAIL_OF: Readonly<Partial<Record<LinkPurpose, MailDefinition>>> = {
  activation: activationMail,
  password_reset: passwordResetMail,
  mail_change: mailChangeConfirmMail,
  reactivation: deletionRequestedMail,
};

export const accountsReactions = reactions('accounts', {
  MemberSignedUp: async (event, context) => {
    if (event.data.origin === 'fictional') return;
    const { member } = event.data;
    await watchActivity(context, event, member);
    const dueAt = new Date(event.at.getTime() + ACTIVATION_LINK_AFTER_MS);
    await scheduleAfter(context, event, { kind: ACTIVATION_LINK, key: member, dueAt, ofDemo: false });
  },

  /** Every link has its mail; the token is made when the mail is written. That of a reminder goes with the reminder. */
  LinkIssued: async (event, context) => {
    const { link, purpose, member } = event.data;
    const mail = MAIL_OF[purpose];
    if (mail && !link.startsWith(`${DELETION_REMINDER}:`)) await queueMail(context, event, mail, { member, link });
    if (purpose !== 'activation' || isDemo(event)) return;
    // DECISIONS "mails": reminders 24 and 72 hours after the signup. The newest link is the one that they carry.
    const signedUpAt = (await context.commands.load(signedUp, member)).at;
    if (signedUpAt === null) return;
    for (const hours of ACTIVATION_REMINDER_HOURS) {
      const dueAt = new Date(signedUpAt.getTime() + hours * HOUR_MS);
      if (dueAt <= event.at) continue;
      await scheduleAfter(context, event, {
        ...{ kind: ACTIVATION_REMINDERS, key: `${member}:${hours}`, dueAt, ofDemo: false },
        data: { member, link },
      });
    }
  },

  /** With an address the invitation goes there; without, staff hand the link over. */
  InvitationIssued: async (event, context) => {
    const { invitation, email, expires_at } = event.data;
    const forgotten = { kind: FORGET_INVITATION, key: invitation, dueAt: new Date(expires_at) };
    await scheduleAfter(context, event, { ...forgotten, ofDemo: true });
    if (email !== '') await queueMail(context, event, invitationMail, { invitation });
  },

  /** Its last use came to nothing, maybe after it expired: the timer looks again, and itself finds the right day. */
  InvitationReleased: (event, context) =>
    scheduleAfter(context, event, {
      ...{ kind: FORGET_INVITATION, key: event.data.invitation, dueAt: event.at, ofDemo: true },
    }),

  EmailConfirmed: async (event, context) => {
    const { member } = event.data;
    const { audience } = await context.commands.load(lastAddress, member);
    const { signup_credits: credits } = await context.settings(audience);
    await context.commands.execute({
      stream: wallet,
      id: member,
      command: deriveCommand(event, 'signup-credits'),
      decide: (state) => grantCredits(state, { member, lot: 'signup', credits, cause: 'signup' }),
    });
    for (const hours of ACTIVATION_REMINDER_HOURS)
      await cancelDue(context.db, ACTIVATION_REMINDERS, `${member}:${hours}`);
    await queueMail(context, event, welcomeMail, { member });
  },

  /** What was written on the invitation of one person is as personal as their account: its key goes too. */
  MemberErased: async ({ data: { member } }, context) => {
    for (const invitation of await readOwnInvitations(context.db, member)) await context.keys.destroy(invitation);
  },

  PasswordChanged: (event, context) => queueMail(context, event, passwordChangedMail, { member: event.data.member }),
  MailChangeRequested: (event, context) =>
    queueMail(context, event, mailChangeNoticeMail, { member: event.data.member }),
  /** The one on which the account began is no news to its owner. */
  NewDeviceSignedIn: async (event, context) => {
    const { member, first } = event.data;
    if (!first) await queueMail(context, event, newDeviceMail, { member, sign_in: event.id });
  },
  AccountLocked: (event, context) => queueMail(context, event, accountLockedMail, { member: event.data.member }),

  DeletionRequested: async (event, context) => {
    const { member, final_at } = event.data;
    // Told late: it was taken back or is long done, and an erased member gets no link any more.
    if ((await context.commands.load(memberStream, member)).status !== 'deletion_requested') return;
    // The api made it already, unless it was killed in between or the house itself asked: the same link is made once.
    const id = `${member}-reactivation-${Date.parse(final_at)}`;
    if (!isDemo(event)) await issueReactivationLink(context, { member, id, expires_at: final_at });
    const reminder = deletionReminderAt(event.at, new Date(final_at));
    if (reminder)
      await scheduleAfter(context, event, { kind: DELETION_REMINDER, key: member, dueAt: reminder, ofDemo: false });
    const final = { kind: FINAL_DELETION, key: member, dueAt: new Date(final_at) };
    await scheduleAfter(context, event, { ...final, ofDemo: true });
  },
  DeletionReversed: async (event, context) => {
    const { member } = event.data;
    await cancelDue(context.db, DELETION_REMINDER, member);
    await cancelDue(context.db, FINAL_DELETION, member);
    // To take it back is a sign of life: an account that was deleted for want of any has its full time again.
    await notePresence(context.db, [member], event.at);
    await watchActivity(context, event, member);
    await queueMail(context, event, deletionReversedMail, { member });
  },
});

/** From now on somebody looks whether the account is used; see inactiveAccounts. */
async function watchActivity(context: WorkerContext, event: Recorded, member: string): Promise<void> {
  if (isDemo(event)) return;
  const { audience } = await context.commands.load(lastAddress, member);
  const { deletion, reminders } = inactivityPlan(event.at, await context.settings(audience));
  const dueAt = reminders[0] ?? deletion;
  await scheduleAfter(context, event, { kind: INACTIVE_ACCOUNTS, key: member, dueAt, ofDemo: false });
}
