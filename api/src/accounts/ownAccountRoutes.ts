import { accountsRoutes } from '@vonk/contracts/accounts/routes';
import { changePassword } from '@vonk/domain/accounts/changePassword';
import { commonPasswords } from '@vonk/domain/accounts/commonPasswords';
import { member as memberStream } from '@vonk/domain/accounts/member';
import { requestDeletion } from '@vonk/domain/accounts/requestDeletion';
import type { AppContext } from '../appContext.ts';
import { ANSWERED, handle, type Mounted } from '../http/handle.ts';
import { endSessions, signOut } from '../http/sessions.ts';
import { written } from '../http/written.ts';
import { askForMailChange } from './askForMailChange.ts';
import { exportArchive } from './exportArchive.ts';
import { sendLink } from './mailLinks.ts';
import { hashPassword } from '../passwords.ts';
import { replacePassword } from './credentials.store.ts';
import { isOwnPassword } from './signIn.ts';
import { memberAudience } from '../audience.ts';

/** What a member does with their own account. */
export const ownAccountHandlers = (context: AppContext): Mounted[] => [
  handle(accountsRoutes.changePassword, async ({ member, body, command, after, request }) => {
    const old_password_correct = await isOwnPassword(context, command, member, body.old_password);
    const change = { member, how: 'change', password: body.password } as const;
    const facts = { commonPasswords, old_password_correct };
    changePassword(await context.commands.load(memberStream, member), change, facts);
    const hash = await hashPassword(body.password);
    const { position } = await context.commands.execute({
      stream: memberStream,
      id: member,
      command,
      decide: (state) => changePassword(state, change, facts),
    });
    await replacePassword(context.db, member, hash);
    await endSessions(context, member, request.sessionID);
    await after(position);
    return { status: 204 };
  }),

  handle(
    accountsRoutes.requestMailChange,
    async ({ member, body, command, after, request }) => {
      await after(await askForMailChange(context, command, { member, ...body }, request));
      return { status: 202 };
    },
    { quotas: ['mail_changes'] },
  ),

  handle(accountsRoutes.deleteAccount, async ({ member, body, command, now, request, response }) => {
    const password_correct = await isOwnPassword(context, command, member, body.password);
    const { reason, remarks } = body;
    const { email } = await context.commands.load(memberStream, member);
    const settings = context.settings.of(await memberAudience(context, member));
    const { state, position } = await context.commands.execute({
      stream: memberStream,
      id: member,
      command,
      decide: (before) => requestDeletion(before, { member, reason, remarks }, { now, settings, password_correct }),
    });
    const final_at = state.final_at ?? now.toISOString();
    await sendLink(context, command, {
      purpose: 'reactivation',
      member,
      address: email,
      expires_at: final_at,
      link: `${member}-reactivation-${Date.parse(final_at)}`,
    });
    await endSessions(context, member);
    await signOut(request);
    response.clearCookie('auth.session', { path: '/', httpOnly: true, sameSite: 'lax' });
    // SPEC 2, hidden at once: nobody may still write to them. The answer is the same when the read side is late.
    await context.readYourWrites.waitFor(position);
    // DECISIONS "member_resell": whether the partner offer is shown; the link alone, no data leaves.
    const offer = settings.member_resell === 'yes' ? settings.partner_offer_url : null;
    return { status: 200, body: { reversible_until: final_at, ...(offer && { partner_offer_url: offer }) } };
  }),

  handle(
    accountsRoutes.exportData,
    async ({ member, now, response }) => {
      const archive = exportArchive(context, member, now);
      // What fails before the first byte is refused as any other call.
      const first = await archive.next();
      response.setHeader('Content-Type', 'application/zip');
      response.setHeader('Content-Disposition', 'attachment; filename="my-data.zip"');
      try {
        if (!first.done && !(await written(response, first.value))) return ANSWERED;
        for await (const piece of archive) if (!(await written(response, piece))) return ANSWERED;
        response.end();
      } catch (error) {
        // Broken off, so that nobody takes a part for the whole.
        context.logger.error({ error }, 'an export broke off');
        response.destroy();
      }
      return ANSWERED;
    },
    { quotas: ['exports'], longRunning: true },
  ),
];
