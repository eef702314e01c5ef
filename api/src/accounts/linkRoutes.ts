import { setTimeout as pause } from 'node:timers/promises';
import type { LinkPurpose } from '@vonk/contracts/accounts/events';
import { accountsRoutes } from '@vonk/contracts/accounts/routes';
import { changeEmail } from '@vonk/domain/accounts/changeEmail';
import { changePassword } from '@vonk/domain/accounts/changePassword';
import { commonPasswords } from '@vonk/domain/accounts/commonPasswords';
import { confirmEmail } from '@vonk/domain/accounts/confirmEmail';
import { hasAccount, member as memberStream, type Member } from '@vonk/domain/accounts/member';
import { link as linkStream } from '@vonk/domain/accounts/link';
import { reverseDeletion } from '@vonk/domain/accounts/reverseDeletion';
import { refuse } from '@vonk/domain/refuse';
import { Refusal } from '@vonk/contracts/kernel';
import { linkHash } from '@vonk/platform/personal-data/linkToken';
import { deriveCommand } from '@vonk/platform/commands/deriveCommand';
import type { AppContext } from '../appContext.ts';
import { clientAddress } from '../http/clientAddress.ts';
import { signInLane } from '../http/signInLane.ts';
import { handle, type Mounted } from '../http/handle.ts';
import { endSessions, ownSession } from '../http/sessions.ts';
import { existing, readUser } from '../readUser.ts';
import { addressIndex, claimAddress, holderOf, releaseAddress } from './addresses.ts';
import { giveSignupCredits } from './giveSignupCredits.ts';
import { checkLink, consumeLink, sendLink } from './mailLinks.ts';
import { hashPassword } from '../passwords.ts';
import { forgiveGuesses } from '../signInAttempts.store.ts';
import { replacePassword } from './credentials.store.ts';
import { remindOfReactivation } from './signUpMember.ts';
import { takeReset } from './takeReset.ts';

/** The same for an address that has an account and one that has none. */
const RESET_TAKES_MS = 200;
const guesses = { quotas: ['tokens'], quotaKey: clientAddress } as const;

/**
 * What the links of mails do (DECISIONS "links in mails"). What can be done twice without harm is done before the link is
 * consumed, so that somebody whose connection broke in between can click again; a password is only set after.
 */
export const linkHandlers = (context: AppContext): Mounted[] => [
  handle(
    accountsRoutes.activate,
    async ({ body: { token }, command, now, language, after }) => {
      const { member, address } = await checkLink(context, token, 'activation').catch(orConfirmed(context, token));
      await context.commands.execute({
        stream: memberStream,
        id: member,
        command,
        decide: (state) => confirmEmail(state, { member, address }),
      });
      await giveSignupCredits(context, command, member);
      await after(await consumeLink(context, command, token, 'activation').catch(orConfirmed(context, token)));
      return { status: 200, body: { user: existing(await readUser(context, member, { now, language })) } };
    },
    guesses,
  ),

  handle(
    accountsRoutes.requestPasswordReset,
    async ({ body: { email }, command, request }) => {
      const member = await holderOf(context, email);
      const mails = await takeReset(context, request, { email, member });
      const send = async () => {
        const { status, email: address } = await context.commands.load(memberStream, member ?? 'nobody');
        if (member === null || !hasAccount({ status })) return false;
        if (!mails) return true;
        if (status === 'deletion_requested') await remindOfReactivation(context, command, member);
        else await sendLink(context, command, { purpose: 'password_reset', member, address });
        return true;
      };
      const [email_found] = await Promise.all([send(), pause(RESET_TAKES_MS)]);
      // SPEC 8 "email not found" is said on the screen, or (DECISIONS `account_disclosure`) nowhere but in the mailbox.
      const onScreen = context.settings.house().account_disclosure === 'screen';
      return { status: 202, body: onScreen ? { email_found } : {} };
    },
    { quotas: ['resets_address'], quotaKey: clientAddress },
  ),

  handle(
    accountsRoutes.resetPassword,
    async ({ body: { token, password }, command, now, language, after, request }) => {
      const link = await checkLink(context, token, 'password_reset');
      const { member } = link;
      const change = { member, how: 'reset', password } as const;
      const facts = { commonPasswords, link };
      // A password that is refused must not cost the link.
      changePassword(await context.commands.load(memberStream, member), change, facts);
      const hash = await hashPassword(password);
      await consumeLink(context, command, token, 'password_reset');
      const { position, state } = await context.commands.execute({
        stream: memberStream,
        id: member,
        command,
        decide: (before) => changePassword(before, change, facts),
      });
      const { email } = state;
      await replacePassword(context.db, member, hash);
      await endSessions(context, member, ownSession(request, member));
      await forgiveGuesses(context, `account ${addressIndex(context, email)}`);
      await after(position);
      return { status: 200, body: { user: existing(await readUser(context, member, { now, language })) } };
    },
    { ...guesses, lane: signInLane },
  ),

  handle(
    accountsRoutes.changeMail,
    async ({ body: { token }, command, now, language, after, request }) => {
      const { id, member, address } = await checkLink(context, token, 'mail_change').catch(orDone(context, token));
      const change = { member, new_email: address };
      const before = await context.commands.load(memberStream, member);
      const { email: old } = before;
      changeEmail(before, change);
      await claimAddress(context, command, member, address);
      try {
        await context.commands.execute({
          stream: memberStream,
          id: member,
          command,
          decide: (state) => changeEmail(state, change),
        });
      } catch (no) {
        // Another change was asked for in between: what was claimed for this one must not stay taken.
        await releaseAddress(context, deriveCommand(command, 'unclaim'), member, address);
        throw no;
      }
      await giveSignupCredits(context, command, member);
      if (addressIndex(context, old) !== addressIndex(context, address))
        await releaseAddress(context, deriveCommand(command, 'release'), member, old);
      const position = await consumeLink(context, command, token, 'mail_change').catch(orDone(context, token));
      await endSessions(context, member, ownSession(request, member), { mailChange: id });
      await after(position);
      return { status: 200, body: { user: existing(await readUser(context, member, { now, language })) } };
    },
    guesses,
  ),

  handle(
    accountsRoutes.reactivate,
    async ({ body: { token }, command, now, language, after }) => {
      // Good as long as the deletion it was made for can be taken back, which tells that deletion from every other.
      const { member, expires_at: final_at } = await checkLink(context, token, 'reactivation');
      await context.commands.execute({
        stream: memberStream,
        id: member,
        command,
        decide: (state) => reverseDeletion(state, { member, final_at }, { now }),
      });
      await after(await consumeLink(context, command, token, 'reactivation'));
      return { status: 200, body: { user: existing(await readUser(context, member, { now, language })) } };
    },
    guesses,
  ),
];

/**
 * The account that a link was refused for because it has done its work there already, at the address it still has. Throws
 * what the link was refused with when that is not why.
 */
async function accountOf(context: AppContext, token: string, purpose: LinkPurpose, no: unknown): Promise<Member> {
  if (!(no instanceof Refusal) || no.code !== 'link_expired') throw no;
  const used = await context.commands.load(linkStream, linkHash(token));
  if (used.status !== 'used' || used.purpose !== purpose) throw no;
  const state = await context.commands.load(memberStream, used.member);
  if (!hasAccount(state) || state.email !== used.address) throw no;
  return state;
}

/**
 * What a refused activation link is refused with: whoever opens it once more, on another device for example, is told by
 * `confirmed` that the address is confirmed. Throws Refusal link_expired, or what it was refused with.
 */
const orConfirmed =
  (context: AppContext, token: string) =>
  async (no: unknown): Promise<never> => {
    const { status } = await accountOf(context, token, 'activation', no);
    if (status === 'not_confirmed') throw no;
    refuse('link_expired', { confirmed: true });
  };

/**
 * What a refused link of a mail change is refused with: whoever opens it once more after it made its change is told that,
 * not that the old address still holds. Throws Refusal mail_already_changed, or what it was refused with.
 */
const orDone =
  (context: AppContext, token: string) =>
  async (no: unknown): Promise<never> => {
    await accountOf(context, token, 'mail_change', no);
    refuse('mail_already_changed');
  };
